#include <talus/base/error.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/io/shape_formats.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <fstream>
#include <functional>
#include <random>

namespace talus {
namespace {

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

template <typename T>
std::string raw(T value, bool big_endian = false) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  if (big_endian != (std::endian::native == std::endian::big)) std::reverse(bytes.begin(), bytes.end());
  return bytes;
}

/// A tetrahedron with corners 0, x, y, z, as each format writes it.
const std::array<Vec3, 4> kCorners = {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)};
const std::array<std::array<int, 3>, 4> kFaces = {{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};

std::string ascii_stl() {
  std::string text = "solid tetrahedron\n";
  for (const auto& face : kFaces) {
    text += "  facet normal 0 0 0\n    outer loop\n";
    for (const int v : face)
      text += "      vertex " + std::to_string(kCorners[v].x()) + " " + std::to_string(kCorners[v].y()) + " " +
              std::to_string(kCorners[v].z()) + "\n";
    text += "    endloop\n  endfacet\n";
  }
  return text + "endsolid tetrahedron\n";
}

std::string binary_stl(std::string header = "binary") {
  header.resize(80, ' ');
  std::string bytes = header + raw(std::uint32_t{4});
  for (const auto& face : kFaces) {
    bytes += std::string(12, '\0');
    for (const int v : face)
      for (int i = 0; i < 3; ++i) bytes += raw(static_cast<float>(kCorners[v][i]));
    bytes += std::string(2, '\0');
  }
  return bytes;
}

std::string obj() {
  return "# tetrahedron\r\no body\r\nv 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nv 0 0 1 1.0\r\nvn 0 0 1\r\nusemtl rock\r\n"
         "f 1 3 2\r\nf 1/1 2/2 4/3\r\nf -4//1 -1//1 -2//1\r\nf 2 3 \\\r\n 4 # last\r\n";
}

std::string ply_header(const std::string& format, const std::string& scalar) {
  return "ply\nformat " + format + " 1.0\ncomment made by hand\nelement vertex 4\nproperty uchar red\nproperty " +
         scalar + " x\nproperty " + scalar + " y\nproperty " + scalar +
         " z\nelement face 4\nproperty list uchar int vertex_indices\nend_header\n";
}

std::string ascii_ply() {
  return ply_header("ascii", "float") +
         "255 0 0 0\n255 1 0 0\n255 0 1 0\n255 0 0 1\n3 0 2 1\n3 0 1 3\n3 0 3 2\n3 1 2 3\n";
}

template <typename Scalar>
std::string binary_ply(bool big, const std::string& scalar) {
  std::string bytes = ply_header(big ? "binary_big_endian" : "binary_little_endian", scalar);
  for (const Vec3& p : kCorners) {
    bytes += '\xFF';
    for (int i = 0; i < 3; ++i) bytes += raw(static_cast<Scalar>(p[i]), big);
  }
  for (const auto& face : kFaces) {
    bytes += '\3';
    for (const int v : face) bytes += raw(std::int32_t{v}, big);
  }
  return bytes;
}

void expect_tetrahedron(const TriangleMesh& mesh, const std::string& what) {
  ASSERT_EQ(mesh.triangles.size(), 4u) << what;
  for (std::size_t t = 0; t < 4; ++t)
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_EQ(mesh.vertices[static_cast<std::size_t>(mesh.triangles[t][i])],
                kCorners[static_cast<std::size_t>(kFaces[t][i])])
          << what;
}

TEST(ShapeFile, AllFormatsGiveTheSameTetrahedron) {
  expect_tetrahedron(parse_stl(ascii_stl(), "t"), "ASCII STL");
  expect_tetrahedron(parse_stl(binary_stl(), "t"), "binary STL");
  expect_tetrahedron(parse_stl(binary_stl("solid exported by a program"), "t"), "binary STL that begins with solid");
  expect_tetrahedron(parse_obj(obj(), "t"), "OBJ");
  expect_tetrahedron(parse_ply(ascii_ply(), "t"), "ASCII PLY");
  expect_tetrahedron(parse_ply(binary_ply<float>(false, "float"), "t"), "little endian PLY");
  expect_tetrahedron(parse_ply(binary_ply<float>(true, "float32"), "t"), "big endian PLY");
  expect_tetrahedron(parse_ply(binary_ply<double>(true, "double"), "t"), "PLY of doubles");
  expect_tetrahedron(parse_ply(binary_ply<std::int16_t>(false, "short"), "t"), "PLY of shorts");
  expect_tetrahedron(parse_ply(binary_ply<std::uint8_t>(false, "uint8"), "t"), "PLY of bytes");
}

TEST(ShapeFile, PolygonsBecomeFans) {
  const TriangleMesh quad = parse_obj("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n", "t");
  EXPECT_EQ(quad.triangles, (std::vector<std::array<std::int32_t, 3>>{{0, 1, 2}, {0, 2, 3}}));
}

TEST(ShapeFile, RowsOfPointsMayUseAnySeparatorAndComments) {
  const PointCloud expected = {{1, 2, 3}, {-4.5, 5e-1, 6}};
  for (const std::string text :
       {"1 2 3\n-4.5 0.5 6\n", "1,2,3\n-4.5,0.5,6", "1;2;3\r\n-4.5;0.5;6\r\n", "1\t2\t3\r-4.5\t5E-1\t+6\r",
        "# scan\n\n1 2 3 255 0 0 # red\n// more\n% more\n! more\n-4.5, 0.5, 6, 12\n", "2\n1 2 3\n-4.5 0.5 6\n",
        "X,Y,Z,Red\n1,2,3,0\n-4.5,.5,6,0\n", "\"x\";\"y\";\"z\"\n1;2;3\n-4.5;0.5;6\n",
        "\xEF\xBB\xBF"
        "1 2 3\n-4.5 0.5 6"}) {
    EXPECT_EQ(parse_xyz(text, "t"), expected) << text;
  }
}

TEST(ShapeFile, NumbersTooSmallForADoubleAreZero) {
  EXPECT_EQ(parse_xyz("1e-400 -1e-999 2\n", "t").front(), Vec3(0, 0, 2));
}

TEST(ShapeFile, MistakesInRowsAreNamedWithTheirLine) {
  const auto error = [](const std::string& text) { return message_of([&] { parse_xyz(text, "rock.pts"); }); };
  EXPECT_EQ(error("1 2 3\n1 2\n"), "rock.pts:2: 2 number(s) where x y z are needed");
  EXPECT_EQ(error("1 2 3\n\n1 b 3\n"), "rock.pts:3: 'b' is not a number");
  EXPECT_EQ(error("1 2 3\n1 nan 3\n"), "rock.pts:2: a coordinate is not a finite number");
  EXPECT_EQ(error("1 2 3\n1 2 -inf\n"), "rock.pts:2: a coordinate is not a finite number");
  EXPECT_EQ(error("1 2 1e999\n"), "rock.pts:1: a coordinate is not a finite number");
  EXPECT_EQ(error("1 2 1e10\n"), "rock.pts:1: coordinate 1e+10 is larger than 1e+09 m; coordinates must be in metres");
  EXPECT_EQ(error("3\n1 2 3\n4 5 6\n"),
            "rock.pts: the first row announces 3 points but 2 follow; is the file cut off?");
  EXPECT_EQ(error("99999999999999\n1 2 3\n"),
            "rock.pts: the first row announces 99999999999999 points but 1 follow; is the file cut off?");
  EXPECT_EQ(error("1,5 2,5 3,5\n"), "rock.pts:1: decimal commas; write numbers with a decimal point");
  EXPECT_EQ(error("1,5;2,5;3,5\n"), "rock.pts:1: decimal commas; write numbers with a decimal point");
  EXPECT_EQ(error("# nothing\n"), "rock.pts: no points; each row must hold x y z in metres");
  EXPECT_EQ(error("Lorem\n"), "rock.pts:1: 'Lorem' is neither a number of points nor a row of x y z");
}

TEST(ShapeFile, MistakesInStlAreNamed) {
  const auto error = [](const std::string& bytes) { return message_of([&] { parse_stl(bytes, "a.stl"); }); };
  const std::string binary = binary_stl();
  EXPECT_EQ(error(binary.substr(0, 200)),
            "a.stl: a binary STL file of 4 triangles has 284 bytes, but this one has 200; it is cut off, damaged or of "
            "another kind");
  EXPECT_EQ(error("abc"), "a.stl: 3 bytes are too few for an STL file; it is cut off or of another kind");
  std::string huge = binary;
  huge.replace(80, 4, "\xFF\xFF\xFF\xFF");
  EXPECT_EQ(error(huge),
            "a.stl: a binary STL file of 4294967295 triangles has 214748364834 bytes, but this one has 284; it is cut "
            "off, damaged or of another kind");
  std::string nan = binary;
  nan.replace(84 + 50 + 12, 4, raw(std::nanf("")));
  EXPECT_EQ(error(nan), "a.stl: triangle 2 (byte 146): a coordinate is not a finite number");
  const std::string text = ascii_stl();
  EXPECT_EQ(error(text.substr(0, text.find("endsolid"))), "a.stl:29: the file ends before 'endsolid'; it is cut off");
  EXPECT_EQ(error("solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nendloop\n"),
            "a.stl:6: a facet has 2 corners, it needs three");
  EXPECT_EQ(error("solid\nvertex 0 0 0\n"), "a.stl:2: 'vertex' is out of place in an ASCII STL file");
  EXPECT_EQ(error("solid\nfasset\n"), "a.stl:2: 'fasset' is not a keyword of ASCII STL");
}

TEST(ShapeFile, MistakesInObjAreNamed) {
  const auto error = [](const std::string& bytes) { return message_of([&] { parse_obj(bytes, "a.obj"); }); };
  EXPECT_EQ(error("v 0 0\n"), "a.obj:1: 2 number(s) where x y z are needed");
  EXPECT_EQ(error("v 0 0 0\nf 1 2 3\n"), "a.obj:2: a face uses vertex 2, but only 1 come before it");
  EXPECT_EQ(error("v 0 0 0\nf -2 1 1\n"), "a.obj:2: a face uses vertex -2, but only 1 come before it");
  EXPECT_EQ(error("v 0 0 0\nf 1 1\n"), "a.obj:2: a face has 2 corner(s), it needs three");
  EXPECT_EQ(error("v 0 0 0\nf 0 1 1\n"),
            "a.obj:2: '0' is not the corner of a face; they are numbered from 1 (or -1, from the end)");
  EXPECT_EQ(
      error("v 0 0 0\nf 99999999999999999999 1 1\n"),
      "a.obj:2: '99999999999999999999' is not the corner of a face; they are numbered from 1 (or -1, from the end)");
  EXPECT_EQ(error("hello\n"), "a.obj:1: 'hello' is not a keyword of an OBJ file");
  EXPECT_EQ(error("# empty\n"), "a.obj: no vertices ('v x y z') in this OBJ file");
}

TEST(ShapeFile, MistakesInPlyAreNamed) {
  const auto error = [](const std::string& bytes) { return message_of([&] { parse_ply(bytes, "a.ply"); }); };
  EXPECT_EQ(error("plx\n"), "a.ply:1: a PLY file begins with a line 'ply'");
  EXPECT_EQ(error("ply\nformat ascii 1.0\n"), "a.ply:2: the file ends before 'end_header'; it is cut off");
  EXPECT_EQ(
      error("ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nproperty float y\nproperty float "
            "z\nend_header\n0 0 0\n"),
      "a.ply:7: the header announces 4000000000 of element 'vertex', but only 6 bytes follow; the file is cut off");
  EXPECT_EQ(error("ply\nformat ascii 1.0\nelement vertex 9223372036854775807\nend_header\n"),
            "a.ply:4: element 'vertex' has no properties");
  EXPECT_EQ(error("ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\nend_header\n0 0\n"),
            "a.ply: the vertices have no property 'z', or more than one");
  const std::string text = ascii_ply();
  EXPECT_EQ(error(text.substr(0, text.size() - 4)), "a.ply:19: the file ends early; it is cut off");
  std::string bad = text;
  bad.replace(bad.rfind("3 1 2 3"), 7, "3 1 2 4");
  EXPECT_EQ(error(bad), "a.ply: a face uses vertex 4, but there are only 4 (numbered from 0)");
  bad.replace(bad.rfind("3 1 2 4"), 7, "9e9 1 2");
  EXPECT_EQ(error(bad), "a.ply:19: a list of 9e+09 values is not possible here; the file is damaged or cut off");
  bad.replace(bad.rfind("9e9 1 2"), 7, "3 1 2 -1");
  EXPECT_EQ(error(bad), "a.ply:19: -1 is not the number of a vertex");
  bad = text;
  bad.replace(bad.find("255 1 0 0"), 9, "255 1 nan 0");
  EXPECT_EQ(error(bad), "a.ply:13: a coordinate is not a finite number");
}

/// Whatever happens to a file, reading it ends with a valid mesh or with an InputError: no crash, no other exception.
TEST(ShapeFile, TruncatedAndMutatedFilesNeverBreakTheReaders) {
  struct Sample {
    std::string bytes;
    std::function<TriangleMesh(std::string_view, const std::string&)> parse;
  };
  const auto xyz = [](std::string_view bytes, const std::string& name) {
    return TriangleMesh{parse_xyz(bytes, name), {}};
  };
  const std::vector<Sample> samples = {{ascii_stl(), parse_stl},
                                       {binary_stl(), parse_stl},
                                       {obj(), parse_obj},
                                       {ascii_ply(), parse_ply},
                                       {binary_ply<float>(false, "float"), parse_ply},
                                       {binary_ply<double>(true, "double"), parse_ply},
                                       {"4\n0 0 0\n1 0 0\n0 1 0 # c\n0;0;1\n", xyz}};
  std::mt19937_64 random(1);
  int refused = 0;
  int read = 0;
  const auto attempt = [&](const Sample& sample, const std::string& bytes) {
    try {
      const TriangleMesh mesh = sample.parse(bytes, "t");
      for (const Vec3& p : mesh.vertices) ASSERT_TRUE(p.allFinite());
      for (const auto& t : mesh.triangles)
        for (const std::int32_t v : t) ASSERT_TRUE(v >= 0 && static_cast<std::size_t>(v) < mesh.vertices.size());
      ++read;
    } catch (const InputError&) {
      ++refused;
    }
  };
  for (const Sample& sample : samples) {
    for (std::size_t length = 0; length < sample.bytes.size(); ++length)
      attempt(sample, sample.bytes.substr(0, length));
    for (int trial = 0; trial < 4000; ++trial) {
      std::string bytes = sample.bytes;
      const int changes = 1 + static_cast<int>(random() % 6);
      for (int i = 0; i < changes; ++i) {
        const std::size_t at = random() % bytes.size();
        switch (random() % 4) {
          case 0:
            bytes[at] = static_cast<char>(random());
            break;
          case 1:
            bytes.erase(at, 1 + random() % 8);
            break;
          case 2:
            bytes.insert(at, bytes.substr(random() % bytes.size(), 1 + random() % 16));
            break;
          default:
            bytes[at] = "0123456789-.e \n"[random() % 15];
            break;
        }
        if (bytes.empty()) bytes.push_back('x');
      }
      attempt(sample, bytes);
    }
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(read, 1000);
}

class ShapeFileOnDisk : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("talus_shape_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return folder_ / name;
  }
  std::filesystem::path folder_;
};

TEST_F(ShapeFileOnDisk, ExtensionChoosesTheReaderAndVerticesAreWelded) {
  for (const auto& path : {write("a.STL", binary_stl()), write("a.obj", obj()), write("a.ply", ascii_ply())}) {
    const TriangleMesh mesh = read_triangle_mesh(path);
    EXPECT_EQ(mesh.vertices.size(), 4u) << path;
    expect_tetrahedron(mesh, path.string());
    EXPECT_EQ(read_point_cloud(path).size(), 4u) << path;
  }
  EXPECT_EQ(read_point_cloud(write("a.pts", "0 0 0\n1 2 3\n")).size(), 2u);
  // A rock from a mesh file is the hull of its vertices.
  EXPECT_NEAR(make_hull(read_point_cloud(write("b.stl", ascii_stl()))).volume, 1.0 / 6.0, 1e-15);
}

TEST_F(ShapeFileOnDisk, MissingEmptyAndUnknownFilesAreErrors) {
  const auto error = [&](const std::filesystem::path& path) { return message_of([&] { read_triangle_mesh(path); }); };
  const std::string folder = folder_.string();
  EXPECT_EQ(error(folder_ / "none.stl"), folder + "/none.stl: no such file; paths are relative to the case file");
  EXPECT_EQ(error(write("empty.stl", "")), folder + "/empty.stl: the file is empty");
  std::filesystem::create_directories(folder_ / "sub.stl");
  EXPECT_EQ(error(folder_ / "sub.stl"), folder + "/sub.stl: is a folder, not a file");
  EXPECT_EQ(error(write("a.dxf", "0")), folder +
                                            "/a.dxf: unknown kind of shape file '.dxf'; known are .stl .obj .ply "
                                            "(surfaces) and .pts .xyz .txt .csv (points)");
  EXPECT_EQ(
      error(write("a.xyz", "0 0 0\n")),
      folder + "/a.xyz: a file of points has no triangles; give the surface as .stl, .obj or .ply, or as a raster");
  EXPECT_EQ(error(write("points.obj", "v 0 0 0\n")), folder + "/points.obj: the file holds no triangles");
}

const std::filesystem::path kAuthume = std::filesystem::path(TALUS_SOURCE_DIR) / ".." / "shared" / "data" / "authume";

TEST(ShapeFileAuthume, ScannedBlocksAreRocksOfAFewHundredLitres) {
  if (!std::filesystem::exists(kAuthume)) GTEST_SKIP() << "needs the folder " << kAuthume;
  for (const std::string block : {"SP1A", "SP2A", "SP2B", "SP3A"}) {
    const PointCloud cloud = read_point_cloud(kAuthume / "blocks" / (block + ".xyz"));
    EXPECT_GT(cloud.size(), 500u);
    const SolidBody body = make_hull(cloud);
    EXPECT_EQ(std::get<ShapeHull>(body.shape).vertex_count, 100u);
    // 0.11, 0.46, 0.76 and 0.21 m3; a hundred vertices lose 0.5 % to 2.3 % of them.
    EXPECT_GT(body.volume, 0.1) << block;
    EXPECT_LT(body.volume, 0.8) << block;
    EXPECT_GT(body.volume_loss, 0.0) << block;
    EXPECT_LT(body.volume_loss, 0.03) << block;
  }
}

TEST(ShapeFileAuthume, TerrainZonesAreReadWhole) {
  if (!std::filesystem::exists(kAuthume)) GTEST_SKIP() << "needs the folder " << kAuthume;
  for (const std::string zone : {"Blue", "Gray", "Red"}) {
    const TriangleMesh mesh = read_triangle_mesh(kAuthume / ("DTM_" + zone + "_zone.stl"));
    // A surface of many triangles has about half as many vertices once they are welded.
    EXPECT_GT(mesh.triangles.size(), 300u);
    EXPECT_LT(static_cast<double>(mesh.vertices.size()), 0.8 * static_cast<double>(mesh.triangles.size()));
  }
}

}  // namespace
}  // namespace talus
