#include <talus/base/byte_stream.hpp>
#include <talus/world/snapshot.hpp>
#include <talus/world/sphere_snapshot.hpp>

namespace talus {

namespace {

constexpr std::uint64_t kMagic = 0x35574c5441ULL;  // "ATLW5"

/// What follows the bodies and spheres.
constexpr std::uint8_t kNetPart = 1, kElasticPart = 2, kJointPart = 3;

void put(ByteWriter& out, const Vec3& v) {
  for (int k = 0; k < 3; ++k) out.put(v[k]);
}
Vec3 get_vec3(ByteReader& in) {
  Vec3 v;
  for (int k = 0; k < 3; ++k) v[k] = in.get<double>();
  return v;
}

void put(ByteWriter& out, const RigidMotion& m) {
  put(out, m.position_w);
  for (int k = 0; k < 4; ++k) out.put(m.orientation.coeffs()[k]);
  put(out, m.velocity_w);
  put(out, m.angular_velocity_b);
}
RigidMotion get_motion(ByteReader& in) {
  RigidMotion m;
  m.position_w = get_vec3(in);
  for (int k = 0; k < 4; ++k) m.orientation.coeffs()[k] = in.get<double>();
  m.velocity_w = get_vec3(in);
  m.angular_velocity_b = get_vec3(in);
  return m;
}

}  // namespace

std::string write_snapshot(const World& world) {
  ByteWriter out;
  out.put(kMagic);
  out.put(world.time);
  out.put(world.step_count);
  out.put(static_cast<std::uint64_t>(world.motion.size()));
  for (std::size_t i = 0; i < world.motion.size(); ++i) {
    put(out, world.motion[i]);
    const GroundHistory& ground = world.ground[i];
    out.put(ground.slip);
    out.put(ground.scar_depth);
    out.put(static_cast<std::uint8_t>(ground.in_scar));
    out.put(static_cast<std::uint8_t>(ground.in_contact));
    out.put(ground.soil);
    out.put(world.status[i]);
    const EnergyLedger& ledger = world.ledger[i];
    for (const double lost :
         {ledger.contact, ledger.drag, ledger.scar, ledger.forest, ledger.tree, ledger.air, ledger.grains})
      out.put(lost);
  }
  out.put(static_cast<std::uint64_t>(world.contact_memory.size()));
  for (const ContactMemory& memory : world.contact_memory) {
    out.put(memory.key);
    put(out, memory.impulse_w);
  }
  out.put(static_cast<std::uint64_t>(world.trees.size()));
  for (const TreeDamage& damage : world.trees) {
    out.put(damage.tree);
    out.put(static_cast<std::uint8_t>(damage.broken));
    out.put(damage.absorbed);
  }
  write_spheres(out, world.spheres);
  // Nothing when there are none: the bytes of other worlds stay as they were.
  if (world.net.size() > 0) {
    out.put(kNetPart);
    write_net(out, world.net);
  }
  for (const ElasticState& state : world.elastic) {
    out.put(kElasticPart);
    out.put(static_cast<std::uint64_t>(state.displacement.size()));
    for (const Eigen::VectorXd* column : {&state.displacement, &state.velocity})
      for (const double x : *column) out.put(x);
  }
  if (!world.joints.empty()) {
    out.put(kJointPart);
    out.put(static_cast<std::uint64_t>(world.joints.size()));
    for (const JointState& joint : world.joints) {
      out.put(joint.spent);
      put(out, joint.yielded);
      out.put(static_cast<std::uint8_t>(joint.broken));
    }
  }
  return out.take();
}

World read_snapshot(std::string_view bytes) {
  ByteReader in(bytes);
  if (in.get<std::uint64_t>() != kMagic)
    throw InputError("not a snapshot of this version of Talus: start the run anew");
  World world;
  world.time = in.get<double>();
  world.step_count = in.get<std::uint64_t>();
  const std::size_t bodies = in.get_count(13 * sizeof(double));
  for (std::size_t i = 0; i < bodies; ++i) {
    world.motion.push_back(get_motion(in));
    GroundHistory ground;
    ground.slip = in.get<double>();
    ground.scar_depth = in.get<double>();
    ground.in_scar = in.get<std::uint8_t>() != 0;
    ground.in_contact = in.get<std::uint8_t>() != 0;
    ground.soil = in.get<SoilId>();
    world.ground.push_back(ground);
    world.status.push_back(in.get<BodyStatus>());
    EnergyLedger ledger;
    for (double* lost :
         {&ledger.contact, &ledger.drag, &ledger.scar, &ledger.forest, &ledger.tree, &ledger.air, &ledger.grains})
      *lost = in.get<double>();
    world.ledger.push_back(ledger);
  }
  const std::size_t contacts = in.get_count(4 * sizeof(double));
  for (std::size_t i = 0; i < contacts; ++i) {
    ContactMemory memory;
    memory.key = in.get<std::uint64_t>();
    memory.impulse_w = get_vec3(in);
    world.contact_memory.push_back(memory);
  }
  const std::size_t trees = in.get_count(sizeof(double));
  for (std::size_t i = 0; i < trees; ++i) {
    TreeDamage damage;
    damage.tree = in.get<std::uint32_t>();
    damage.broken = in.get<std::uint8_t>() != 0;
    damage.absorbed = in.get<double>();
    world.trees.push_back(damage);
  }
  world.spheres = read_spheres(in);
  while (!in.at_end()) {
    const auto part = in.get<std::uint8_t>();
    if (part == kNetPart) {
      world.net = read_net(in);
      continue;
    }
    if (part == kJointPart) {
      const std::size_t joints = in.get_count(4 * sizeof(double));
      for (std::size_t i = 0; i < joints; ++i) {
        JointState& joint = world.joints.emplace_back();
        joint.spent = in.get<double>();
        joint.yielded = get_vec3(in);
        joint.broken = in.get<std::uint8_t>() != 0;
      }
      continue;
    }
    if (part != kElasticPart) throw InputError("snapshot is truncated or damaged: start the run anew");
    const auto n = static_cast<Eigen::Index>(in.get_count(2 * sizeof(double)));
    ElasticState& state = world.elastic.emplace_back();
    for (Eigen::VectorXd* column : {&state.displacement, &state.velocity}) {
      column->resize(n);
      for (double& x : *column) x = in.get<double>();
    }
  }
  return world;
}

}  // namespace talus
