#pragma once

#include <cstdint>
#include <vector>

namespace talus {

/// How the deformation of a block is described; docs/theory/deformable.md.
enum class Formulation : std::uint8_t {
  kFloatingFrame,    ///< small strain in a frame that follows the rigid motion
  kCraigBampton,     ///< the same with fewer modes
  kSmallStrain,      ///< small strain and small rotation
  kTotalLagrangian,  ///< St Venant-Kirchhoff, any rotation
};

/// What the elastic coordinates of a floating frame contain.
enum class FrameVariant : std::uint8_t {
  kProjected,          ///< no rigid motion
  kLiteral,            ///< rotations too, held by the Euler force: Lozovskiy et al. 2013 as written
  kLiteralNoRotation,  ///< rotations too, without rotational inertia forces: wrong, for comparison
};

enum class NewtonKind : std::uint8_t {
  kQuasi,  ///< the constant operator, turned with the body
  kFull,   ///< tangent assembled and factorised in every iteration
};

struct ElasticChoice {
  Formulation formulation = Formulation::kFloatingFrame;
  FrameVariant variant = FrameVariant::kProjected;
  NewtonKind newton = NewtonKind::kQuasi;
  int modes = 20;                         ///< of the solid held at the kept nodes, for Craig-Bampton
  std::vector<std::uint32_t> kept_nodes;  ///< for Craig-Bampton: where contacts are expected

  bool moving_frame() const {
    return formulation == Formulation::kFloatingFrame || formulation == Formulation::kCraigBampton;
  }
  bool nodal() const { return formulation == Formulation::kTotalLagrangian; }
};

}  // namespace talus
