#include <talus/record/recorder_state.hpp>

namespace talus {

void save_rows(const Series& series, ByteWriter& out) {
  out.put(static_cast<std::uint64_t>(series.values.size()));
  for (const double value : series.values) out.put(value);
}

void restore_rows(ByteReader& in, Series& series) {
  const std::size_t count = in.get_count(sizeof(double));
  series.values.resize(count);
  for (double& value : series.values) value = in.get<double>();
}

void save_counts(const StepCounts& c, ByteWriter& out) {
  for (const std::uint64_t n : {c.body_steps, c.clear_steps, c.contact_steps, c.contacts, c.sweeps, c.newton_steps,
                                c.solver_failures, c.steps_unsolved})
    out.put(n);
  out.put(c.sweeps_max);
  out.put(c.residual_max);
}

StepCounts restore_counts(ByteReader& in) {
  StepCounts c;
  for (std::uint64_t* n : {&c.body_steps, &c.clear_steps, &c.contact_steps, &c.contacts, &c.sweeps, &c.newton_steps,
                           &c.solver_failures, &c.steps_unsolved})
    *n = in.get<std::uint64_t>();
  c.sweeps_max = in.get<int>();
  c.residual_max = in.get<double>();
  return c;
}

}  // namespace talus
