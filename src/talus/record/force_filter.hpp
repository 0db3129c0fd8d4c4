#pragma once

#include <cstdint>
#include <vector>

namespace talus {

/// Channel filter of ISO 6487 and SAE J211-1, in place: a Butterworth filter of second order run forward and backward,
/// so that peaks keep their time. Class 60 passes up to 60 Hz and halves the power (-3 dB) at 100 Hz, others in
/// proportion. `interval`: of the samples [s].
void filter_channel(std::vector<double>& samples, double interval, std::int64_t frequency_class);

}  // namespace talus
