#pragma once

#include <talus/world/scene.hpp>

#include <string>
#include <vector>

namespace talus {

/// Joins the faces of rigid bodies that lie upon each other at the start and whose law is cohesive. Throws InputError
/// for a cohesive law that joins nothing; `law_texts` names each law for the message.
void build_joints(Scene& scene, const std::vector<std::string>& law_texts);

}  // namespace talus
