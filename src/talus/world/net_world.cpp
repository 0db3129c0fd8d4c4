#include <talus/world/net_world.hpp>

namespace talus {

namespace {

void put_vector(ByteWriter& out, const std::vector<Vec3>& v) {
  out.put(static_cast<std::uint64_t>(v.size()));
  for (const Vec3& x : v)
    for (int k = 0; k < 3; ++k) out.put(x[k]);
}
std::vector<Vec3> get_vector(ByteReader& in) {
  std::vector<Vec3> v(in.get_count(3 * sizeof(double)));
  for (Vec3& x : v)
    for (int k = 0; k < 3; ++k) x[k] = in.get<double>();
  return v;
}

void put_numbers(ByteWriter& out, const std::vector<double>& v) {
  out.put(static_cast<std::uint64_t>(v.size()));
  for (const double x : v) out.put(x);
}
std::vector<double> get_numbers(ByteReader& in) {
  std::vector<double> v(in.get_count(sizeof(double)));
  for (double& x : v) x = in.get<double>();
  return v;
}

void put_pairs(ByteWriter& out, const std::vector<std::array<double, 2>>& v) {
  out.put(static_cast<std::uint64_t>(v.size()));
  for (const auto& x : v)
    for (const double y : x) out.put(y);
}
std::vector<std::array<double, 2>> get_pairs(ByteReader& in) {
  std::vector<std::array<double, 2>> v(in.get_count(2 * sizeof(double)));
  for (auto& x : v)
    for (double& y : x) y = in.get<double>();
  return v;
}

template <class Net, class F>
void for_each_scalar(Net& net, F f) {
  auto& l = net.ledger;
  for (auto* x : {&net.damping_rate,   &l.gravity,          &l.ring_plastic,   &l.bending_plastic, &l.spring_plastic,
                  &l.beam_plastic,     &l.anchor_plastic,   &l.brake,          &l.capstan,         &l.contact_normal,
                  &l.contact_friction, &l.ground,           &l.viscous,        &l.shackles,        &l.shackle_friction,
                  &l.link_normal,      &l.link_friction,    &l.constraint,     &l.broken,          &net.kinetic,
                  &net.ring_elastic,   &net.spring_elastic, &net.rope_elastic, &net.beam_elastic,  &net.anchor_elastic})
    f(*x);
}

}  // namespace

NetWorld make_net_world(const NetScene& scene) {
  NetWorld net;
  for (const NetNodeDef& node : scene.nodes) net.position.push_back(node.position_w);
  net.velocity.assign(scene.nodes.size(), Vec3::Zero());
  net.anchor_impulse.assign(scene.nodes.size(), Vec3::Zero());
  for (const RingDef& ring : scene.rings) {
    const LawRing& law = scene.ring_laws[static_cast<std::size_t>(ring.law)];
    net.rings.push_back({law.perimeter.rest, {law.diagonal.rest, law.diagonal.rest}, 0});
    const double side = 0.25 * law.perimeter.rest;
    if (scene.ring_friction > 0.0)
      net.ring_sides.push_back({{side, side, side, side}, {side, side, side, side}, {-1.0, -1.0, -1.0, -1.0}});
  }
  net.spring_set.assign(scene.springs.size(), 0.0);
  net.spring_broken.assign(scene.springs.size(), 0);
  for (const RopeDef& rope : scene.ropes) {
    RopeMemory memory;
    memory.rest = rope.rest;
    memory.angle.assign(rope.passes.size(), -1.0);
    memory.force.assign(rope.stretches(), 0.0);
    net.ropes.push_back(std::move(memory));
  }
  net.strut_force.assign(scene.struts.size(), 0.0);
  for (const BeamDef& beam : scene.beams) {
    const std::size_t bars = beam.bars();
    net.beams.push_back({std::vector<double>(bars, 0.0), std::vector<double>(bars, 0.0),
                         std::vector<std::array<double, 2>>(bars), std::vector<std::array<double, 2>>(bars)});
  }
  net.anchors.resize(scene.anchors.size());
  for (const HingeDef& hinge : scene.hinges) net.hinge_set.push_back(hinge.rest);
  for (const SliderDef& slider : scene.sliders) net.sliders.push_back({slider.segment, 0.0, 0.0});
  net.point_impulse.assign(scene.points.size() + scene.capsules.size(), Vec3::Zero());
  return net;
}

void write_net(ByteWriter& out, const NetWorld& net) {
  put_vector(out, net.position);
  put_vector(out, net.velocity);
  out.put(static_cast<std::uint64_t>(net.rings.size()));
  for (const RingMemory& ring : net.rings) {
    out.put(ring.perimeter_slack);
    out.put(ring.diagonal_slack[0]);
    out.put(ring.diagonal_slack[1]);
    out.put(ring.broken);
  }
  out.put(static_cast<std::uint64_t>(net.ring_sides.size()));
  for (const RingSides& ring : net.ring_sides)
    for (const auto* sides : {&ring.slack, &ring.natural, &ring.angle})
      for (const double x : *sides) out.put(x);
  put_numbers(out, net.spring_set);
  for (const std::uint8_t broken : net.spring_broken) out.put(broken);
  out.put(static_cast<std::uint64_t>(net.ropes.size()));
  for (const RopeMemory& rope : net.ropes) {
    put_numbers(out, rope.rest);
    put_numbers(out, rope.angle);
    put_numbers(out, rope.force);
    put_numbers(out, rope.label);
    put_numbers(out, rope.rub);
    out.put(rope.slip_begin);
    out.put(rope.slip_end);
    out.put(rope.broken);
  }
  put_numbers(out, net.strut_force);
  out.put(static_cast<std::uint64_t>(net.beams.size()));
  for (const BeamMemory& beam : net.beams) {
    put_numbers(out, beam.bar_set);
    put_numbers(out, beam.bar_force);
    put_pairs(out, beam.joint_set);
    put_pairs(out, beam.joint_moment);
  }
  out.put(static_cast<std::uint64_t>(net.anchors.size()));
  for (const AnchorMemory& anchor : net.anchors) {
    for (int k = 0; k < 3; ++k) out.put(anchor.set[k]);
    out.put(anchor.flowed);
    out.put(anchor.broken);
  }
  put_numbers(out, net.hinge_set);
  out.put(static_cast<std::uint64_t>(net.sliders.size()));
  for (const SliderMemory& slider : net.sliders) {
    out.put(slider.segment);
    out.put(slider.normal);
    out.put(slider.friction);
  }
  put_vector(out, net.point_impulse);
  put_vector(out, net.anchor_impulse);
  for_each_scalar(net, [&](const double& x) { out.put(x); });
  for (int k = 0; k < 3; ++k) out.put(net.contact_impulse[k]);
  out.put(net.contacts);
  out.put(static_cast<std::uint8_t>(net.had_contact));
  out.put(static_cast<std::uint8_t>(net.quarantined));
}

NetWorld read_net(ByteReader& in) {
  NetWorld net;
  net.position = get_vector(in);
  net.velocity = get_vector(in);
  net.rings.resize(in.get_count(3 * sizeof(double)));
  for (RingMemory& ring : net.rings) {
    ring.perimeter_slack = in.get<double>();
    ring.diagonal_slack[0] = in.get<double>();
    ring.diagonal_slack[1] = in.get<double>();
    ring.broken = in.get<std::uint8_t>();
  }
  net.ring_sides.resize(in.get_count(12 * sizeof(double)));
  for (RingSides& ring : net.ring_sides)
    for (auto* sides : {&ring.slack, &ring.natural, &ring.angle})
      for (double& x : *sides) x = in.get<double>();
  net.spring_set = get_numbers(in);
  net.spring_broken.resize(net.spring_set.size());
  for (std::uint8_t& broken : net.spring_broken) broken = in.get<std::uint8_t>();
  net.ropes.resize(in.get_count(sizeof(double)));
  for (RopeMemory& rope : net.ropes) {
    rope.rest = get_numbers(in);
    rope.angle = get_numbers(in);
    rope.force = get_numbers(in);
    rope.label = get_numbers(in);
    rope.rub = get_numbers(in);
    rope.slip_begin = in.get<double>();
    rope.slip_end = in.get<double>();
    rope.broken = in.get<std::uint8_t>();
  }
  net.strut_force = get_numbers(in);
  net.beams.resize(in.get_count(4 * sizeof(std::uint64_t)));
  for (BeamMemory& beam : net.beams) {
    beam.bar_set = get_numbers(in);
    beam.bar_force = get_numbers(in);
    beam.joint_set = get_pairs(in);
    beam.joint_moment = get_pairs(in);
  }
  net.anchors.resize(in.get_count(4 * sizeof(double)));
  for (AnchorMemory& anchor : net.anchors) {
    for (int k = 0; k < 3; ++k) anchor.set[k] = in.get<double>();
    anchor.flowed = in.get<double>();
    anchor.broken = in.get<std::uint8_t>();
  }
  net.hinge_set = get_numbers(in);
  net.sliders.resize(in.get_count(2 * sizeof(double)));
  for (SliderMemory& slider : net.sliders) {
    slider.segment = in.get<std::int32_t>();
    slider.normal = in.get<double>();
    slider.friction = in.get<double>();
  }
  net.point_impulse = get_vector(in);
  net.anchor_impulse = get_vector(in);
  for_each_scalar(net, [&](double& x) { x = in.get<double>(); });
  for (int k = 0; k < 3; ++k) net.contact_impulse[k] = in.get<double>();
  net.contacts = in.get<std::int32_t>();
  net.had_contact = in.get<std::uint8_t>() != 0;
  net.quarantined = in.get<std::uint8_t>() != 0;
  return net;
}

}  // namespace talus
