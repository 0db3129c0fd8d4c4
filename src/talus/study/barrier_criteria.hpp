#pragma once

#include <talus/record/report.hpp>
#include <talus/study/barrier_run.hpp>

namespace talus {

/// Class of the residual height: A, B or C.
const char* residual_class(double share);

/// What EAD 340059-00-0106 asks of the maximum energy level: one launch.
bool passes_mel(const ImpactFigures& impact);

/// And of the service energy level: two launches of a third of the energy, without repair between.
bool passes_sel(const std::vector<ImpactFigures>& impacts);

/// Two launches of the same energy.
bool is_sel_test(const std::vector<ImpactFigures>& impacts);

ReportTable mel_table(const ImpactFigures& impact);
ReportTable sel_table(const std::vector<ImpactFigures>& impacts);

/// What each launch did, in their order.
ReportTable launches_table(const std::vector<ImpactFigures>& impacts);

/// "no ring", "1 ring", "2 rings".
std::string counted(std::int64_t count, const std::string& noun);

}  // namespace talus
