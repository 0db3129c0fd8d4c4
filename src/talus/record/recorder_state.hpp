#pragma once

#include <talus/base/byte_stream.hpp>
#include <talus/record/series.hpp>
#include <talus/step/workspace.hpp>

namespace talus {

/// The rows of a series as bytes of a snapshot, and back. Columns are not saved: the study sets them.
void save_rows(const Series& series, ByteWriter& out);
void restore_rows(ByteReader& in, Series& series);

/// Counts of the solver, so that a resumed run reports all of its steps.
void save_counts(const StepCounts& counts, ByteWriter& out);
StepCounts restore_counts(ByteReader& in);

}  // namespace talus
