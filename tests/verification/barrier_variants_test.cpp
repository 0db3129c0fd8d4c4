// Small barriers of other nets, ropes, posts and anchors than the default: each stops its rock and closes its energies.
#include <gtest/gtest.h>
#include <support/summary_values.hpp>
#include <talus/study/barrier.hpp>
#include <talus/study/barrier_catalogue.hpp>
#include <talus/study/barrier_layout.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <string>

namespace talus {
namespace {

BarrierSettings small_barrier(double mass, double speed) {
  BarrierSettings s;
  s.barrier = find_barrier_preset("class-0-100kJ")->layout;
  s.barrier.spans = 1;
  s.barrier.post_spacing = 4.0;
  s.barrier.height = 2.0;
  s.barrier.site = BarrierSite::kVerticalDrop;
  s.output.frames_per_second = 0.0;
  ImpactSettings impact;
  impact.rock.shape = EotaSettings{.type = 111};
  impact.rock.density = kDefaultDensity;
  impact.rock.mass = mass;
  impact.velocity = speed;
  impact.target.span = 1;
  s.impacts = {impact};
  s.duration = 0.4;
  return s;
}

Summary run_and_print(const char* name, const BarrierSettings& s) {
  const Summary summary = run_barrier(s, {}).summary;
  std::printf("%s: elongation %.2f m, energies close to %.2f %%, %d broken, time step %.1e s by %s\n", name,
              summary_number(summary, "elongation"), 100.0 * summary_number(summary, "energy_residual_rel"),
              static_cast<int>(summary_number(summary, "broken_elements")), summary_number(summary, "time_step_s"),
              std::get<std::string>(*summary.find("stable_time_step_by")).c_str());
  EXPECT_TRUE(std::get<bool>(*summary.find("stopped"))) << name;
  EXPECT_LT(summary_number(summary, "energy_residual_rel"), 0.01) << name;
  return summary;
}

TEST(BarrierVariants, SwissNamesOfLengthsPlacePostsAndAnchors) {
  // a: spacing, L: length of posts, h and d: upslope anchors up the slope and aside, b: outer anchors beyond the end
  // posts, f: lower rope above the ground, epsilon: lean of the posts down the slope.
  const double a = 9.0, length = 4.5, h = 6.0, d = 1.5, b = 2.5, f = 0.3, lean = 10.0, slope = 35.0;
  BarrierSettings s;
  s.barrier = find_barrier_preset("class-3-1000kJ")->layout;
  s.barrier.post_spacing = a;
  s.barrier.height = length;
  s.barrier.h = h;
  s.barrier.d = d;
  s.barrier.b = b;
  s.barrier.f = f;
  s.barrier.epsilon_deg = lean;
  s.barrier.slope_deg = slope;
  const BarrierLayout layout = make_barrier_layout(s);
  const auto place = [&](std::int32_t node) { return layout.net.nodes[static_cast<std::size_t>(node)].position_w; };
  const auto anchor = [&](const std::string& name) {
    const auto found =
        std::find_if(layout.anchors.begin(), layout.anchors.end(), [&](const auto& k) { return k.name == name; });
    return found != layout.anchors.end() ? place(found->node) : Vec3(Vec3::Constant(1e9));
  };
  const double degree = std::numbers::pi / 180.0;
  const Vec3 up_slope(0.0, -std::cos(slope * degree), std::sin(slope * degree));
  // From the horizontal the post stands at 90 degrees less slope and lean.
  const double steep = (90.0 - slope - lean) * degree;
  const Vec3 along_post(0.0, std::cos(steep), std::sin(steep));
  for (std::size_t p = 0; p < 4; ++p) {
    const Vec3 base(a * static_cast<double>(p), 0.0, 0.0);
    const std::string number = std::to_string(p + 1);
    EXPECT_LT((place(layout.posts[p].base) - base).norm(), 1e-12);
    EXPECT_LT((place(layout.posts[p].head) - base - length * along_post).norm(), 1e-12);
    EXPECT_LT((anchor("base_" + number) - base - f * along_post).norm(), 1e-12);
    EXPECT_LT((anchor("upslope_" + number + "a") - base - h * up_slope + d * Vec3::UnitX()).norm(), 1e-12);
    EXPECT_LT((anchor("upslope_" + number + "b") - base - h * up_slope - d * Vec3::UnitX()).norm(), 1e-12);
  }
  for (const char* rope : {"upper_bearing", "lower_bearing", "lateral"}) {
    EXPECT_LT((anchor(rope + std::string("_left")) - Vec3(-b, 0.0, 0.0)).norm(), 1e-12);
    EXPECT_LT((anchor(rope + std::string("_right")) - Vec3(3.0 * a + b, 0.0, 0.0)).norm(), 1e-12);
  }
}

TEST(BarrierVariants, WireMeshOnSegmentRopesWithSlidingShackles) {
  BarrierSettings s = small_barrier(100.0, 12.0);
  s.barrier.net.mesh = "rba";
  s.barrier.net.neighbours = 8;
  s.barrier.net.cells_along = 24;
  s.barrier.net.cells_across = 12;
  s.barrier.bearing_ropes.model = RopeModel::kSegments;
  s.barrier.bearing_ropes.segment = 0.2;
  s.barrier.bearing_ropes.shackle_friction = 0.2;
  s.barrier.bearing_ropes.bending = 5.0;
  run_and_print("mesh, segment ropes", s);
}

TEST(BarrierVariants, BeamPostsAndSoftAnchorsWithChannelFilter) {
  BarrierSettings s = small_barrier(300.0, 20.0);
  s.barrier.posts.model = PostModel::kBeam;
  s.barrier.posts.base = PostBase::kFixed;
  s.barrier.anchors.model = AnchorModel::kElastic;
  s.barrier.anchors.yield_kN = 40.0;
  s.output.filter = ForceFilter::kCfc;
  const Summary beams = run_and_print("beams, soft anchors", s);
  EXPECT_GT(summary_number(beams, "peak_force_kN.anchor_upper_bearing_left"), 10.0);
  EXPECT_GE(summary_number(beams, "post_bend_deg.post_1"), 0.0);
}

TEST(BarrierVariants, ARockThatHitsAPostBendsIt) {
  BarrierSettings s = small_barrier(300.0, 20.0);
  s.barrier.posts.model = PostModel::kBeam;
  s.barrier.posts.base = PostBase::kFixed;
  s.barrier.posts.section = "HEA100";
  s.impacts[0].target = {1, 0.0, 0.5};
  const Summary hit = run_and_print("rock on a post", s);
  EXPECT_GT(summary_number(hit, "post_bend_deg.post_1"), 1.0);
}

TEST(BarrierVariants, DiscreteRings) {
  BarrierSettings s = small_barrier(40.0, 8.0);
  s.barrier.post_spacing = 2.5;
  s.barrier.height = 1.5;
  s.barrier.net.model = NetModel::kDiscrete;
  s.duration = 0.14;
  run_and_print("discrete rings", s);
}

TEST(BarrierVariants, ThePresetOfRockBarrierAnalyticaHasItsNodesSpringsAndShackles) {
  // Gasparini's code: 3 x 53 x 32 nodes, 9,921 springs of the net, 1,314 nodes of ropes, 60 shackles on ropes.
  BarrierSettings s;
  s.barrier = find_barrier_preset("rba-default")->layout;
  const BarrierLayout layout = make_barrier_layout(s);
  EXPECT_EQ(layout.net_springs, 3 * (52 * 32 + 53 * 31));
  EXPECT_EQ(layout.grid.size(), 157U * 32U);
  std::size_t rope_nodes = 0, shackles = 0;
  for (const ChainDef& chain : layout.net.chains) {
    rope_nodes += chain.nodes.size();
    shackles += chain.sliders.size();
  }
  std::printf("ropes of the preset: %zu nodes; %zu shackles and post points slide on them\n", rope_nodes, shackles);
  EXPECT_NEAR(static_cast<double>(rope_nodes), 1314.0, 60.0);
  EXPECT_EQ(shackles, 60U + 8U);
}

TEST(BarrierVariants, SectionsOfTheCatalogueAreThoseOfTheirPlatesAndFillets) {
  // Area, moments of inertia and plastic moduli of two flanges, a web and four fillets of radius r, in closed form: all
  // figures of the tables agree to their rounding, at most 0.05 %; masses, printed to 0.1 kg/m, to 0.2 %.
  struct Radius {
    const char* name;
    double mm;
  };
  constexpr Radius radii[] = {{"100", 12}, {"120", 12}, {"140", 12}, {"160", 15}, {"180", 15},
                              {"200", 18}, {"220", 18}, {"240", 21}, {"260", 24}, {"300", 27}};
  constexpr Radius ipe_radii[] = {{"160", 9},  {"180", 9},  {"200", 12}, {"220", 12},
                                  {"240", 15}, {"270", 15}, {"300", 15}};
  constexpr double pi = std::numbers::pi;
  EXPECT_GE(post_sections().size(), 25U);
  double worst = 0.0;
  for (const PostSection& p : post_sections()) {
    const std::string name = p.name;
    double r = 0.0;
    const auto look = [&](const auto& list) {
      for (const Radius& radius : list)
        if (name.substr(3) == radius.name) r = 1e-3 * radius.mm;
    };
    if (name.substr(0, 3) == "IPE") {
      look(ipe_radii);
    } else {
      look(radii);
    }
    ASSERT_GT(r, 0.0) << name;
    const double web = p.depth - 2.0 * p.flange;
    // A fillet: area, distance of its centroid from the corner along both sides, own moment of inertia.
    const double fillet = (1.0 - 0.25 * pi) * r * r, centroid = (10.0 - 3.0 * pi) / (12.0 - 3.0 * pi) * r;
    const double own = (1.0 / 3.0 - pi / 16.0 - 1.0 / (9.0 * (4.0 - pi))) * std::pow(r, 4);
    const double area = 2.0 * p.width * p.flange + web * p.web + 4.0 * fillet;
    const double inertia = (p.width * std::pow(p.depth, 3) - (p.width - p.web) * std::pow(web, 3)) / 12.0 +
                           4.0 * (own + fillet * std::pow(0.5 * web - centroid, 2));
    const double weak = (2.0 * p.flange * std::pow(p.width, 3) + web * std::pow(p.web, 3)) / 12.0 +
                        4.0 * (own + fillet * std::pow(0.5 * p.web + centroid, 2));
    const double modulus =
        0.25 * p.web * web * web + p.width * p.flange * (p.depth - p.flange) + 4.0 * fillet * (0.5 * web - centroid);
    const double weak_modulus =
        0.5 * p.flange * p.width * p.width + 0.25 * web * p.web * p.web + 4.0 * fillet * (0.5 * p.web + centroid);
    for (const double ratio : {p.area / area, p.inertia / inertia, p.inertia_weak / weak, p.plastic_modulus / modulus,
                               p.plastic_weak / weak_modulus}) {
      worst = std::max(worst, std::abs(ratio - 1.0));
      EXPECT_NEAR(ratio, 1.0, 5e-4) << name;
    }
    EXPECT_NEAR(p.linear_mass / (7850.0 * area), 1.0, 2e-3) << name;
  }
  std::printf("sections: largest difference %.3f %%\n", 100.0 * worst);
}

TEST(BarrierVariants, BrakesOfSegmentRopesHoldARockThatBareRopesDoNot) {
  BarrierSettings s = small_barrier(300.0, 19.0);
  s.barrier.bearing_ropes.model = RopeModel::kSegments;
  s.barrier.bearing_ropes.segment = 0.25;
  const Summary braked = run_and_print("segment ropes with brakes", s);
  EXPECT_EQ(summary_number(braked, "broken_elements"), 0.0);
  EXPECT_GT(summary_number(braked, "brake_stroke.upper_bearing_left"), 0.01);
  // They give way at 40 kN and gain 30 % over their stroke of 0.8 m: that is what the anchor feels.
  const double limit = 40.0 * (1.0 + 0.3 * summary_number(braked, "brake_stroke.upper_bearing_left") / 0.8);
  EXPECT_NEAR(summary_number(braked, "peak_force_kN.anchor_upper_bearing_left") / limit, 1.0, 0.02);
  s.barrier.brakes.on = false;
  const Summary bare = run_barrier(s, {}).summary;
  EXPECT_EQ(bare.find("brake_stroke.upper_bearing_left"), nullptr);
  EXPECT_FALSE(std::get<bool>(*bare.find("stopped")));
  EXPECT_GT(summary_number(bare, "broken_elements"), 0.0);
}

TEST(BarrierVariants, TheResidualHeightOnRequestIsThatAtRest) {
  BarrierSettings s = small_barrier(100.0, 12.0);
  const Summary swinging = run_barrier(s, {}).summary;
  EXPECT_GT(summary_number(swinging, "rest_speed"), 0.5);
  s.rest_time = 5.0;
  const Summary once = run_barrier(s, {}).summary;
  s.settle_time = 0.4;
  const Summary later = run_barrier(s, {}).summary;
  std::printf("residual height %.3f m while the rock moves, %.3f and %.3f m at rest\n",
              summary_number(swinging, "residual_height"), summary_number(once, "residual_height"),
              summary_number(later, "residual_height"));
  EXPECT_LT(summary_number(once, "rest_speed"), 0.1);
  EXPECT_LT(summary_number(later, "rest_speed"), 0.1);
  // What happens before is the same: the drag begins after it.
  EXPECT_EQ(summary_number(once, "elongation"), summary_number(swinging, "elongation"));
  EXPECT_EQ(summary_number(once, "energy_residual_rel"), summary_number(swinging, "energy_residual_rel"));
  // At rest it does not depend on when the drag began.
  EXPECT_NEAR(summary_number(later, "residual_height"), summary_number(once, "residual_height"), 0.05);
}

TEST(BarrierVariants, IntermediateRopesShortenTheWayOfTheRock) {
  BarrierSettings s = small_barrier(300.0, 20.0);
  const Summary without = run_and_print("no intermediate ropes", s);
  s.barrier.intermediate_levels = 2;
  const Summary with = run_and_print("two intermediate ropes", s);
  EXPECT_LT(summary_number(with, "elongation"), summary_number(without, "elongation"));
  EXPECT_GT(summary_number(with, "peak_force_kN.intermediate_1"), 5.0);
  EXPECT_GT(summary_number(with, "peak_force_kN.anchor_intermediate_2_left"), 5.0);
}

TEST(BarrierVariants, ARockOnAHingedStrutClosesItsEnergies) {
  // The post gets its speed within one step: its kinetic energy counts half before and half after.
  BarrierSettings s = small_barrier(300.0, 20.0);
  s.impacts[0].target = {1, 0.0, 0.5};
  s.time_step = 5e-5;
  const Summary hit = run_barrier(s, {}).summary;
  std::printf("rock on a strut: energies close to %.2f %%\n", 100.0 * summary_number(hit, "energy_residual_rel"));
  EXPECT_LT(summary_number(hit, "energy_residual_rel"), 0.01);
}

}  // namespace
}  // namespace talus
