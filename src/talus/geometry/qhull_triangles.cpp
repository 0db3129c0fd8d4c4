#include <talus/geometry/qhull_triangles.hpp>

#include <libqhull_r/qhull_ra.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace talus {
namespace {

/// One run of Qhull with its memory and the text it would print. Everything is released on every path.
class QhullRun {
 public:
  QhullRun() {
    log_ = open_memstream(&log_text_, &log_size_);
    if (log_ != nullptr) qh_zero(&qh_, log_);
  }
  QhullRun(const QhullRun&) = delete;
  QhullRun& operator=(const QhullRun&) = delete;
  ~QhullRun() {
    if (log_ == nullptr) return;
    qh_freeqhull(&qh_, !qh_ALL);
    int long_blocks = 0;
    int long_bytes = 0;
    qh_memfreeshort(&qh_, &long_blocks, &long_bytes);
    std::fclose(log_);
    std::free(log_text_);
  }

  /// Errors inside Qhull jump to a point inside qh_new_qhull, so no frame of C++ is ever skipped.
  bool run(std::vector<double>& coordinates, const char* options) {
    if (log_ == nullptr) return false;
    std::string command = options;
    return qh_new_qhull(&qh_, 3, static_cast<int>(coordinates.size() / 3), coordinates.data(), False, command.data(),
                        nullptr, log_) == 0;
  }

  std::string log() {
    if (log_ == nullptr) return "out of memory";
    std::fflush(log_);
    return std::string(log_text_, log_size_);
  }

  const facetT* facets() const { return qh_.facet_list; }

 private:
  qhT qh_ = {};
  std::FILE* log_ = nullptr;
  char* log_text_ = nullptr;
  std::size_t log_size_ = 0;
};

/// True when every directed edge has exactly one opposite.
bool edges_close(const std::vector<IndexTriangle>& triangles) {
  std::vector<std::array<std::size_t, 2>> edges, opposite;
  for (const auto& t : triangles) {
    for (int i = 0; i < 3; ++i) {
      edges.push_back({t[i], t[(i + 1) % 3]});
      opposite.push_back({t[(i + 1) % 3], t[i]});
    }
  }
  std::sort(edges.begin(), edges.end());
  std::sort(opposite.begin(), opposite.end());
  return edges == opposite && std::adjacent_find(edges.begin(), edges.end()) == edges.end();
}

}  // namespace

QhullResult qhull_triangles(std::span<const Vec3> points, QhullMode mode) {
  std::vector<double> coordinates;
  coordinates.reserve(3 * points.size());
  for (const Vec3& p : points) coordinates.insert(coordinates.end(), {p.x(), p.y(), p.z()});

  QhullResult result;
  QhullRun run;
  if (!run.run(coordinates, mode == QhullMode::kExact ? "qhull Qt Pp" : "qhull QJ Pp")) {
    result.message = run.log();
    return result;
  }

  double six_volume = 0.0;
  for (const facetT* facet = run.facets(); facet != nullptr && facet->next != nullptr; facet = facet->next) {
    if (!facet->simplicial) {
      result.message = "a facet was not triangulated";
      return result;
    }
    IndexTriangle t;
    for (int i = 0; i < 3; ++i) {
      const auto* vertex = static_cast<const vertexT*>(facet->vertices->e[i].p);
      t[i] = static_cast<std::size_t>(vertex->point - coordinates.data()) / 3;
    }
    if (facet->toporient) std::swap(t[0], t[1]);
    std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
    six_volume += points[t[0]].dot(points[t[1]].cross(points[t[2]]));
    result.triangles.push_back(t);
  }
  if (six_volume < 0.0)
    for (auto& t : result.triangles) std::swap(t[1], t[2]);
  std::sort(result.triangles.begin(), result.triangles.end());
  result.closed = edges_close(result.triangles);
  if (!result.closed) result.message = "the triangles of the hull do not close";
  return result;
}

}  // namespace talus
