#include <talus/base/error.hpp>
#include <talus/math/minimise.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace talus {

namespace {

using Point = std::vector<double>;

struct Vertex {
  Point point;
  double value = std::numeric_limits<double>::infinity();
};

/// Thrown inside when no further evaluation may happen.
struct SearchEnd {
  MinimiseEnd end;
};

class Search {
 public:
  Search(std::size_t dimension, const MinimiseObjective& objective, const MinimiseSettings& settings)
      : dimension_(dimension), objective_(objective), settings_(settings) {}

  MinimiseResult run() {
    try {
      sample_cube();
      double before = std::numeric_limits<double>::infinity();
      do {
        before = best_.value;
        run_simplex(best_);
      } while (best_.value < before - settings_.least_improvement * std::abs(before));
      result_.end = MinimiseEnd::kConverged;
    } catch (const SearchEnd& end) {
      result_.end = end.end;
    }
    result_.best = best_.point;
    result_.value = best_.value;
    return result_;
  }

 private:
  Vertex evaluate(Point point) {
    for (double& x : point) x = std::clamp(x, 0.0, 1.0);
    if (result_.evaluations >= settings_.max_evaluations) throw SearchEnd{MinimiseEnd::kBudget};
    const std::optional<double> value = objective_(point);
    if (!value) throw SearchEnd{MinimiseEnd::kStopped};
    ++result_.evaluations;
    Vertex vertex{std::move(point), std::isnan(*value) ? std::numeric_limits<double>::infinity() : *value};
    if (best_.point.empty() || vertex.value < best_.value) best_ = vertex;
    if (best_.value <= settings_.good_enough) throw SearchEnd{MinimiseEnd::kGoodEnough};
    return vertex;
  }

  void sample_cube() {
    samples_ = static_cast<int>(std::min<std::size_t>(3 + 3 * dimension_, 24));
    samples_ = std::max(1, std::min(samples_, settings_.max_evaluations / 2));
    for (int i = 1; i <= samples_; ++i) {
      Point point(dimension_);
      for (std::size_t d = 0; d < dimension_; ++d) point[d] = halton(static_cast<std::size_t>(i), d);
      evaluate(point);
    }
  }

  /// centre + factor (point - centre)
  static Point blend(const Point& centre, const Point& point, double factor) {
    Point result(centre.size());
    for (std::size_t d = 0; d < centre.size(); ++d) result[d] = centre[d] + factor * (point[d] - centre[d]);
    return result;
  }

  double extent() const {
    double largest = 0.0;
    for (const Vertex& v : simplex_)
      for (std::size_t d = 0; d < dimension_; ++d)
        largest = std::max(largest, std::abs(v.point[d] - simplex_[0].point[d]));
    return largest;
  }

  void run_simplex(const Vertex& start) {
    const auto n = static_cast<double>(dimension_);
    const double expand = 1.0 + 2.0 / n, contract = 0.75 - 0.5 / n, shrink = 1.0 - 1.0 / std::max(n, 2.0);
    // About half the distance of the samples; smaller with each restart, which looks nearer to the best point.
    const double edge = std::max(0.5 * std::pow(samples_, -1.0 / n), 0.05) / (1.0 + simplexes_++);
    simplex_ = {start};
    for (std::size_t d = 0; d < dimension_; ++d) {
      Point point = start.point;
      point[d] += point[d] + edge <= 1.0 ? edge : -edge;
      simplex_.push_back(evaluate(point));
    }
    const auto by_value = [](const Vertex& a, const Vertex& b) { return a.value < b.value; };
    for (;;) {
      std::stable_sort(simplex_.begin(), simplex_.end(), by_value);
      if (extent() < settings_.smallest_simplex) return;
      Point centre(dimension_, 0.0);
      for (std::size_t i = 0; i < dimension_; ++i)
        for (std::size_t d = 0; d < dimension_; ++d) centre[d] += simplex_[i].point[d] / n;
      Vertex& worst = simplex_.back();
      const double second = simplex_[simplex_.size() - 2].value;
      const Vertex reflected = evaluate(blend(centre, worst.point, -1.0));
      if (reflected.value < simplex_[0].value) {
        const Vertex expanded = evaluate(blend(centre, worst.point, -expand));
        worst = expanded.value < reflected.value ? expanded : reflected;
        continue;
      }
      if (reflected.value < second) {
        worst = reflected;
        continue;
      }
      const bool outside = reflected.value < worst.value;
      const Vertex contracted = evaluate(blend(centre, worst.point, outside ? -contract : contract));
      if (contracted.value < std::min(reflected.value, worst.value)) {
        worst = contracted;
        continue;
      }
      for (std::size_t i = 1; i < simplex_.size(); ++i)
        simplex_[i] = evaluate(blend(simplex_[0].point, simplex_[i].point, shrink));
    }
  }

  std::size_t dimension_;
  const MinimiseObjective& objective_;
  const MinimiseSettings& settings_;
  MinimiseResult result_;
  Vertex best_;
  std::vector<Vertex> simplex_;
  int samples_ = 0;
  int simplexes_ = 0;
};

}  // namespace

double halton(std::size_t index, std::size_t dimension) {
  constexpr std::array<std::size_t, 10> kPrimes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29};
  TALUS_ASSERT(dimension < kPrimes.size());
  const std::size_t base = kPrimes[dimension];
  double result = 0.0, share = 1.0;
  for (; index > 0; index /= base) {
    share /= static_cast<double>(base);
    result += share * static_cast<double>(index % base);
  }
  return result;
}

MinimiseResult minimise_in_unit_cube(std::size_t dimension, const MinimiseObjective& objective,
                                     const MinimiseSettings& settings) {
  TALUS_ASSERT(dimension > 0);
  return Search(dimension, objective, settings).run();
}

}  // namespace talus
