#include <talus/base/number_text.hpp>
#include <talus/study/blocks_settings.hpp>

#include <cmath>
#include <limits>

namespace talus {

namespace {

constexpr Range kBlockPlace = {-1e8, 1e8};                // map coordinates included [m]
constexpr Range kBlockLength = {1e-6, 1e5, false, true};  // [m]
constexpr Range kBlockDensity = {1.0, 30000.0};           // [kg/m3]

void describe_base_velocity(SettingsTable& table, BaseVelocitySettings& s) {
  table.choice("axis", s.axis, {{"x", 0}, {"y", 1}, {"z", 2}}, "Direction of the motion.");
  table.inline_table(
      "sine",
      [&s](SettingsTable& sine) {
        sine.number("amplitude", s.amplitude, "m/s", between(-1e3, 1e3), "Largest velocity; 0: at rest.");
        sine.number("frequency", s.frequency, "1/s", positive(1e6), "Cycles per second.");
        sine.number("start", s.start, "s", not_negative(1e6), "At rest before this time.");
      },
      "Velocity amplitude sin(2 pi frequency (t - start)).");
  table
      .file(
          "record", s.record,
          "Motion from a file of two columns: time in s, growing, and velocity in m/s or acceleration in m/s2; at rest "
          "outside of it.")
      .example("\"quake.csv\"");
  table.choice("quantity", s.quantity,
               {{"velocity", BaseVelocitySettings::Quantity::kVelocity},
                {"acceleration", BaseVelocitySettings::Quantity::kAcceleration}},
               "What the second column of the record is.");
  table.number("scale", s.scale, "-", between(-1e6, 1e6), "Factor on the record.");
  table.check({"sine", "record"}, [&s](const CheckContext& context) {
    if (!s.record.empty() && s.amplitude != 0.0)
      context.problem("record", "`sine` and `record` contradict each other: keep one of them");
  });
}

void describe_deformable(SettingsTable& table, DeformableSettings& s) {
  table.choice("formulation", s.formulation,
               {{"rigid", BlockFormulation::kRigid},
                {"floating-frame", BlockFormulation::kFloatingFrame},
                {"craig-bampton", BlockFormulation::kCraigBampton},
                {"small-strain", BlockFormulation::kSmallStrain},
                {"total-lagrangian", BlockFormulation::kTotalLagrangian}},
               "How the block deforms: not at all; by small strains in a frame that turns with it, with all modes of "
               "its elements or a few; by small strains and rotations; by any rotation, node by node.");
  table.numbers("mesh", s.mesh, "-", between(1.0, 200.0),
                "Elements of a deformable box along its three edges; other shapes have theirs in a Gmsh `file`.");
  table.choice("variant", s.variant,
               {{"projected", FrameVariant::kProjected},
                {"literal", FrameVariant::kLiteral},
                {"literal-no-rotation", FrameVariant::kLiteralNoRotation}},
               "Of the floating frame: elastic coordinates without rigid motion; or with rotations, as published; or "
               "those without rotational inertia forces. The last two are for comparison.");
  table.integer("modes", s.modes, 0, 1000,
                "Modes of Craig-Bampton beside those of the nodes where contacts are expected.");
  table.choice(
      "newton", s.newton, {{"quasi", NewtonKind::kQuasi}, {"full", NewtonKind::kFull}},
      "Of total Lagrangian: the constant operator turned with the block, or a new tangent in every iteration.");
  table.number("young_modulus", s.young_modulus, "Pa", {1.0, 1e15}, "Young's modulus of a deformable block.");
  table.number("poisson", s.poisson, "-", {-1.0, 0.5, false, false}, "Poisson's ratio of a deformable block.");
  table.number("damping_stiffness", s.damping_stiffness, "s", not_negative(1e3),
               "Damping of a deformable block: this time times its stiffness.");
  table.check({"mesh"}, [&s](const CheckContext& context) {
    for (const double n : s.mesh)
      if (n != std::floor(n)) context.problem("mesh", "`mesh` counts elements: give whole numbers");
  });
}

void describe_name(SettingsTable& table, std::string& name, const char* doc) {
  table.text("name", name, doc).required();
  table.check({"name"}, [&name](const CheckContext& context) {
    if (name.empty() || name.find('*') != std::string::npos || name == "base")
      context.problem("name", "`name` must not be empty, contain `*` or be \"base\", which names the ground");
  });
}

}  // namespace

void describe(SettingsTable& table, BlockSettings& s) {
  describe_name(table, s.name, "Name of the block, for contacts and probes.");
  describe_shape(table, s.shape);
  table.number("mass", s.mass, "kg", {1e-18, 1e12}, "Mass; if absent it follows from volume and density.")
      .example("1000.0");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density, where there is no mass; 2700 if absent.")
      .example("2700.0");
  table.numbers("position", s.position, "m", kBlockPlace, "Centre of mass at the start.").required();
  describe_orientation(table, s.orientation);
  table.numbers("velocity", s.velocity, "m/s", between(-1e4, 1e4), "Velocity of the centre of mass at the start.");
  table.numbers("angular_velocity", s.angular_velocity, "rad/s", between(-1e6, 1e6),
                "Angular velocity at the start, world frame.");
  table.boolean("fixed", s.fixed, "The block does not move, whatever touches it.");
  describe_deformable(table, s.deformable);
  table.check({"formulation", "fixed"}, [&s](const CheckContext& context) {
    if (s.deformable.formulation == BlockFormulation::kRigid) return;
    const auto* scan = std::get_if<ScanSettings>(&s.shape);
    if (!std::holds_alternative<BoxSettings>(s.shape) && (scan == nullptr || scan->file.extension() != ".msh"))
      context.problem("formulation",
                      "a deformable block needs elements: give it a `box` with a `mesh`, or a `file` of "
                      "Gmsh (.msh) with tetrahedra");
    if (s.fixed) context.problem("fixed", "a fixed block does not deform: drop `fixed` or `formulation`");
  });
  table.check({"fixed", "velocity", "angular_velocity"}, [&s](const CheckContext& context) {
    if (s.fixed && (!s.velocity.isZero(0.0) || !s.angular_velocity.isZero(0.0)))
      context.problem("fixed", "a block that is `fixed` has no velocity: drop one of them");
  });
  table.check({"mass", "density"}, [&s](const CheckContext& context) {
    if (s.mass && s.density && !size_follows_mass(s.shape))
      context.problem("density", "`mass` and `density` contradict each other: keep one of them");
    if (size_follows_mass(s.shape) && !s.mass)
      context.problem("mass", "the size of this shape follows from its mass: give `mass` too, or its size or volume");
    if (!s.mass && !s.density) s.density = kDefaultDensity;
  });
}

void describe(SettingsTable& table, WallSettings& s) {
  describe_name(table, s.name, "Bricks are named NAME-1, NAME-2, ... row by row.");
  table.numbers("brick", s.brick, "m", kBlockLength, "Length (along x), depth and height of a brick.");
  table.integer("rows", s.rows, 1, 10000, "Layers of bricks.");
  table.integer("columns", s.columns, 1, 10000, "Bricks in a layer; every second layer is shifted by half a brick.");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density of the bricks.");
  table.numbers("position", s.position, "m", kBlockPlace, "Middle of the foot of the wall.");
}

void describe(SettingsTable& table, ColumnSettings& s) {
  describe_name(table, s.name, "Drums are named NAME-1, NAME-2, ... from below.");
  table.numbers("drum", s.drum, "m", kBlockLength, "Edges of each block.");
  table.integer("count", s.count, 1, 100000, "Number of blocks.");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density of the blocks.");
  table.numbers("position", s.position, "m", kBlockPlace, "Middle of the foot of the column.");
}

void describe(SettingsTable& table, ArchSettings& s) {
  describe_name(table, s.name, "Voussoirs are named NAME-1, NAME-2, ... from the side of +x.");
  table.number("radius", s.radius, "m", kBlockLength, "Radius of the middle of the ring.");
  table.number("thickness", s.thickness, "m", kBlockLength, "Thickness of the ring.");
  table.number("width", s.width, "m", kBlockLength, "Width of the arch, along y.");
  table.number("angle_deg", s.angle_deg, "deg", {1.0, 340.0}, "Angle of the ring, half on each side of the crown.");
  table.integer("voussoirs", s.voussoirs, 2, 10000, "Number of stones.");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density of the stones.");
  table.numbers("position", s.position, "m", kBlockPlace, "Centre of the ring, in the middle of the width.");
  table.check({"radius", "thickness"}, [&s](const CheckContext& context) {
    if (s.thickness >= 2.0 * s.radius)
      context.problem("thickness", "`thickness` of " + number_text(s.thickness) + " m must be below twice the radius");
  });
}

void describe(SettingsTable& table, PileShapeSettings& s) {
  table.file("file", s.file, "Point cloud or mesh, scaled to the volume of each rock.")
      .required()
      .example("\"rock.xyz\"");
}

void describe(SettingsTable& table, PileSettings& s) {
  describe_name(table, s.name, "Rocks are named NAME-1, NAME-2, ...");
  table.integer("count", s.count, 1, 1000000, "Number of rocks.");
  table.inline_list("shapes", s.shapes, 0, "Scans whose hulls are the shapes of the rocks, in turn; none: `class`.");
  table.integer("vertices", s.vertices, 4, 1000, "Most corners of a hull from `shapes`.");
  table.choice("class", s.type,
               {{"equant", RockClass::kEquant}, {"platy", RockClass::kPlaty}, {"elongated", RockClass::kElongated}},
               "Shape of the rocks.");
  table.number("volume", s.volume, "m3", {1e-15, 1e9}, "Volume of each rock, unless a distribution is given.");
  table.inline_table("volume_distribution", s.distribution, "Distribution from which volumes are drawn.");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density of the rocks.");
  table.numbers("position", s.position, "m", kBlockPlace,
                "Middle of the lowest layer of rocks at the start; they fall from there.");
  table.integer("across", s.across, 1, 10000, "Rocks along each side of a layer.");
  table.boolean(
      "above_ground", s.above_ground,
      "The height of `position` is that above the ground below each rock, so that layers follow the terrain.");
}

void describe(SettingsTable& table, CutBlockSettings& s) {
  describe_name(table, s.name, "Pieces are named NAME-1, NAME-2, ...");
  table.numbers("box", s.box, "m", kBlockLength, "Edges of the box.");
  table.integer("pieces", s.pieces, 1, 10000, "Pieces of irregular shape, those nearest to random seeds.");
  table.numbers("grid", s.grid, "-", between(0.0, 1000.0),
                "Instead: equal pieces along each edge; zeros: `pieces` holds.");
  table.number("density", s.density, "kg/m3", kBlockDensity, "Density of the pieces.");
  table.numbers("position", s.position, "m", kBlockPlace, "Middle of the box at the start.").required();
  describe_orientation(table, s.orientation);
  table.numbers("velocity", s.velocity, "m/s", between(-1e4, 1e4), "Velocity of the middle at the start.");
  table.numbers("angular_velocity", s.angular_velocity, "rad/s", between(-1e6, 1e6),
                "Angular velocity of the whole at the start, world frame.");
  table.check({"grid"}, [&s](const CheckContext& context) {
    if (s.grid.isZero(0.0)) return;
    for (const double n : s.grid)
      if (n != std::floor(n) || n < 1.0)
        context.problem("grid", "`grid` counts pieces: give three whole numbers from 1");
  });
}

void describe(SettingsTable& table, PairSettings& s) {
  table
      .texts("between", s.between,
             "Two names of blocks; * stands for any letters, \"base\" for the ground. The last entry that matches a "
             "pair holds.")
      .required()
      .example("[\"*\", \"*\"]");
  table.number("friction", s.friction, "-", not_negative(1e3), "Coulomb coefficient of friction.");
  table.number("restitution", s.restitution, "-", between(0.0, 1.0), "Newton's coefficient; needs law = \"velocity\".");
  table.choice("law", s.law,
               {{"iqs", GapRule::kInelasticQuasiShock}, {"velocity", GapRule::kVelocity}, {"gap", GapRule::kGap}},
               "iqs: an open gap may close within the step; velocity: contacts act once closed; gap: as iqs, and "
               "overlaps are pushed out.");
  table.number("cohesion", s.cohesion, "Pa", not_negative(1e12),
               "Cohesion of Mohr-Coulomb of faces that lie on each other at the start; 0: they are not joined.");
  table
      .number("tensile_strength", s.tensile_strength, "Pa", not_negative(1e12),
              "Of joined faces, at most cohesion / friction, which holds if absent.")
      .example("1e6");
  table.number("fracture_energy", s.fracture_energy, "J/m2", not_negative(1e9),
               "Energy that a unit of joined area takes until it is broken; 0: it breaks as soon as it yields.");
  table.check({"cohesion", "tensile_strength", "friction", "fracture_energy"}, [&s](const CheckContext& context) {
    const double tension = s.tensile_strength.value_or(0.0);
    if (s.cohesion == 0.0 && tension > 0.0)
      context.problem("tensile_strength",
                      "`tensile_strength` goes only with a `cohesion` of at least friction times it");
    if (s.cohesion > 0.0 && tension * s.friction > s.cohesion * (1.0 + 1e-12))
      context.problem("tensile_strength", "`tensile_strength` is at most cohesion / friction = " +
                                              number_text(s.cohesion / s.friction, 6) + " Pa: there shear fails");
    if (s.cohesion > 0.0 && s.friction == 0.0 && !s.tensile_strength)
      context.problem("tensile_strength", "without friction `tensile_strength` does not follow from cohesion: give it");
    if (s.cohesion == 0.0 && s.fracture_energy > 0.0)
      context.problem("fracture_energy", "`fracture_energy` is that of a joint: give its `cohesion`");
    if (s.cohesion > 0.0 && s.restitution > 0.0)
      context.problem("restitution", "a joint does not rebound: drop `restitution` or `cohesion`");
    for (const std::string& name : s.between)
      if (s.cohesion > 0.0 && name == "base")
        context.problem("cohesion",
                        "joints hold blocks: to glue one to the ground, join it to a block that is `fixed`");
  });
  table.check({"between"}, [&s](const CheckContext& context) {
    if (s.between.size() != 2) context.problem("between", "`between` needs two names: [\"upper\", \"lower-*\"]");
  });
  table.check({"restitution", "law"}, [&s](const CheckContext& context) {
    if (s.restitution > 0.0 && s.law != GapRule::kVelocity)
      context.problem("restitution", "`restitution` acts on the velocity at the impact: set law = \"velocity\"");
  });
}

void describe(SettingsTable& table, ProbeSettings& s) {
  table.text("name", s.name, "Name of the columns in series/probes.csv.").required();
  table.text("block", s.block, "Name of the block.").required();
  table.choice("face", s.face, {{"+x", 0}, {"-x", 1}, {"+y", 2}, {"-y", 3}, {"+z", 4}, {"-z", 5}},
               "Face of the block, in its own axes.");
}

void describe(SettingsTable& table, BlocksSettings& s) {
  table
      .table(
          "study",
          [&s](SettingsTable& study) {
            study.constant("kind", BlocksSettings::kKind, "Kind of study.");
            describe(study, s.study);
            study.number("gravity", s.gravity, "m/s2", not_negative(1e3), "Acceleration of gravity, along -z.");
            study.number("tolerance", s.tolerance, "-", {1e-14, 0.1},
                         "Residual of the contact solver relative to the largest impulse.");
            study.integer("iterations_max", s.iterations_max, 1, 1000000, "Most iterations of the contact solver.");
            study.choice("solver", s.solver,
                         {{"admm", AssemblySolver::kAdmm}, {"gauss-seidel", AssemblySolver::kGaussSeidel}},
                         "Solver of islands of more than eight contacts: with a factorisation, for stacks and "
                         "masonry; or sweeps, for large piles at a tolerance of 1e-4.");
          },
          "What is computed and how long.")
      .required();
  table.table(
      "base",
      [&s](SettingsTable& base) {
        describe_terrain(base, s.base.terrain);
        base.choices.back().is_required = false;
        base.inline_table(
            "velocity", [&s](SettingsTable& velocity) { describe_base_velocity(velocity, s.base.velocity); },
            "Motion of the base, a plane: a shaking table.");
      },
      "What the blocks stand on; a horizontal plane at z = 0 if absent.");
  table.list("block", s.blocks, 0, "A block. Give at least one, or a wall, a column, an arch or a pile.");
  table.list("wall", s.walls, 0, "A wall of bricks in running bond.");
  table.list("column", s.columns, 0, "A column of equal blocks.");
  table.list("arch", s.arches, 0, "An arch of voussoirs.");
  table.list("pile", s.piles, 0, "Rocks that fall on a heap.");
  table.list("cut_block", s.cut_blocks, 0, "A box cut into pieces, which a [[contact]] with `cohesion` joins.");
  table.list("contact", s.contacts, 0, "Contact law of a pair; friction 0.5 without any.");
  table.list("probe", s.probes, 0, "A face that is followed.");
  table.table("output", s.output, "What is written.");
  static const Vec3 kNoSpin = Vec3::Zero();
  describe_step_rules(table, s.study, s.output, kNoSpin);
  table.check({"base.velocity", "base"}, [&s](const CheckContext& context) {
    if (!s.base.velocity.is_at_rest() && !std::holds_alternative<TerrainPlaneSettings>(s.base.terrain))
      context.problem("base.velocity", "only a plane can move: drop `velocity` or the terrain of [base]");
  });
}

BlocksSettings blocks_starter() {
  BlocksSettings s;
  s.study.duration = 1.5;
  s.base.velocity = {.axis = 1, .amplitude = 0.3, .frequency = 0.8333333333, .start = 0.1};
  s.blocks = {
      {.name = "lower-1", .shape = BoxSettings{{1.0, 1.0, 2.0}}, .density = 2500.0, .position = {-0.6666667, 0.0, 1.0}},
      {.name = "lower-2", .shape = BoxSettings{{1.0, 1.0, 2.0}}, .density = 2500.0, .position = {0.6666667, 0.0, 1.0}},
      {.name = "upper", .shape = BoxSettings{{1.0, 0.8, 2.0}}, .density = 2500.0, .position = {0.0, 0.0, 3.0}}};
  s.contacts = {{.between = {"*", "base"}, .friction = 0.5}, {.between = {"upper", "lower-*"}, .friction = 0.3}};
  s.probes = {{.name = "top", .block = "upper", .face = 4}};
  s.output.sample_interval = 0.005;
  return s;
}

}  // namespace talus
