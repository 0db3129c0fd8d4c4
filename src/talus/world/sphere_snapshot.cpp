#include <talus/world/sphere_snapshot.hpp>

#include <algorithm>

namespace talus {

namespace {

// One list of the fields serves both directions: `transfer(field)` writes or reads it.

template <class Transfer, class Spheres>
void transfer_places(Transfer& transfer, Spheres& places) {
  transfer.count(places, 4 * sizeof(double));
  for (auto& p : places)
    for (auto* number : {&p.x, &p.y, &p.z, &p.radius}) transfer(*number);
}

template <class Transfer, class Memories>
void transfer_memories(Transfer& transfer, Memories& memories) {
  transfer.count(memories, 12 * sizeof(double));
  for (auto& m : memories)
    for (int k = 0; k < 4; ++k) {
      transfer(m.normal[k]);
      transfer(m.shear[k]);
      transfer(m.moment[k]);
    }
}

template <class Transfer, class Spheres>
void transfer_obstacles(Transfer& transfer, Spheres& s) {
  transfer.count(s.obstacle_pair, 8 + 3 * 12 * sizeof(double));
  for (auto& pair : s.obstacle_pair) {
    transfer(pair.sphere);
    transfer(pair.body);
    for (auto& m : pair.contact)
      for (int k = 0; k < 4; ++k) {
        transfer(m.normal[k]);
        transfer(m.shear[k]);
        transfer(m.moment[k]);
      }
  }
  transfer(s.obstacle_list_count);
  transfer.count(s.obstacle_pose, 7 * sizeof(double));
  for (auto& pose : s.obstacle_pose) {
    for (int k = 0; k < 3; ++k) transfer(pose.position_w[k]);
    for (int k = 0; k < 4; ++k) transfer(pose.orientation.coeffs()[k]);
  }
}

template <class Transfer, class Spheres, class Memories>
void transfer_spheres(Transfer& transfer, Spheres& s, Memories& touching) {
  transfer_places(transfer, s.place);
  transfer.count(s.velocity, 8 * sizeof(double));
  for (auto& v : s.velocity)
    for (auto* number : {&v.vx, &v.vy, &v.vz, &v.inverse_mass, &v.wx, &v.wy, &v.wz, &v.inverse_inertia})
      transfer(*number);
  transfer.count(s.id, sizeof(std::uint32_t));
  for (auto& id : s.id) transfer(id);
  transfer.count(s.orientation, 4 * sizeof(double));
  for (auto& q : s.orientation)
    for (int k = 0; k < 4; ++k) transfer(q.coeffs()[k]);

  transfer.count(s.row_begin, sizeof(std::uint32_t));
  for (auto& row : s.row_begin) transfer(row);
  transfer.count(s.pair, 8);
  for (auto& pair : s.pair) {
    transfer(pair.other);
    for (auto& image : pair.image) transfer(image);
    transfer(pair.touching);
  }
  transfer_memories(transfer, touching);
  transfer.count(s.wall_pair, 8);
  for (auto& pair : s.wall_pair) {
    transfer(pair.sphere);
    transfer(pair.wall);
  }
  transfer_memories(transfer, s.wall_memory);
  transfer_places(transfer, s.listed_at);
  transfer(s.list_count);

  transfer.count(s.walls, 6 * sizeof(double));
  for (auto& wall : s.walls)
    for (auto* number : {&wall.offset, &wall.velocity, &wall.drift, &wall.force, &wall.stiffness, &wall.listed_offset})
      transfer(*number);
  for (auto& target : s.control) {
    transfer(target.control);
    transfer(target.rate);
    transfer(target.stress);
  }
  transfer(s.controlled);
  for (auto* vector : {&s.cell, &s.cell_rate, &s.cell_stress, &s.cell_stiffness, &s.listed_cell})
    for (int k = 0; k < 3; ++k) transfer((*vector)[k]);
  transfer_obstacles(transfer, s);
  for (auto* number :
       {&s.ledger.boundary, &s.ledger.gravity, &s.ledger.slip, &s.ledger.rolling, &s.ledger.damping, &s.ledger.rocks})
    transfer(*number);
  transfer(s.quarantined);
}

struct SphereFieldWriter {
  ByteWriter& out;
  template <class T>
  void operator()(const T& field) {
    out.put(field);
  }
  template <class Items>
  void count(const Items& items, std::size_t) {
    out.put(static_cast<std::uint64_t>(items.size()));
  }
};

struct SphereFieldReader {
  ByteReader& in;
  template <class T>
  void operator()(T& field) {
    field = in.get<T>();
  }
  template <class Items>
  void count(Items& items, std::size_t item_size) {
    items.resize(in.get_count(item_size));
  }
};

}  // namespace

void write_spheres(ByteWriter& out, const SphereWorld& spheres) {
  std::vector<PairMemory> touching;
  for_each_pair(spheres, [&](std::uint32_t, std::uint32_t p, std::uint32_t slot) {
    if (spheres.pair[p].touching) touching.push_back(memory_of(spheres, slot));
  });
  SphereFieldWriter writer{out};
  transfer_spheres(writer, spheres, touching);
}

namespace {

/// Rows that cover the list of pairs, and a memory for each touching one.
bool rows_fit(const SphereWorld& s, std::size_t memories) {
  if (s.row_begin.size() != s.size() + 1 || s.row_begin.front() != 0 || s.row_begin.back() != s.pair.size() ||
      !std::is_sorted(s.row_begin.begin(), s.row_begin.end()))
    return false;
  std::size_t touching = 0;
  for (const SpherePair& pair : s.pair) {
    if (pair.touching > 1) return false;
    touching += pair.touching;
  }
  return touching == memories;
}

}  // namespace

SphereWorld read_spheres(ByteReader& in) {
  SphereWorld spheres;
  std::vector<PairMemory> touching;
  SphereFieldReader reader{in};
  transfer_spheres(reader, spheres, touching);
  if (spheres.row_begin.empty()) return spheres;
  if (!rows_fit(spheres, touching.size())) throw InputError("snapshot is damaged: start the run anew");
  lay_out_memory(spheres);
  std::size_t next = 0;
  for_each_pair(spheres, [&](std::uint32_t, std::uint32_t p, std::uint32_t slot) {
    if (spheres.pair[p].touching) set_memory(spheres, slot, touching[next++]);
  });
  return spheres;
}

}  // namespace talus
