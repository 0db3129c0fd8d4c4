#include <talus/study/barrier_criteria.hpp>
#include <talus/study/run_loop.hpp>

namespace talus {

namespace {

constexpr double kSelHeight = 0.7;  // of the height, after the first launch

std::string holds_word(bool value) {
  return value ? "yes" : "no";
}

}  // namespace

const char* residual_class(double share) {
  return share >= 0.5 ? "A" : share >= 0.3 ? "B" : "C";
}

bool passes_mel(const ImpactFigures& impact) {
  return impact.stopped && !impact.hit_ground;
}

bool passes_sel(const std::vector<ImpactFigures>& impacts) {
  return impacts.size() >= 2 && impacts[0].stopped && impacts[0].rings_broken + impacts[0].ropes_broken == 0 &&
         impacts[0].residual_height_rel >= kSelHeight && impacts[1].stopped;
}

ReportTable mel_table(const ImpactFigures& impact) {
  ReportTable table{
      "Criteria of a maximum energy level (MEL) test, after EAD 340059-00-0106.", {"criterion", "result", "holds"}, {}};
  const std::string height = report_number(100.0 * impact.residual_height_rel, 3) + " %";
  table.rows.push_back({"the rock is stopped",
                        impact.perforated ? "it went through"
                        : impact.stopped  ? "stopped"
                                          : "still moving",
                        holds_word(impact.stopped)});
  table.rows.push_back({"no contact with the ground before the largest elongation",
                        impact.hit_ground ? "touched" : "none", holds_word(!impact.hit_ground)});
  table.rows.push_back(
      {"MEL: both of these", passes_mel(impact) ? "passed" : "failed", holds_word(passes_mel(impact))});
  table.rows.push_back({"residual height (A: at least 50 %, B: 30 to 50 %, C: less)", height,
                        std::string("class ") + residual_class(impact.residual_height_rel)});
  table.rows.push_back(
      {"for the description: rupture of rings or ropes",
       std::to_string(impact.rings_broken) + " rings, " + std::to_string(impact.ropes_broken) + " ropes",
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
  table.rows.push_back({"residual height after the first launch is at least 70 %",
                        report_number(100.0 * first.residual_height_rel, 3) + " %",
                        holds_word(first.residual_height_rel >= kSelHeight)});
  table.rows.push_back(
      {"second launch is stopped", second.stopped ? "stopped" : "not stopped", holds_word(second.stopped)});
  table.rows.push_back(
      {"SEL: all of these", passes_sel(impacts) ? "passed" : "failed", holds_word(passes_sel(impacts))});
  return table;
}

}  // namespace talus
