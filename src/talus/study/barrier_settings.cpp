#include <talus/base/number_text.hpp>
#include <talus/laws/law_ring.hpp>
#include <talus/laws/law_rope.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_settings.hpp>

#include <algorithm>
#include <limits>

namespace talus {

namespace {

/// Keys of [barrier] that the user left out come from the preset.
void take_preset(const BarrierLayoutSettings& preset, const CheckContext& context, BarrierLayoutSettings& s) {
  const auto take = [&](const char* key, auto& to, const auto& from) {
    if (!context.given(key)) to = from;
  };
  take("post_spacing", s.post_spacing, preset.post_spacing);
  take("height", s.height, preset.height);
  take("site", s.site, preset.site);
  take("h", s.h, preset.h);
  take("f", s.f, preset.f);
  take("b", s.b, preset.b);
  take("d", s.d, preset.d);
  take("epsilon_deg", s.epsilon_deg, preset.epsilon_deg);
  take("net.ring", s.net.ring, preset.net.ring);
  // A ring that is given replaces the mesh of a preset.
  if (!context.given("net.ring")) {
    take("net.mesh", s.net.mesh, preset.net.mesh);
    take("net.neighbours", s.net.neighbours, preset.net.neighbours);
    take("net.cells_along", s.net.cells_along, preset.net.cells_along);
    take("net.cells_across", s.net.cells_across, preset.net.cells_across);
  }
  take("edge_ropes", s.edge_ropes, preset.edge_ropes);
  take("net.utilisation", s.net.utilisation, preset.net.utilisation);
  take("net.free_at_posts", s.net.free_at_posts, preset.net.free_at_posts);
  const auto take_rope = [&](const std::string& name, RopeSettings& to, const RopeSettings& from) {
    take((name + ".diameter_mm").c_str(), to.diameter_mm, from.diameter_mm);
    take((name + ".count").c_str(), to.count, from.count);
    take((name + ".pretension_kN").c_str(), to.pretension_kN, from.pretension_kN);
    take((name + ".friction").c_str(), to.friction, from.friction);
    take((name + ".model").c_str(), to.model, from.model);
    take((name + ".segment").c_str(), to.segment, from.segment);
    take((name + ".stiffness_kN").c_str(), to.stiffness_kN, from.stiffness_kN);
    take((name + ".linear_mass").c_str(), to.linear_mass, from.linear_mass);
    take((name + ".damping").c_str(), to.damping, from.damping);
    take((name + ".shackle_friction").c_str(), to.shackle_friction, from.shackle_friction);
    take((name + ".bending").c_str(), to.bending, from.bending);
    take((name + ".bending_threshold_deg").c_str(), to.bending_threshold_deg, from.bending_threshold_deg);
    take((name + ".slack").c_str(), to.slack, from.slack);
  };
  take_rope("bearing_ropes", s.bearing_ropes, preset.bearing_ropes);
  take_rope("upslope_ropes", s.upslope_ropes, preset.upslope_ropes);
  take_rope("lateral_ropes", s.lateral_ropes, preset.lateral_ropes);
  take("brakes.activation_kN", s.brakes.activation_kN, preset.brakes.activation_kN);
  take("brakes.stroke", s.brakes.stroke, preset.brakes.stroke);
  take("brakes.hardening", s.brakes.hardening, preset.brakes.hardening);
  take("brakes.on", s.brakes.on, preset.brakes.on);
  take("posts.section", s.posts.section, preset.posts.section);
  take("posts.model", s.posts.model, preset.posts.model);
}

}  // namespace

void describe(SettingsTable& table, NetSettings& s) {
  table.text("ring", s.ring, "Ring type: windings / wire diameter in mm / ring diameter in mm.");
  table.choice("model", s.model, {{"four-node", NetModel::kFourNode}, {"discrete", NetModel::kDiscrete}},
               "Rings as elements of four nodes, or in full: closed chains that bend and hang in each other (slow).");
  table.integer("ring_nodes", s.ring_nodes, 8, 64, "Nodes of a discrete ring.");
  table.number("ring_friction", s.ring_friction, "-", between(0.0, 2.0),
               "Friction of rings on each other; without it 0.1 for discrete rings, and four-node rings slide freely.");
  table.text("mesh", s.mesh, "Wire mesh in place of rings; its wires yield with memory.").example("\"wire-2.7/80\"");
  table.integer_of("neighbours", s.neighbours, {4, 8, 12}, "Nodes that a node of the mesh is tied to.");
  table.integer("cells_along", s.cells_along, 0, 10000, "Cells of the mesh along a field; 0: by its cell size.");
  table.integer("cells_across", s.cells_across, 0, 10000, "Cells of the mesh across a field; 0: by its cell size.");
  table.number(
      "utilisation", s.utilisation, "-", between(0.0, 1.0),
      "Share of the strength of its wires at which a ring breaks; 0: as in tests of chains of three rings; 0.55: as "
      "five-ring tests.");
  table.number("friction", s.friction, "-", between(0.0, 2.0), "Friction of rock on net.");
  table.number("free_at_posts", s.free_at_posts, "m", between(0.0, 10.0),
               "Length beside inner posts over which rings are not shackled to the bearing ropes.");
}

void describe(SettingsTable& table, RopeSettings& s) {
  table.number("diameter_mm", s.diameter_mm, "mm", between(4.0, 60.0), "Diameter of one rope.");
  table.number("count", s.count, "-", between(1.0, 8.0), "Ropes side by side.");
  table.number("pretension_kN", s.pretension_kN, "kN", not_negative(1e3),
               "Force of all of them when the barrier is built.");
  table.number("friction", s.friction, "-", between(0.0, 1.0), "Friction where they run over post heads.");
  table.number("slack", s.slack, "m", between(-100.0, 100.0),
               "Natural length beyond their way when the barrier is built; 0: taut, with the pretension.");
  table.choice("model", s.model, {{"sliding", RopeModel::kSliding}, {"segments", RopeModel::kSegments}},
               "One force between posts, or springs from node to node with shackles sliding on them.");
  table.number("shackle_friction", s.shackle_friction, "-", between(0.0, 1.0), "Friction of shackles on the rope.");
  table.number("segment", s.segment, "m", between(0.02, 5.0), "Length of a segment (segments).");
  table.number("stiffness_kN", s.stiffness_kN, "kN", positive(1e7), "EA; without it that of the diameter.");
  table.number("linear_mass", s.linear_mass, "kg/m", positive(1e3), "Mass; without it that of the diameter.");
  table.number("damping", s.damping, "N s/m", not_negative(1e6), "Damper of a segment, in all directions (segments).");
  table.number("bending", s.bending, "N m/rad", not_negative(1e6), "Resistance to bending at a node (segments).");
  table.number("bending_threshold_deg", s.bending_threshold_deg, "deg", between(0.0, 180.0),
               "Angle below which bending is free (segments).");
  table.check({"pretension_kN", "slack"}, [&s](const CheckContext& context) {
    if (s.slack < 0.0)
      context.problem("slack", "a rope cannot be shorter than its span; give `pretension_kN` to make it taut");
    else if (s.slack > 0.0 && s.pretension_kN > 0.0 && context.given("pretension_kN"))
      context.problem("slack", "a rope with `slack` has no pretension: keep one of them");
  });
}

void describe(SettingsTable& table, AnchorSettings& s) {
  table.choice("model", s.model, {{"rigid", AnchorModel::kRigid}, {"elastic", AnchorModel::kElastic}},
               "Anchors of ropes that do not move, or that yield in soft ground.");
  table.number("stiffness_kN_mm", s.stiffness_kN_mm, "kN/mm", positive(1e4), "Stiffness (elastic).");
  table.number("yield_kN", s.yield_kN, "kN", positive(1e6), "Force at which the ground yields (elastic).");
  table.number("hardening", s.hardening, "-", between(0.0, 0.99), "Stiffness after yield against before (elastic).");
  table.number("mass", s.mass, "kg", positive(1e5), "Mass of the head with the ground that moves (elastic).");
}

void describe(SettingsTable& table, BrakeSettings& s) {
  table.number("activation_kN", s.activation_kN, "kN", positive(1e5),
               "Force of all ropes at which the brakes of one end give way.");
  table.number("stroke", s.stroke, "m", positive(20.0), "Way of the brakes until they lock.");
  table.number("hardening", s.hardening, "-", between(0.0, 10.0), "Share of the force gained over the stroke.");
  table.boolean("on", s.on, "Bearing, lateral and intermediate ropes have brakes.");
}

void describe(SettingsTable& table, PostSettings& s) {
  table.text("section", s.section, "Rolled section of the posts.");
  table.number("yield_MPa", s.yield_MPa, "MPa", between(100.0, 1000.0), "Yield stress of their steel.");
  table.choice("model", s.model,
               {{"strut", PostModel::kStrut}, {"beam", PostModel::kBeam}, {"spring", PostModel::kSpring}},
               "Rigid strut on a hinge, elastic-plastic beam, or the pin-joint spring of Gasparini (2023).");
  table.choice("base", s.base, {{"hinged", PostBase::kHinged}, {"fixed", PostBase::kFixed}}, "Base of beams.");
  table.integer("bars", s.bars, 2, 64, "Bars of a beam.");
  table.number("friction", s.friction, "-", between(0.0, 2.0), "Friction of rock on post.");
  table.boolean("touchable", s.is_touchable, "Rocks meet the shafts of the posts.");
}

void describe(SettingsTable& table, BarrierLayoutSettings& s) {
  table.text("preset", s.preset, "A typical barrier; keys given beside it replace its values.")
      .example("\"class-3-1000kJ\"");
  table.integer("spans", s.spans, 1, 50, "Number of fields between posts.");
  table.number("post_spacing", s.post_spacing, "m", between(1.0, 50.0), "Distance of the posts (a).");
  table.number("height", s.height, "m", between(0.5, 20.0), "Length of the posts (L).");
  table.choice("site", s.site, {{"inclined", BarrierSite::kInclined}, {"vertical-drop", BarrierSite::kVerticalDrop}},
               "On a slope, or on a vertical wall with the rock falling from above, as in tests.");
  table.number("slope_deg", s.slope_deg, "deg", between(0.0, 80.0), "Slope of the ground (inclined site).");
  table.number("h", s.h, "m", between(0.1, 100.0), "Distance of the anchors of the upslope ropes up the slope.");
  table.number("f", s.f, "m", between(0.0, 5.0), "Distance of the lower bearing rope from the ground.");
  table.number("b", s.b, "m", between(0.1, 100.0), "Distance of the outer anchors beyond the end posts.");
  table.number("d", s.d, "m", between(0.0, 100.0), "Distance of the anchors of the upslope ropes aside of their post.");
  table.number("epsilon_deg", s.epsilon_deg, "deg", between(-60.0, 60.0), "Lean of the posts down the slope.");
  table.boolean("locked", s.locked, "Bearing ropes are clamped to the post heads instead of running over them.");
  table.inline_table("net", s.net, "Ring net.");
  table.inline_table("bearing_ropes", s.bearing_ropes, "Upper and lower bearing ropes.");
  table.inline_table("upslope_ropes", s.upslope_ropes, "Ropes from the post heads up the slope.");
  table.inline_table("lateral_ropes", s.lateral_ropes, "Ropes from the end posts to the outer anchors.");
  table.integer("intermediate_levels", s.intermediate_levels, 0, 20,
                "Intermediate ropes through the net, at equal distances over its height.");
  table.inline_table("intermediate_ropes", s.intermediate_ropes, "Intermediate ropes.");
  table.inline_table("brakes", s.brakes, "Brakes of each end of a bearing rope.");
  table.inline_table("posts", s.posts, "Posts.");
  table.inline_table("anchors", s.anchors, "Anchors of the ropes.");
  table.boolean("edge_ropes", s.edge_ropes, "The ends of the net hang on ropes along the end posts.");
  table.check({"preset"}, [&s](const CheckContext& context) {
    if (s.preset.empty()) return;
    if (const BarrierPreset* preset = find_barrier_preset(s.preset)) {
      take_preset(preset->layout, context, s);
    } else {
      context.problem("preset", "there is no preset `" + s.preset + "`; there are: " + list_barrier_presets());
    }
  });
  // After the preset, which may have filled in the ropes.
  table.check(
      {"bearing_ropes", "upslope_ropes", "lateral_ropes", "intermediate_ropes"}, [&s](const CheckContext& context) {
        for (const auto& [name, rope] :
             {std::pair{"bearing_ropes", &s.bearing_ropes}, std::pair{"upslope_ropes", &s.upslope_ropes},
              std::pair{"lateral_ropes", &s.lateral_ropes}, std::pair{"intermediate_ropes", &s.intermediate_ropes}}) {
          const double strength = 1e-3 * make_law_rope(1e-3 * rope->diameter_mm, rope->count, 0.0).strength;
          if (rope->pretension_kN >= strength)
            context.problem(std::string(name) + ".pretension_kN",
                            "the breaking load of these ropes is " + number_text(strength, 3) +
                                " kN; with this pretension they would be too short for their span");
        }
      });
  table.check({"net.mesh"}, [&s](const CheckContext& context) {
    if (!s.net.mesh.empty() && find_mesh_type(s.net.mesh) == nullptr)
      context.problem("net.mesh", "there is no mesh `" + s.net.mesh + "`; there are: " + list_meshes());
  });
  table.check({"net.ring", "posts.section", "f", "height"}, [&s](const CheckContext& context) {
    if (std::none_of(kRingTypes.begin(), kRingTypes.end(), [&](const RingType& r) { return r.name == s.net.ring; }))
      context.problem("net.ring", "there is no ring `" + s.net.ring + "`; there are: " + list_rings());
    if (find_post_section(s.posts.section) == nullptr)
      context.problem("posts.section",
                      "there is no section `" + s.posts.section + "`; there are: " + list_post_sections());
    if (s.f > 0.5 * s.height)
      context.problem("f", "`f`, the lower rope above the ground, is more than half of `height`");
  });
}

void describe(SettingsTable& table, TargetSettings& s) {
  table.integer("span", s.span, 1, 50, "Field that is hit, from the left.");
  table.number("u", s.u, "-", between(0.0, 1.0), "Place in the field: 0 at its left post, 1 at its right one.");
  table.number("v", s.v, "-", between(0.0, 1.0), "Place in the field: 0 at the lower rope, 1 at the upper one.");
}

void describe(SettingsTable& table, ImpactSettings& s) {
  table
      .inline_table(
          "rock",
          [&s](SettingsTable& rock) {
            describe_shape(rock, s.rock.shape);
            rock.number("mass", s.rock.mass, "kg", positive(1e9), "Mass.");
            rock.number("density", s.rock.density, "kg/m3", between(100.0, 2e4), "Density.");
          },
          "The rock that hits.")
      .required();
  describe_orientation(table, s.rock.orientation);
  table.number("velocity", s.velocity, "m/s", between(0.1, 200.0), "Speed at the net.");
  table.numbers("direction", s.direction, "-", between(-1e3, 1e3),
                "Direction of flight, world frame; without it normal to the net, down the slope.");
  table.number("angle_deg", s.angle_deg, "deg", between(-80.0, 80.0), "Flight below the normal of the net.");
  table.number("aside_deg", s.aside_deg, "deg", between(-80.0, 80.0),
               "Flight towards the right of the normal of the net, seen from upslope.");
  table.numbers("angular_velocity", s.rock.angular_velocity, "rad/s", between(-1e3, 1e3), "Spin, world frame.");
  table.inline_table("target", s.target, "Where it hits.");
  table.numbers("position", s.position, "m", between(-1e4, 1e4),
                "Centre of mass at the start, world frame; without it just before the net on the way to the target.");
}

void describe(SettingsTable& table, BarrierOutputSettings& s) {
  table.number("sample_interval", s.sample_interval, "s", between(1e-5, 1.0), "Time between rows of the series.");
  table.number("filter_ms", s.filter_ms, "ms", between(0.0, 100.0),
               "Time over which forces are averaged for their peaks.");
  table.choice("filter", s.filter, {{"average", ForceFilter::kAverage}, {"cfc", ForceFilter::kCfc}},
               "Running average, or the phase-free filter of ISO 6487 and SAE J211.");
  table.integer_of("cfc", s.cfc, {60, 180, 600, 1000}, "Channel frequency class (cfc).");
  table.number("frames_per_second", s.frames_per_second, "1/s", not_negative(1e4),
               "Pictures per second of simulated time; 0: none.");
  table.number("frames_budget_MB", s.frames_budget_MB, "MB", positive(1e5), "Largest size of the frame file.");
  table.boolean("vtk", s.vtk, "Also write the frames for ParaView.");
}

void describe(SettingsTable& table, BarrierSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", BarrierSettings::kKind, "Kind of study.");
            study.number("duration", s.duration, "s", positive(100.0), "Time of each impact, at most.");
            study.number("time_step", s.time_step, "s", between(1e-8, 1e-2),
                         "Time step; without it 0.95 of the stable one, at most 1.5e-4 s.");
            study.number("settle_time", s.settle_time, "s", not_negative(100.0),
                         "Time after the largest elongation that is computed and recorded.");
            study.number("rest_time", s.rest_time, "s", not_negative(100.0),
                         "After that, rock and net come to rest under a drag, within this time at most, and the "
                         "residual height is taken; 3 to 5 s do. 0: it is taken while they still swing.");
            study.number("gravity", s.gravity, "m/s2", not_negative(1e3), "Acceleration of gravity.");
            study.integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(),
                          "Seed of [monte_carlo]; 1 without it.");
          },
          "What is computed and how long.")
      .required();
  table.table("barrier", s.barrier, "The barrier.").required();
  table.list("impact", s.impacts, 1, "Rocks that hit one after another.").required();
  table.table("monte_carlo", s.monte_carlo,
              "Many impacts on the same new barrier, drawn at random around the first one, instead of those given.");
  table.table("bullet", s.bullet, "Energy at which blocks of several sizes go through, aimed as the first impact.");
  table.table("output", s.output, "What is written.");
  table.check({"barrier.spans", "impact"}, [&s](const CheckContext& context) {
    for (std::size_t k = 0; k < s.impacts.size(); ++k) {
      if (s.impacts[k].target.span > s.barrier.spans)
        context.problem("impact", "impact " + std::to_string(k + 1) + " aims at field " +
                                      std::to_string(s.impacts[k].target.span) + " of a barrier with " +
                                      std::to_string(s.barrier.spans));
      BodySettings& rock = s.impacts[k].rock;
      if (!rock.density) rock.density = kDefaultDensity;
      if (!rock.mass && size_follows_mass(rock.shape))
        context.problem("impact", "impact " + std::to_string(k + 1) + ": the rock needs a `mass`, or a size");
    }
  });
}

BarrierSettings barrier_starter() {
  BarrierSettings s;
  s.barrier = find_barrier_preset("class-3-1000kJ")->layout;
  ImpactSettings impact;
  impact.rock.shape = EotaSettings{.type = 111};
  impact.rock.mass = 3200.0;
  impact.rock.density = kDefaultDensity;
  s.impacts.push_back(impact);
  return s;
}

}  // namespace talus
