#pragma once

#include <talus/io/vector_layer.hpp>

#include <string>

class OGRGeometry;

namespace talus {

/// Adds the parts of a geometry to the layer: `feature` gives the number and the attributes. Curves become lines.
/// `where` names the feature in messages. Coordinates are as in the file.
void add_geometry_parts(const OGRGeometry& geometry, const VectorFeature& feature, const VectorRequest& request,
                        const std::string& where, std::vector<VectorFeature>& features);

}  // namespace talus
