#include <talus/laws/law_ring.hpp>
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
  take("net.utilisation", s.net.utilisation, preset.net.utilisation);
  const auto take_rope = [&](const std::string& name, RopeSettings& to, const RopeSettings& from) {
    take((name + ".diameter_mm").c_str(), to.diameter_mm, from.diameter_mm);
    take((name + ".count").c_str(), to.count, from.count);
    take((name + ".pretension_kN").c_str(), to.pretension_kN, from.pretension_kN);
    take((name + ".friction").c_str(), to.friction, from.friction);
  };
  take_rope("bearing_ropes", s.bearing_ropes, preset.bearing_ropes);
  take_rope("upslope_ropes", s.upslope_ropes, preset.upslope_ropes);
  take_rope("lateral_ropes", s.lateral_ropes, preset.lateral_ropes);
  take("brakes.activation_kN", s.brakes.activation_kN, preset.brakes.activation_kN);
  take("brakes.stroke", s.brakes.stroke, preset.brakes.stroke);
  take("brakes.hardening", s.brakes.hardening, preset.brakes.hardening);
  take("posts.section", s.posts.section, preset.posts.section);
}

}  // namespace

void describe(SettingsTable& table, NetSettings& s) {
  table.text("ring", s.ring, "Ring type: windings / wire diameter in mm / ring diameter in mm.");
  table.number("utilisation", s.utilisation, "-", between(0.0, 1.0),
               "Share of the strength of its wires at which a ring breaks; 0: as in tests of chains of three rings.");
  table.number("friction", s.friction, "-", between(0.0, 2.0), "Friction of rock on net.");
}

void describe(SettingsTable& table, RopeSettings& s) {
  table.number("diameter_mm", s.diameter_mm, "mm", between(4.0, 60.0), "Diameter of one rope.");
  table.number("count", s.count, "-", between(1.0, 8.0), "Ropes side by side.");
  table.number("pretension_kN", s.pretension_kN, "kN", not_negative(1e3),
               "Force of all of them when the barrier is built.");
  table.number("friction", s.friction, "-", between(0.0, 1.0), "Friction where they run over post heads.");
}

void describe(SettingsTable& table, BrakeSettings& s) {
  table.number("activation_kN", s.activation_kN, "kN", positive(1e5),
               "Force of all ropes at which the brakes of one end give way.");
  table.number("stroke", s.stroke, "m", positive(20.0), "Way of the brakes until they lock.");
  table.number("hardening", s.hardening, "-", between(0.0, 10.0), "Share of the force gained over the stroke.");
}

void describe(SettingsTable& table, PostSettings& s) {
  table.text("section", s.section, "Rolled section of the posts.");
  table.number("yield_MPa", s.yield_MPa, "MPa", between(100.0, 1000.0), "Yield stress of their steel.");
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
  table.inline_table("brakes", s.brakes, "Brakes of each end of a bearing rope.");
  table.inline_table("posts", s.posts, "Posts, hinged at their base.");
  table.check({"preset"}, [&s](const CheckContext& context) {
    if (s.preset.empty()) return;
    if (const BarrierPreset* preset = find_barrier_preset(s.preset)) {
      take_preset(preset->layout, context, s);
    } else {
      context.problem("preset", "there is no preset `" + s.preset + "`; there are: " + list_barrier_presets());
    }
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
  table.numbers("angular_velocity", s.rock.angular_velocity, "rad/s", between(-1e3, 1e3), "Spin, world frame.");
  table.inline_table("target", s.target, "Where it hits.");
}

void describe(SettingsTable& table, BarrierOutputSettings& s) {
  table.number("sample_interval", s.sample_interval, "s", between(1e-5, 1.0), "Time between rows of the series.");
  table.number("filter_ms", s.filter_ms, "ms", between(0.0, 100.0),
               "Time over which forces are averaged for their peaks.");
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
                         "Time step; without it 0.6 of the stable one, at most 5e-5 s.");
            study.number("gravity", s.gravity, "m/s2", not_negative(1e3), "Acceleration of gravity.");
            study.integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(), "Seed; nothing here is random.");
          },
          "What is computed and how long.")
      .required();
  table.table("barrier", s.barrier, "The barrier.").required();
  table.list("impact", s.impacts, 1, "Rocks that hit one after another.").required();
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
