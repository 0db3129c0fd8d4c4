"""Small rasters and vector files for tests, written byte by byte: no library is needed, and they can be wrong on purpose."""

import json
import struct

import numpy as np


def write_tiff(path, heights, west=2600000.0, north=1200000.0, cell=2.0, epsg=2056, nodata=None, matrix=None,
               size=None):
    """GeoTIFF of float64 heights, rows from north to south. `matrix`: 16 numbers instead of corner and cell; `size`:
    (columns, rows) that the header announces instead of those of the heights."""
    heights = np.asarray(heights, dtype="<f8")
    rows, columns = heights.shape
    if size is not None:
        columns, rows = size
    entries, extra = [], b""
    places = {}

    def add(tag, kind, values):
        code, width = {"short": ("H", 3), "long": ("I", 4), "double": ("d", 12), "ascii": ("s", 2)}[kind]
        data = values if kind == "ascii" else struct.pack(f"<{len(values)}{code}", *values)
        places[tag] = (width, len(data) if kind == "ascii" else len(values), data)

    add(256, "long", [columns])
    add(257, "long", [rows])
    add(258, "short", [64])
    add(259, "short", [1])
    add(262, "short", [1])
    add(273, "long", [0])
    add(277, "short", [1])
    add(278, "long", [rows])
    add(279, "long", [min(heights.nbytes, 2**32 - 1) if size is None else min(8 * rows * columns, 2**32 - 1)])
    add(339, "short", [3])
    if matrix is None:
        add(33550, "double", [cell, cell, 0.0])
        add(33922, "double", [0.0, 0.0, 0.0, west, north, 0.0])
    else:
        add(34264, "double", matrix)
    if epsg is not None:
        geographic = epsg == 4326
        model, key = (2, 2048) if geographic else (1, 3072)
        add(34735, "short", [1, 1, 0, 3, 1024, 0, 1, model, 1025, 0, 1, 1, key, 0, 1, epsg])
    if nodata is not None:
        add(42113, "ascii", str(nodata).encode() + b"\0")
    extra_at = 8 + 2 + 12 * len(places) + 4
    data_at = extra_at + sum(len(d) + len(d) % 2 for _, _, d in places.values() if len(d) > 4)
    places[273] = (4, 1, struct.pack("<I", data_at))
    for tag in sorted(places):
        width, count, data = places[tag]
        if len(data) > 4:
            entries.append(struct.pack("<HHII", tag, width, count, extra_at + len(extra)))
            extra += data + b"\0" * (len(data) % 2)
        else:
            entries.append(struct.pack("<HHI", tag, width, count) + data.ljust(4, b"\0"))
    header = struct.pack("<2sHI", b"II", 42, 8) + struct.pack("<H", len(entries)) + b"".join(entries) + b"\0" * 4
    path.write_bytes(header + extra + (heights.tobytes() if size is None else b""))


def slope_heights(columns=60, rows=40, cell=2.0, slope=0.7):
    """Falls to the east."""
    return np.tile(100.0 - slope * cell * np.arange(columns), (rows, 1))


def write_layer(path, features, epsg=2056):
    """GeoJSON. Features: (kind, coordinates, attributes)."""
    body = {"type": "FeatureCollection",
            "features": [{"type": "Feature", "properties": attributes, "geometry": {"type": kind, "coordinates": at}}
                         for kind, at, attributes in features]}
    if epsg is not None:
        body["crs"] = {"type": "name", "properties": {"name": f"urn:ogc:def:crs:EPSG::{epsg}"}}
    path.write_text(json.dumps(body))


def box(x0, x1, y0, y1):
    """Ring of a rectangle, as a polygon's coordinates."""
    return [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]


def read_tiff(path):
    """Heights (NaN: nodata), rows from north to south, west, north and cell of a GeoTIFF that `talus import` wrote."""
    import zlib

    data = path.read_bytes()
    assert data[:4] == b"II*\0"
    (at,) = struct.unpack_from("<I", data, 4)
    (count,) = struct.unpack_from("<H", data, at)
    tags = {}
    for k in range(count):
        tag, kind, number = struct.unpack_from("<HHI", data, at + 2 + 12 * k)
        code, width = {1: ("B", 1), 2: ("s", 1), 3: ("H", 2), 4: ("I", 4), 12: ("d", 8)}[kind]
        place = at + 10 + 12 * k
        if width * number > 4:
            (place,) = struct.unpack_from("<I", data, place)
        text = f"<{number}s" if code == "s" else f"<{number}{code}"
        tags[tag] = struct.unpack_from(text, data, place)
    columns, rows, side = tags[256][0], tags[257][0], tags[322][0]
    assert tags[317] == (3,) and tags[258] == (32,)  # floating-point predictor, single precision
    heights = np.full((-(-rows // side) * side, -(-columns // side) * side), np.nan)
    tiles = heights.shape[1] // side
    for k, (start, size) in enumerate(zip(tags[324], tags[325])):
        lines = np.frombuffer(zlib.decompress(data[start : start + size]), np.uint8).reshape(side, 4, side)
        planes = np.cumsum(lines.reshape(side, -1), axis=1, dtype=np.uint8).reshape(side, 4, side)  # most significant first
        tile = planes.transpose(0, 2, 1).copy().view(">f4")[:, :, 0]
        j, i = divmod(k, tiles)
        heights[j * side : (j + 1) * side, i * side : (i + 1) * side] = tile
    heights = heights[:rows, :columns]
    heights[heights == -9999.0] = np.nan
    return heights, tags[33922][3], tags[33922][4], tags[33550][0]


def write_las(path, points, classes=None, minor=2, point_format=0, scale=0.001, offset=(0.0, 0.0, 0.0), count=None,
              records=b"", record_count=0, withheld=(), evlr=b"", evlr_count=0):
    """Point cloud; `count`: what the header announces instead of the true number."""
    sizes = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67]
    classes = [2] * len(points) if classes is None else classes
    header_size = {0: 227, 1: 227, 2: 227, 3: 235, 4: 375}[minor]
    record_size = sizes[point_format & 0x3F] if (point_format & 0x3F) < 11 else 20
    body = b""
    for k, (x, y, z) in enumerate(points):
        raw = [round((v - o) / scale) if np.isfinite(scale) and scale and abs(o) < 1e9 else 0 for v, o in zip((x, y, z), offset)]
        point = bytearray(record_size)
        struct.pack_into("<3i", point, 0, *raw)
        if point_format >= 6 and point_format < 11:
            point[16] = classes[k]
            point[15] = 4 if k in withheld else 0
        else:
            point[15] = classes[k] | (128 if k in withheld else 0)
        body += bytes(point)
    number = len(points) if count is None else count
    header = bytearray(header_size)
    header[0:4] = b"LASF"
    header[24], header[25] = 1, minor
    struct.pack_into("<HII", header, 94, header_size, header_size + len(records), record_count)
    header[104] = point_format
    struct.pack_into("<HI", header, 105, record_size, min(number, 2**32 - 1) if minor < 4 else 0)
    struct.pack_into("<3d", header, 131, scale, scale, scale)
    struct.pack_into("<3d", header, 155, *offset)
    if minor == 4:
        struct.pack_into("<QI", header, 235, header_size + len(records) + len(body) if evlr else 0, evlr_count)
        struct.pack_into("<Q", header, 247, number)
    path.write_bytes(bytes(header) + records + body + evlr)


def las_record(record_id, data, extended=False):
    length = struct.pack("<Q" if extended else "<H", len(data))
    return b"\0\0" + b"LASF_Projection".ljust(16, b"\0") + struct.pack("<H", record_id) + length + b"\0" * 32 + data


def geo_keys(epsg, key=3072):
    return struct.pack("<8H", 1, 1, 0, 1, key, 0, 1, epsg)


def write_asc(path, values, west=0.0, south=0.0, cell=2.0, nodata=-9999):
    """ESRI ASCII grid, rows from north to south; NaN becomes nodata."""
    rows, columns = np.shape(values)
    text = f"ncols {columns}\nnrows {rows}\nxllcorner {west}\nyllcorner {south}\ncellsize {cell}\nNODATA_value {nodata}\n"
    for row in values:
        text += " ".join(str(nodata) if np.isnan(v) else f"{v:.12g}" for v in row) + "\n"
    path.write_text(text)
