#pragma once

#include <talus/io/vector_layer.hpp>
#include <talus/terrain/forest.hpp>
#include <talus/terrain/zones.hpp>

#include <functional>
#include <vector>

namespace talus {

/// Polygons with the class that `class_of` makes of the text of an attribute, relative to `origin`. `class_of` gets the
/// text and the name of the feature, and throws InputError for a word it does not know. Throws InputError for features
/// without the attribute and for geometries that are no polygons.
std::vector<Zone> make_zones(const VectorLayer& layer, const Vec3& origin, const std::string& attribute,
                             const std::function<SoilId(const std::string&, const std::string&)>& class_of);

/// Points with the attribute dbh [m] and, where it is known, height [m], relative to `origin`.
std::vector<Tree> make_trees(const VectorLayer& layer, const Vec3& origin);

}  // namespace talus
