#include <talus/math/morton.hpp>
#include <talus/step/sphere_phases.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace talus {

namespace {

/// Cells at least as wide as the reach of the largest sphere.
struct SphereGrid {
  Vec3 low, cell;
  std::array<int, 3> count;
  bool periodic = false;

  int index(double x, int axis) const {
    const int k = static_cast<int>((x - low[axis]) / cell[axis]);
    return std::clamp(k, 0, count[static_cast<std::size_t>(axis)] - 1);
  }
};

SphereGrid make_grid(const SphereScene& scene, const SphereWorld& spheres, double reach) {
  SphereGrid grid;
  grid.periodic = scene.boundary == Boundary::kPeriodic;
  Vec3 high;
  if (grid.periodic) {
    grid.low.setZero();
    high = spheres.cell;
  } else {
    const SpherePlace& first = spheres.place[0];
    grid.low = high = Vec3(first.x, first.y, first.z);
    for (const SpherePlace& p : spheres.place) {
      grid.low = grid.low.cwiseMin(Vec3(p.x, p.y, p.z));
      high = high.cwiseMax(Vec3(p.x, p.y, p.z));
    }
  }
  // No more cells than spheres, however far they have flown apart.
  const double most = std::max(1.0, std::cbrt(static_cast<double>(spheres.size())) * 4.0);
  for (int k = 0; k < 3; ++k) {
    const double width = high[k] - grid.low[k];
    const int count = std::max(1, static_cast<int>(std::min(width / reach, most)));
    grid.count[static_cast<std::size_t>(k)] = count;
    grid.cell[k] = width > 0.0 ? width / count : 1.0;
  }
  return grid;
}

/// Place of the cell of a sphere on a space-filling curve.
std::uint64_t cell_key(const SphereGrid& grid, const SpherePlace& p) {
  const auto index = [&](double x, int axis) { return static_cast<std::uint64_t>(grid.index(x, axis)); };
  return morton(index(p.x, 0), index(p.y, 1), index(p.z, 2));
}

template <class Items>
void permute(Items& items, const std::vector<std::uint32_t>& order) {
  Items sorted;
  sorted.reserve(items.size());
  for (const std::uint32_t from : order) sorted.push_back(items[from]);
  items.swap(sorted);
}

/// A contact of the old list, in the new numbering.
struct OldContact {
  std::uint32_t first, second;
  PairMemory memory;
};

/// Whether the pair stands in the row of i. Odd and even sums go to different ends: if the lower number had them all,
/// the first blocks of spheres would have far more contacts than the last ones.
bool owns_pair(std::uint32_t i, std::uint32_t j) {
  return (i < j) == (((i ^ j) & 1U) == 0U);
}

/// Renumbers the spheres by cells along the curve; returns the new number of each old one.
std::vector<std::uint32_t> renumber(const SphereScene& scene, SphereWorld& spheres, double reach) {
  if (scene.boundary == Boundary::kPeriodic)
    for (SpherePlace& p : spheres.place) {
      p.x -= std::floor(p.x / spheres.cell.x()) * spheres.cell.x();
      p.y -= std::floor(p.y / spheres.cell.y()) * spheres.cell.y();
      p.z -= std::floor(p.z / spheres.cell.z()) * spheres.cell.z();
    }
  const SphereGrid grid = make_grid(scene, spheres, reach);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> keys;
  keys.reserve(spheres.size());
  for (std::uint32_t i = 0; i < spheres.size(); ++i) {
    const SpherePlace& p = spheres.place[i];
    keys.emplace_back(cell_key(grid, p), i);
  }
  std::sort(keys.begin(), keys.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : spheres.id[a.second] < spheres.id[b.second];
  });
  std::vector<std::uint32_t> order, new_number(spheres.size());
  order.reserve(spheres.size());
  for (const auto& key : keys) {
    new_number[key.second] = static_cast<std::uint32_t>(order.size());
    order.push_back(key.second);
  }
  permute(spheres.place, order);
  permute(spheres.velocity, order);
  permute(spheres.id, order);
  if (!spheres.orientation.empty()) permute(spheres.orientation, order);
  return new_number;
}

/// Rows of the list: for each sphere those within reach whose pair it owns, ascending.
void fill_rows(const SphereScene& scene, SphereWorld& spheres, double reach) {
  const SphereGrid grid = make_grid(scene, spheres, reach);
  const auto cell_number = [&](int x, int y, int z) {
    return (static_cast<std::size_t>(x) * static_cast<std::size_t>(grid.count[1]) + static_cast<std::size_t>(y)) *
               static_cast<std::size_t>(grid.count[2]) +
           static_cast<std::size_t>(z);
  };
  const std::size_t cells = cell_number(grid.count[0] - 1, grid.count[1] - 1, grid.count[2] - 1) + 1;
  std::vector<std::uint32_t> cell_begin(cells + 1, 0), members(spheres.size());
  std::vector<std::array<int, 3>> cell_of(spheres.size());
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    const SpherePlace& p = spheres.place[i];
    cell_of[i] = {grid.index(p.x, 0), grid.index(p.y, 1), grid.index(p.z, 2)};
    ++cell_begin[cell_number(cell_of[i][0], cell_of[i][1], cell_of[i][2]) + 1];
  }
  for (std::size_t c = 0; c < cells; ++c) cell_begin[c + 1] += cell_begin[c];
  std::vector<std::uint32_t> next(cell_begin.begin(), cell_begin.end() - 1);
  for (std::uint32_t i = 0; i < spheres.size(); ++i)
    members[next[cell_number(cell_of[i][0], cell_of[i][1], cell_of[i][2])]++] = i;

  spheres.pair.clear();
  spheres.row_begin.assign(1, 0);
  for (std::uint32_t i = 0; i < spheres.size(); ++i) {
    const SpherePlace& a = spheres.place[i];
    const auto row = static_cast<std::ptrdiff_t>(spheres.pair.size());
    std::array<int, 3> at, image;
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dz = -1; dz <= 1; ++dz) {
          bool outside = false;
          for (std::size_t k = 0; k < 3; ++k) {
            at[k] = cell_of[i][k] + (k == 0 ? dx : k == 1 ? dy : dz);
            image[k] = at[k] < 0 ? -1 : at[k] >= grid.count[k] ? 1 : 0;
            if (image[k] != 0) outside = outside || !grid.periodic;
            at[k] -= image[k] * grid.count[k];
          }
          if (outside) continue;
          const Vec3 shift(image[0] * spheres.cell.x(), image[1] * spheres.cell.y(), image[2] * spheres.cell.z());
          const std::size_t c = cell_number(at[0], at[1], at[2]);
          for (std::uint32_t m = cell_begin[c]; m < cell_begin[c + 1]; ++m) {
            const std::uint32_t j = members[m];
            if (j == i || !owns_pair(i, j)) continue;
            const SpherePlace& b = spheres.place[j];
            const double x = a.x - b.x - shift.x(), y = a.y - b.y - shift.y(), z = a.z - b.z - shift.z();
            const double near = a.radius + b.radius + scene.skin;
            if (x * x + y * y + z * z < near * near)
              spheres.pair.push_back({static_cast<std::int32_t>(j),
                                      {static_cast<std::int8_t>(image[0]), static_cast<std::int8_t>(image[1]),
                                       static_cast<std::int8_t>(image[2])},
                                      0});
          }
        }
    std::sort(spheres.pair.begin() + row, spheres.pair.end(),
              [](const SpherePair& a_pair, const SpherePair& b_pair) { return a_pair.other < b_pair.other; });
    spheres.row_begin.push_back(static_cast<std::uint32_t>(spheres.pair.size()));
  }
}

/// Contacts of the list as it stands, numbered anew. A pair whose order changes sees everything from the other side.
std::vector<OldContact> take_contacts(const SphereWorld& spheres, const std::vector<std::uint32_t>& new_number) {
  std::vector<OldContact> contacts;
  for_each_pair(spheres, [&](std::uint32_t i, std::uint32_t p, std::uint32_t slot) {
    if (!spheres.pair[p].touching) return;
    const std::uint32_t a = new_number[i], b = new_number[static_cast<std::size_t>(spheres.pair[p].other)];
    contacts.push_back({a, b, memory_of(spheres, slot)});
    if (owns_pair(a, b)) return;
    OldContact& contact = contacts.back();
    std::swap(contact.first, contact.second);
    for (int k = 0; k < 4; ++k) {
      contact.memory.normal[k] = -contact.memory.normal[k];
      contact.memory.shear[k] = -contact.memory.shear[k];
      contact.memory.moment[k] = -contact.memory.moment[k];
    }
  });
  return contacts;
}

/// Memory of the contacts into the new list.
void give_contacts(SphereWorld& spheres, const std::vector<OldContact>& contacts) {
  std::vector<std::uint32_t> contact_of(spheres.pair.size());  // touching pairs only
  for (std::uint32_t c = 0; c < contacts.size(); ++c) {
    const auto begin = spheres.pair.begin() + spheres.row_begin[contacts[c].first],
               end = spheres.pair.begin() + spheres.row_begin[contacts[c].first + 1];
    const auto second = static_cast<std::int32_t>(contacts[c].second);
    const auto found = std::lower_bound(begin, end, second,
                                        [](const SpherePair& pair, std::int32_t other) { return pair.other < other; });
    if (found == end || found->other != second) continue;
    found->touching = 1;
    contact_of[static_cast<std::size_t>(found - spheres.pair.begin())] = c;
  }
  lay_out_memory(spheres);
  for_each_pair(spheres, [&](std::uint32_t, std::uint32_t p, std::uint32_t slot) {
    if (spheres.pair[p].touching) set_memory(spheres, slot, contacts[contact_of[p]].memory);
  });
}

void list_wall_pairs(const SphereScene& scene, SphereWorld& spheres, const std::vector<std::uint32_t>& new_number) {
  std::vector<std::pair<WallPair, PairMemory>> old;
  for (std::size_t p = 0; p < spheres.wall_pair.size(); ++p) {
    const WallPair& pair = spheres.wall_pair[p];
    old.push_back({{static_cast<std::int32_t>(new_number[static_cast<std::size_t>(pair.sphere)]), pair.wall},
                   spheres.wall_memory[p]});
  }
  const auto before = [](const WallPair& a, const WallPair& b) {
    return a.sphere != b.sphere ? a.sphere < b.sphere : a.wall < b.wall;
  };
  std::sort(old.begin(), old.end(), [&](const auto& a, const auto& b) { return before(a.first, b.first); });
  spheres.wall_pair.clear();
  spheres.wall_memory.clear();
  std::size_t next = 0;
  for (std::size_t i = 0; i < spheres.size(); ++i)
    for (std::size_t w = 0; w < scene.walls.size(); ++w) {
      const SpherePlace& p = spheres.place[i];
      const double gap = scene.walls[w].normal_w.dot(Vec3(p.x, p.y, p.z)) - spheres.walls[w].offset - p.radius;
      if (gap >= scene.skin) continue;
      const WallPair pair{static_cast<std::int32_t>(i), static_cast<std::int32_t>(w)};
      while (next < old.size() && before(old[next].first, pair)) ++next;
      const bool known = next < old.size() && !before(pair, old[next].first);
      spheres.wall_pair.push_back(pair);
      spheres.wall_memory.push_back(known ? old[next].second : PairMemory{});
    }
  for (WallMotion& wall : spheres.walls) wall.listed_offset = wall.offset;
}

}  // namespace

void list_sphere_pairs(const Scene& scene, World& world, SphereScratch&) {
  SphereWorld& spheres = world.spheres;
  double radius = 0.0;
  for (const SpherePlace& place : spheres.place) radius = std::max(radius, place.radius);
  const double reach = 2.0 * radius + scene.grains.skin;
  const std::vector<std::uint32_t> new_number = renumber(scene.grains, spheres, reach);

  const std::vector<OldContact> contacts = take_contacts(spheres, new_number);
  fill_rows(scene.grains, spheres, reach);
  give_contacts(spheres, contacts);
  list_wall_pairs(scene.grains, spheres, new_number);
  spheres.listed_at = spheres.place;
  spheres.listed_cell = spheres.cell;
  spheres.list_count += 1;
}

}  // namespace talus
