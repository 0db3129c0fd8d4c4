#include <talus/base/number_text.hpp>
#include <talus/study/triaxial_settings.hpp>

#include <cmath>
#include <limits>
#include <numbers>

namespace talus {

void describe_grading(SettingsTable& table, SampleSettings& s) {
  table.integer("count", s.count, 10, 10000000, "Number of grains.");
  table.integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(), "Seed of the random places.");
  table.number_rows("grading", s.grading, {2, 2}, "mm, %", between(0.0, 1e4),
                    "Grading curve: rows of [grain diameter in mm, percent passing], from 0 to 100 percent.");
  table.choice("grading_by", s.grading_by, {{"mass", GradingBy::kMass}, {"number", GradingBy::kNumber}},
               "What the percentages count: the mass of the grains or their number.");
  table.check({"grading"}, [&s](const CheckContext& context) {
    const auto& rows = s.grading;
    if (rows.size() < 2) {
      context.problem("grading", "`grading` needs at least two rows [diameter in mm, percent passing]");
      return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i][0] <= 0.0)
        context.problem("grading", "`grading` has a diameter of " + number_text(rows[i][0]) + " mm: must be positive");
      if (i > 0 && (rows[i][0] <= rows[i - 1][0] || rows[i][1] < rows[i - 1][1]))
        context.problem("grading", "`grading` is not monotone: after [" + number_text(rows[i - 1][0]) + ", " +
                                       number_text(rows[i - 1][1]) + "] comes [" + number_text(rows[i][0]) + ", " +
                                       number_text(rows[i][1]) +
                                       "]; diameters must grow and percentages must not fall");
    }
    if (rows.front()[1] != 0.0 || rows.back()[1] != 100.0)
      context.problem("grading", "`grading` must begin with 0 and end with 100 percent passing");
  });
}

void describe(SettingsTable& table, SampleSettings& s) {
  describe_grading(table, s);
  table.number("void_ratio", s.void_ratio, "-", between(0.3, 2.0),
               "Void ratio at the confining stress, reached by lowering the friction while the sample compacts.");
  table
      .file("packing", s.packing,
            "File of grains `x,y,z,radius` in metres with the box in a line `# box xmin xmax ymin ymax zmin zmax`; it "
            "replaces the keys above.")
      .example("\"packing.csv\"");
}

void describe(SettingsTable& table, MaterialSettings& s) {
  table.choice("normal", s.normal, {{"linear", GrainNormal::kLinear}, {"hertz", GrainNormal::kHertz}},
               "Contact law: linear springs by the contact modulus, or Hertz and Mindlin.");
  table.number("contact_modulus", s.contact_modulus, "Pa", {1e4, 1e13},
               "E_c: K_n = 2 E_c R_A R_B/(R_A + R_B). For Hertz: Young's modulus of the grain.");
  table.number("poisson", s.poisson, "-", {1e-3, 0.5},
               "K_s/K_n of the linear law. For Hertz: Poisson's ratio of the grain.");
  table.number("friction_deg", s.friction_deg, "deg", between(0.0, 89.0), "Friction angle between grains.");
  table.number("rolling_stiffness", s.rolling_stiffness, "-", not_negative(1e4),
               "beta: K_r = beta K_s R_A R_B; 0: no contact moments.");
  table.number("rolling_limit", s.rolling_limit, "-", not_negative(1e4), "eta: limit of the contact moment.");
  table.choice("rolling_form", s.rolling_form, {{"increment", RollingForm::kIncrement}, {"total", RollingForm::kTotal}},
               "Contact moment by increments of the rotation, or by the rotation since the contact began.");
  table.choice("rolling_limit_form", s.rolling_limit_form,
               {{"paper", RollingLimitForm::kPaper}, {"yade", RollingLimitForm::kYade}},
               "paper: eta (R_A + R_B)/2 F_n limits the whole moment; yade: eta min(R) F_n limits bending and twisting "
               "each.");
  table.number("density", s.density, "kg/m3", {1.0, 1e6}, "Density of the grains.");
  table.number("damping", s.damping, "-", {0.0, 0.99}, "alpha of the local damping.");
}

void describe(SettingsTable& table, AxisLoading& s) {
  table.number("stress_kPa", s.stress_kPa, "kPa", {1e-3, 1e6},
               "Stress at the end of the test; it goes there evenly from confining_kPa.");
  table.number("strain", s.strain, "-", {-0.6, 0.6},
               "Engineering strain at the end of the test, compression positive; 0: plane strain.");
  table.number("intermediate_ratio", s.intermediate_ratio, "-", between(0.0, 1.0),
               "b = (s_2 - s_3)/(s_1 - s_3) that is held; s_1 is the stress of `axis`, s_3 that of the third axis.");
}

namespace {

constexpr const char* kAxisNames[] = {"x", "y", "z"};

void describe_axes(SettingsTable& table, LoadingSettings& s) {
  table
      .inline_table(
          "axes",
          [&s](SettingsTable& axes) {
            for (std::size_t k = 0; k < 3; ++k)
              axes.inline_table(kAxisNames[k], s.axes[k], "What is prescribed along this axis.");
          },
          "True triaxial path: stress or strain along each axis. An axis that is not named is strained to axial_strain "
          "(`axis`) or keeps its stress (the others).")
      .example("{ x = { stress_kPa = 100.0 }, y = { intermediate_ratio = 0.5 } }");
  table.check({"axes", "axis", "path"}, [&s](const CheckContext& context) {
    int ratios = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const AxisLoading& axis = s.axes[k];
      const std::string name = kAxisNames[k], key = "axes." + name;
      if (axis.given() && s.path != LoadingPath::kTrueTriaxial) {
        context.problem(key, "`axes` belongs to path = \"true-triaxial\": set it, or remove `axes`");
        return;
      }
      if ((axis.stress_kPa ? 1 : 0) + (axis.strain ? 1 : 0) + (axis.intermediate_ratio ? 1 : 0) > 1)
        context.problem(key, "axis " + name + " has more than one of stress_kPa, strain, intermediate_ratio: keep one");
      if (static_cast<int>(k) == s.axis && axis.strain)
        context.problem(key, "the strain of `axis` is `axial_strain`: remove `strain` of " + name);
      if (static_cast<int>(k) == s.axis && axis.intermediate_ratio)
        context.problem(key, "`intermediate_ratio` belongs to an axis other than `axis`");
      ratios += axis.intermediate_ratio ? 1 : 0;
    }
    if (ratios > 1) context.problem("axes", "only one axis can have an `intermediate_ratio`");
  });
}

}  // namespace

void describe(SettingsTable& table, LoadingSettings& s) {
  table.number("confining_kPa", s.confining_kPa, "kPa", {1e-3, 1e6}, "Stress of the isotropic compression.");
  table.number("axial_strain", s.axial_strain, "-", {1e-4, 0.6}, "Engineering strain at which the test ends.");
  table
      .number("inertial_number", s.inertial_number, "-", {1e-7, 0.1},
              "I = rate d50 sqrt(density/stress): how fast is slow; 1e-4 is quasi-static. 1e-4 if no rate is given.")
      .example("1e-4");
  table.number("strain_rate", s.strain_rate, "1/s", {1e-6, 1e3}, "Axial strain rate instead of the inertial number.")
      .example("0.5");
  table.choice("boundary", s.boundary, {{"walls", Boundary::kWalls}, {"periodic", Boundary::kPeriodic}},
               "Six servo-controlled rigid walls, or a periodic cell.");
  table.number("wall_friction_deg", s.wall_friction_deg, "deg", between(0.0, 89.0),
               "Friction angle against the walls.");
  table.choice(
      "path", s.path,
      {{"drained", LoadingPath::kDrained},
       {"oedometer", LoadingPath::kOedometer},
       {"isochoric", LoadingPath::kIsochoric},
       {"true-triaxial", LoadingPath::kTrueTriaxial}},
      "drained: constant lateral stress; oedometer: no lateral strain; isochoric: constant volume (undrained); "
      "true-triaxial: as `axes` says.");
  table.choice("axis", s.axis, {{"x", 0}, {"y", 1}, {"z", 2}}, "Axis of the axial strain.");
  describe_axes(table, s);
  table.check({"inertial_number", "strain_rate"}, [&s](const CheckContext& context) {
    if (s.inertial_number && s.strain_rate)
      context.problem("strain_rate", "`inertial_number` and `strain_rate` contradict each other: keep one of them");
    if (!s.inertial_number && !s.strain_rate) s.inertial_number = 1e-4;
  });
}

void describe(SettingsTable& table, TriaxialOutputSettings& s) {
  table.number("sample_strain", s.sample_strain, "-", {1e-7, 0.1}, "Axial strain between rows of the series.");
  table.number("frame_strain", s.frame_strain, "-", not_negative(1.0), "Axial strain between 3D frames; 0: none.");
  table.number("frames_budget_MB", s.frames_budget_MB, "MB", positive(1e6),
               "Largest size of the frame file; frames are thinned out to keep it.");
  table.boolean("vtk", s.vtk, "Also write the frames as VTK files, for ParaView.");
  table.number("snapshot_strain", s.snapshot_strain, "-", not_negative(1.0),
               "Axial strain between snapshots for --resume; 0: only at the end or when interrupted.");
}

void describe(SettingsTable& table, TriaxialSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", TriaxialSettings::kKind, "Kind of study.");
            study
                .number("time_step", s.time_step, "s", {1e-12, 1.0},
                        "Time step of the shearing; absent: time_step_share of the stable one.")
                .example("1e-6");
            study.number("time_step_share", s.time_step_share, "-", {1e-3, 1.0}, "Share of the stable time step.");
            study
                .integer("seed", s.seed, 0, std::numeric_limits<std::int64_t>::max(),
                         "As sample.seed and before it: what --seed sets.")
                .example("1");
          },
          "What is computed.")
      .required();
  table.table("sample", s.sample, "The grains.").required();
  table.table("material", s.material, "Their contacts.");
  table.table("loading", s.loading, "Stress and strain.");
  table.table("output", s.output, "What is written.");
  table.check({"loading.boundary", "loading.wall_friction_deg"}, [&s](const CheckContext& context) {
    if (s.loading.boundary == Boundary::kPeriodic && s.loading.wall_friction_deg > 0.0)
      context.problem("loading.wall_friction_deg", "a periodic cell has no walls: remove `wall_friction_deg`");
  });
}

TriaxialSettings triaxial_starter() {
  TriaxialSettings s;
  s.material.contact_modulus = 0.3e9;
  s.loading.inertial_number = 1e-3;
  return s;
}

namespace {

double tangent_of(double degrees) {
  return std::tan(degrees * std::numbers::pi / 180.0);
}

}  // namespace

LawGrain grain_law(const MaterialSettings& m) {
  LawGrain law;
  law.normal = m.normal;
  law.contact_modulus = m.contact_modulus;
  law.poisson = m.poisson;
  law.friction = law.ground_friction = tangent_of(m.friction_deg);
  law.rolling_stiffness = m.rolling_stiffness;
  law.rolling_limit = m.rolling_limit;
  law.rolling_form = m.rolling_form;
  law.rolling_limit_form = m.rolling_limit_form;
  law.damping = m.damping;
  return law;
}

LawGrain grain_law(const TriaxialSettings& s) {
  LawGrain law = grain_law(s.material);
  law.wall_friction = tangent_of(s.loading.wall_friction_deg);
  return law;
}

}  // namespace talus
