#!/usr/bin/python3
"""Makes the input files of examples/valley: a made cliff above a scree slope, a forest, a meadow and a road.

The site does not exist; its shape is what makes rockfall cases interesting: a cliff with a gully, scree that is coarse
above and fine below, trees on part of the way, something to protect. usage: tools/make_example_valley.py
"""
import json
import pathlib

import numpy

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "examples" / "valley"
EAST, NORTH = 620000.0, 5210000.0  # lower left corner, UTM zone 32N
CELL, COLUMNS, ROWS = 2.5, 300, 240
CRS = "EPSG::25832"
PRJ = (
    'PROJCS["ETRS89 / UTM zone 32N",GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",'
    'SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],'
    'PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],'
    'PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]'
)
# Slope in degrees against the distance from the western edge in metres: plateau, cliff, scree, meadow, road, river.
SLOPES = [(0, 14), (88, 18), (100, 62), (150, 66), (165, 42), (260, 37), (380, 31), (450, 22), (520, 12), (546, 10),
          (552, 1), (562, 1), (568, 14), (590, 3), (640, 1), (690, -3), (750, -8)]


def smooth_noise(random, wavelength, shape):
    """Values between -1 and 1 that change over the wavelength, interpolated smoothly from a coarse lattice."""
    rows, columns = (int(n * CELL / wavelength) + 3 for n in shape)
    lattice = random.uniform(-1.0, 1.0, (rows, columns))
    v, u = (numpy.arange(n) * CELL / wavelength for n in shape)
    i, j = v.astype(int), u.astype(int)
    fade = lambda t: t * t * (3.0 - 2.0 * t)
    s, t = fade(v - i)[:, None], fade(u - j)[None, :]
    corner = lambda di, dj: lattice[numpy.ix_(i + di, j + dj)]
    return (1 - s) * ((1 - t) * corner(0, 0) + t * corner(0, 1)) + s * ((1 - t) * corner(1, 0) + t * corner(1, 1))


def heights():
    random = numpy.random.Generator(numpy.random.PCG64(2026))
    shape = (ROWS, COLUMNS)
    x = (numpy.arange(COLUMNS) + 0.5) * CELL
    y = (numpy.arange(ROWS)[::-1] + 0.5) * CELL  # first row is the northern one
    # The edge of the cliff is not straight: everything is shifted east or west along the slope.
    shift = 14.0 * smooth_noise(random, 170.0, shape) + 5.0 * smooth_noise(random, 45.0, shape)
    fades = numpy.clip((x[None, :] - 440.0) / 80.0, 0.0, 1.0)  # the road is straight
    along = numpy.clip(x[None, :] + (1.0 - fades) * shift, 0.0, COLUMNS * CELL)
    fine = numpy.linspace(0.0, COLUMNS * CELL, 6001)
    slope = numpy.tan(numpy.radians(numpy.interp(fine, *zip(*SLOPES))))
    drop = numpy.concatenate([[0.0], numpy.cumsum(0.5 * (slope[1:] + slope[:-1]) * numpy.diff(fine))])
    z = 1420.0 - numpy.interp(along, fine, drop)
    # A gully that gathers rocks on the scree, and its cone below.
    across = (y[:, None] - 330.0 - 25.0 * numpy.sin(x[None, :] / 90.0)) / 22.0
    depth = 7.0 * numpy.interp(x, [110, 190, 330, 430], [0.3, 1.0, 0.8, 0.0])
    z -= depth[None, :] * numpy.exp(-across**2)
    cone = numpy.interp(x, [400, 450, 520, 545], [0.0, 2.5, 1.5, 0.0])
    z += cone[None, :] * numpy.exp(-((y[:, None] - 330.0) / 55.0) ** 2)
    # Roughness: blocks on cliff and scree, smooth meadow, even road.
    rough = numpy.interp(x, [0, 100, 170, 300, 430, 520, 545, 575, 750], [0.5, 1.5, 1.0, 0.7, 0.35, 0.15, 0.0, 0.1, 0.1])
    for wavelength, size in ((40.0, 1.0), (16.0, 0.6), (7.0, 0.35)):
        z += rough[None, :] * size * smooth_noise(random, wavelength, shape)
    return z


def feature(kind, coordinates, attributes):
    place = lambda p: [EAST + p[0], NORTH + p[1]]
    nested = [[place(p) for p in ring] for ring in coordinates] if kind == "Polygon" else \
        [place(p) for p in coordinates] if kind == "LineString" else place(coordinates)
    return {"type": "Feature", "properties": attributes, "geometry": {"type": kind, "coordinates": nested}}


def write_layer(name, features):
    rows = ",\n".join(json.dumps(f) for f in features)
    crs = json.dumps({"type": "name", "properties": {"name": "urn:ogc:def:crs:" + CRS}})
    (FOLDER / (name + ".geojson")).write_text(
        f'{{"type": "FeatureCollection", "name": "{name}", "crs": {crs}, "features": [\n{rows}\n]}}\n')


def rectangle(x0, x1, y0, y1):
    return [[(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    header = f"ncols {COLUMNS}\nnrows {ROWS}\nxllcorner {EAST:.1f}\nyllcorner {NORTH:.1f}\ncellsize {CELL}\nNODATA_value -9999\n"
    lines = "\n".join(" ".join(f"{v:.2f}" for v in row) for row in heights())
    (FOLDER / "elevation.asc").write_text(header + lines + "\n")
    (FOLDER / "elevation.prj").write_text(PRJ + "\n")

    write_layer("release", [feature("Polygon", [[(102, 240), (150, 236), (152, 300), (148, 372), (104, 380), (102, 240)]],
                                    {"name": "cliff above the gully"})])
    write_layer("soil", [
        feature("Polygon", rectangle(0, 170, 0, 600), {"category": "extra-hard"}),
        feature("Polygon", rectangle(170, 400, 0, 600), {"category": "scree"}),
        feature("Polygon", rectangle(400, 549, 0, 600), {"category": "meadow"}),
        feature("Polygon", rectangle(549, 565, 0, 600), {"category": "hard"}),
    ])
    write_layer("forest", [
        feature("Polygon", [[(300, 20), (440, 30), (450, 270), (330, 262), (300, 20)]], {"class": "dense"}),
        feature("Polygon", [[(320, 400), (450, 392), (460, 580), (330, 585), (320, 400)]], {"class": "open"}),
    ])
    random = numpy.random.Generator(numpy.random.PCG64(7))
    trees = []
    while len(trees) < 160:  # a belt of single trees below the gully, none nearer than 2.5 m to another
        x, y = random.uniform(455, 535), random.uniform(270, 392)
        if all((x - t[0]) ** 2 + (y - t[1]) ** 2 > 2.5**2 for t in trees):
            trees.append((x, y, float(numpy.clip(random.lognormal(numpy.log(0.30), 0.35), 0.08, 0.9))))
    write_layer("trees", [feature("Point", (round(x, 2), round(y, 2)), {"dbh": round(d, 3)}) for x, y, d in trees])
    write_layer("lines", [
        feature("LineString", [(540, 120), (540, 560)], {"name": "road"}),
        feature("LineString", [(420, 200), (418, 460)], {"name": "planned barrier"}),
    ])


if __name__ == "__main__":
    main()
