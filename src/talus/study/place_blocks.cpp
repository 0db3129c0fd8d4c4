#include <talus/base/error.hpp>
#include <talus/geometry/cut_box.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/math/random_rotation.hpp>
#include <talus/study/build_blocks.hpp>
#include <talus/study/build_body.hpp>

#include <cmath>
#include <numbers>

namespace talus {

namespace {

std::string numbered(const std::string& name, std::size_t number) {
  return name + "-" + std::to_string(number);
}

PlacedBlock upright(std::string name, const SolidBody& solid, double density, const Vec3& position) {
  PlacedBlock block{std::move(name), solid, density * solid.volume, {}, false};
  block.initial.position_w = position;
  block.initial.orientation = solid.input_from_body;
  return block;
}

void place(const BlockSettings& s, std::vector<PlacedBlock>& blocks) {
  BodySettings body;
  body.shape = s.shape;
  body.mass = s.mass;
  body.density = s.density;
  const BuiltBody built = build_body(body);
  PlacedBlock block{s.name, built.solid, built.mass, {}, s.fixed};
  block.initial.position_w = s.position;
  block.initial.orientation = principal_orientation(built.solid, s.orientation);
  block.initial.velocity_w = s.velocity;
  block.initial.angular_velocity_b = block.initial.orientation.conjugate() * s.angular_velocity;
  blocks.push_back(std::move(block));
}

/// Every second row begins and ends with half a brick, so that the ends of the wall are flush.
void place(const WallSettings& s, std::vector<PlacedBlock>& blocks) {
  const SolidBody whole = make_box(s.brick), half = make_box({0.5 * s.brick.x(), s.brick.y(), s.brick.z()});
  const double left = -0.5 * s.brick.x() * s.columns;
  std::size_t number = 0;
  for (int row = 0; row < s.rows; ++row) {
    const bool shifted = row % 2 == 1;
    const double z = (row + 0.5) * s.brick.z();
    const auto add = [&](const SolidBody& solid, double x) {
      blocks.push_back(upright(numbered(s.name, ++number), solid, s.density, s.position + Vec3(x, 0.0, z)));
    };
    if (shifted) add(half, left + 0.25 * s.brick.x());
    for (int k = 0; k < s.columns - (shifted ? 1 : 0); ++k)
      add(whole, left + (k + (shifted ? 1.0 : 0.5)) * s.brick.x());
    if (shifted) add(half, -left - 0.25 * s.brick.x());
  }
}

void place(const ColumnSettings& s, std::vector<PlacedBlock>& blocks) {
  const SolidBody drum = make_box(s.drum);
  for (int k = 0; k < s.count; ++k)
    blocks.push_back(upright(numbered(s.name, static_cast<std::size_t>(k) + 1), drum, s.density,
                             s.position + Vec3(0.0, 0.0, (k + 0.5) * s.drum.z())));
}

void place(const ArchSettings& s, std::vector<PlacedBlock>& blocks) {
  const double angle = s.angle_deg * std::numbers::pi / 180.0, step = angle / s.voussoirs;
  const double first = 0.5 * std::numbers::pi - 0.5 * angle;
  for (int k = 0; k < s.voussoirs; ++k) {
    PointCloud corners;
    for (const double phi : {first + k * step, first + (k + 1) * step})
      for (const double r : {s.radius - 0.5 * s.thickness, s.radius + 0.5 * s.thickness})
        for (const double y : {-0.5 * s.width, 0.5 * s.width})
          corners.emplace_back(r * std::cos(phi), y, r * std::sin(phi));
    const SolidBody stone = make_hull(corners);
    blocks.push_back(upright(numbered(s.name, static_cast<std::size_t>(k) + 1), stone, s.density,
                             s.position + stone.centre_in_input));
  }
}

void place(const PileSettings& s, std::uint64_t seed, std::uint64_t number_of_pile, std::vector<PlacedBlock>& blocks) {
  std::vector<SolidBody> scans, rocks;
  for (const PileShapeSettings& shape : s.shapes)
    scans.push_back(make_hull(shape.cloud, static_cast<std::size_t>(s.vertices), shape.file.string()));
  double widest = 0.0;
  for (int k = 0; k < s.count; ++k) {
    const double volume =
        s.distribution.is_drawn()
            ? draw_volume(s.distribution, seed, (number_of_pile << 32) + static_cast<std::uint64_t>(k))
            : s.volume;
    if (scans.empty()) {
      rocks.push_back(make_rock(s.type, volume));
    } else {
      const SolidBody& scan = scans[static_cast<std::size_t>(k) % scans.size()];
      rocks.push_back(scaled(scan, std::cbrt(volume / scan.volume)));
    }
    widest = std::max(widest, 2.0 * bounding_radius(rocks.back().shape));
  }
  const double spacing = 1.02 * widest, left = -0.5 * spacing * (s.across - 1);
  for (int k = 0; k < s.count; ++k) {
    const int layer = k / (s.across * s.across), row = k / s.across % s.across, column = k % s.across;
    const auto i = static_cast<std::size_t>(k);
    PlacedBlock block = upright(numbered(s.name, i + 1), rocks[i], s.density,
                                s.position + Vec3(left + spacing * column, left + spacing * row, spacing * layer));
    block.initial.orientation = random_rotation({.seed = seed,
                                                 .member = (number_of_pile << 32) + static_cast<std::uint64_t>(k),
                                                 .purpose = RandomPurpose::kOrientation});
    block.above_ground = s.above_ground;
    blocks.push_back(std::move(block));
  }
}

/// Seeds of the pieces, evened out by moving each to the centre of its piece a few times.
std::vector<std::vector<Vec3>> irregular_pieces(const CutBlockSettings& s, std::uint64_t seed, std::uint64_t number) {
  constexpr int kEvenings = 2;
  std::vector<Vec3> seeds;
  for (int k = 0; k < s.pieces; ++k) {
    const std::uint64_t member = (number << 32) + static_cast<std::uint64_t>(k);
    const auto xy = random_uniform2({.seed = seed, .member = member, .purpose = RandomPurpose::kShape, .draw = 0});
    const auto z = random_uniform2({.seed = seed, .member = member, .purpose = RandomPurpose::kShape, .draw = 1});
    seeds.push_back(s.box.cwiseProduct(Vec3(xy[0], xy[1], z[0]) - Vec3::Constant(0.5)));
  }
  for (int pass = 0; pass < kEvenings; ++pass) {
    const std::vector<std::vector<Vec3>> pieces = cut_box_by_seeds(s.box, seeds);
    for (std::size_t k = 0; k < seeds.size(); ++k) seeds[k] = make_hull(pieces[k], pieces[k].size()).centre_in_input;
  }
  return cut_box_by_seeds(s.box, seeds);
}

void place(const CutBlockSettings& s, std::uint64_t seed, std::uint64_t number, std::vector<PlacedBlock>& blocks) {
  const auto count = [&](int axis) { return static_cast<int>(s.grid[axis]); };
  const std::vector<std::vector<Vec3>> pieces =
      s.grid.isZero(0.0) ? irregular_pieces(s, seed, number) : cut_box_into_grid(s.box, {count(0), count(1), count(2)});
  for (std::size_t k = 0; k < pieces.size(); ++k) {
    const SolidBody solid = make_hull(pieces[k], pieces[k].size());
    PlacedBlock block{numbered(s.name, k + 1), solid, s.density * solid.volume, {}, false};
    const Vec3 arm = s.orientation * solid.centre_in_input;
    block.initial.position_w = s.position + arm;
    block.initial.orientation = principal_orientation(solid, s.orientation);
    block.initial.velocity_w = s.velocity + s.angular_velocity.cross(arm);
    block.initial.angular_velocity_b = block.initial.orientation.conjugate() * s.angular_velocity;
    blocks.push_back(std::move(block));
  }
}

}  // namespace

std::vector<PlacedBlock> place_blocks(const BlocksSettings& settings) {
  std::vector<PlacedBlock> blocks;
  for (const BlockSettings& s : settings.blocks) {
    try {
      place(s, blocks);
    } catch (const InputError& error) {
      throw InputError("[[block]] \"" + s.name + "\": " + error.what());
    }
  }
  for (const WallSettings& s : settings.walls) place(s, blocks);
  for (const ColumnSettings& s : settings.columns) place(s, blocks);
  for (const ArchSettings& s : settings.arches) place(s, blocks);
  std::uint64_t pile = 0;
  for (const PileSettings& s : settings.piles) place(s, settings.study.seed, pile++, blocks);
  std::uint64_t cut = 0;
  for (const CutBlockSettings& s : settings.cut_blocks) place(s, settings.study.seed, cut++, blocks);
  return blocks;
}

}  // namespace talus
