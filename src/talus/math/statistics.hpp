#pragma once

#include <vector>

namespace talus {

double mean(const std::vector<double>& values);  ///< 0 without values
double standard_deviation(
    const std::vector<double>& values);  ///< of the values themselves (divided by n); 0 without values

/// Quantile of ascending values by linear interpolation between order statistics; 0 without values.
double quantile_of_sorted(const std::vector<double>& ascending, double share);

/// A share with the interval that has it with 95 % confidence (Wilson's score interval of the binomial distribution).
struct ShareEstimate {
  double share = 0.0, low = 0.0, high = 1.0;
};
ShareEstimate estimate_share(double count, double total);

/// Largest difference between the empirical distributions of two samples (Kolmogorov and Smirnov).
double kolmogorov_smirnov_distance(std::vector<double> a, std::vector<double> b);

}  // namespace talus
