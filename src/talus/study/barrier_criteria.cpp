#include <talus/study/barrier_criteria.hpp>
#include <talus/study/run_loop.hpp>

#include <cmath>

namespace talus {

namespace {

constexpr double kSelHeight = 0.7;  // of the height, after the first launch

constexpr double kAtRest = 0.1;  // [m/s]

constexpr double kSameEnergy = 0.05;  // of the first launch

std::string holds_word(bool value) {
  return value ? "yes" : "no";
}

/// "55.6 %: 2.11 m of the 3.8 m as built, at rest".
std::string height_text(const ImpactFigures& impact) {
  std::string text = report_number(100.0 * impact.residual_height_rel, 3) + " %";
  if (impact.residual_height_rel > 0.0)
    text += ": " + report_number(impact.residual_height, 3) + " m of the " +
            report_number(impact.residual_height / impact.residual_height_rel, 3) + " m as built";
  text += impact.rest_speed < kAtRest ? ", at rest"
                                      : ", while the rock still moves with " + report_number(impact.rest_speed, 2) +
                                            " m/s (study.rest_time = 4 takes it at rest)";
  return text;
}

const char* launch_word(const ImpactFigures& impact) {
  return impact.perforated ? "it went through" : impact.stopped ? "stopped" : "still moving";
}

}  // namespace

const char* residual_class(double share) {
  return share >= 0.5 ? "A" : share >= 0.3 ? "B" : "C";
}

bool passes_mel(const ImpactFigures& impact) {
  return impact.stopped && !impact.hit_ground;
}

bool is_sel_test(const std::vector<ImpactFigures>& impacts) {
  return impacts.size() >= 2 &&
         std::abs(impacts[1].energy_kJ - impacts[0].energy_kJ) <= kSameEnergy * impacts[0].energy_kJ;
}

std::string counted(std::int64_t count, const std::string& noun) {
  return (count == 0 ? "no" : std::to_string(count)) + " " + noun + (count > 1 ? "s" : "");
}

bool passes_sel(const std::vector<ImpactFigures>& impacts) {
  return impacts.size() >= 2 && impacts[0].stopped && impacts[0].rings_broken + impacts[0].ropes_broken == 0 &&
         impacts[0].residual_height_rel >= kSelHeight && impacts[1].stopped;
}

ReportTable mel_table(const ImpactFigures& impact) {
  ReportTable table{
      "Criteria of a maximum energy level (MEL) test, after EAD 340059-00-0106.", {"criterion", "result", "holds"}, {}};
  table.rows.push_back({"the rock is stopped", launch_word(impact), holds_word(impact.stopped)});
  table.rows.push_back({"no contact with the ground before the largest elongation",
                        impact.hit_ground ? "touched" : "none", holds_word(!impact.hit_ground)});
  table.rows.push_back(
      {"MEL: both of these", passes_mel(impact) ? "passed" : "failed", holds_word(passes_mel(impact))});
  table.rows.push_back({"residual height (A: at least 50 %, B: 30 to 50 %, C: less)", height_text(impact),
                        std::string("class ") + residual_class(impact.residual_height_rel)});
  table.rows.push_back({"for the description: rupture of rings or ropes",
                        counted(impact.rings_broken, "ring") + ", " + counted(impact.ropes_broken, "rope"),
                        impact.rings_broken + impact.ropes_broken == 0 ? "none" : "some"});
  return table;
}

ReportTable sel_table(const std::vector<ImpactFigures>& impacts) {
  ReportTable table{"Criteria of a service energy level (SEL) test: the first two launches, without repair between.",
                    {"criterion", "result", "holds"},
                    {}};
  const ImpactFigures &first = impacts[0], &second = impacts[1];
  table.rows.push_back(
      {"first launch is stopped", first.stopped ? "stopped" : "not stopped", holds_word(first.stopped)});
  table.rows.push_back({"first launch breaks no ring or rope",
                        std::to_string(first.rings_broken + first.ropes_broken) + " broken",
                        holds_word(first.rings_broken + first.ropes_broken == 0)});
  table.rows.push_back({"residual height after the first launch is at least 70 %", height_text(first),
                        holds_word(first.residual_height_rel >= kSelHeight)});
  table.rows.push_back(
      {"second launch is stopped", second.stopped ? "stopped" : "not stopped", holds_word(second.stopped)});
  table.rows.push_back(
      {"SEL: all of these", passes_sel(impacts) ? "passed" : "failed", holds_word(passes_sel(impacts))});
  return table;
}

ReportTable launches_table(const std::vector<ImpactFigures>& impacts) {
  ReportTable table{"The launches one after the other, without repair between.",
                    {"launch", "energy [kJ]", "rock", "elongation [m]", "broken", "residual height [%]"},
                    {}};
  for (std::size_t k = 0; k < impacts.size(); ++k)
    table.rows.push_back({std::to_string(k + 1), report_number(impacts[k].energy_kJ, 4), launch_word(impacts[k]),
                          impacts[k].stopped ? report_number(impacts[k].elongation, 3) : "–",
                          counted(impacts[k].rings_broken, "ring") + ", " + counted(impacts[k].ropes_broken, "rope"),
                          report_number(100.0 * impacts[k].residual_height_rel, 3)});
  return table;
}

}  // namespace talus
