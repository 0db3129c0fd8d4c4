#include <talus/record/summary_figures.hpp>

namespace talus {

namespace {

bool is_about_computing(const std::string& key) {
  return key == "wall_time_s" || key.ends_with("steps_per_second") || key.starts_with("frames.");
}

}  // namespace

std::vector<std::pair<std::string, double>> comparable_figures(const Summary& summary) {
  std::vector<std::pair<std::string, double>> figures;
  for (const auto& [key, value] : summary.entries) {
    if (is_about_computing(key)) continue;
    if (const auto* number = std::get_if<double>(&value)) figures.emplace_back(key, *number);
    if (const auto* count = std::get_if<std::int64_t>(&value)) figures.emplace_back(key, static_cast<double>(*count));
    if (const auto* list = std::get_if<std::vector<double>>(&value))
      for (std::size_t i = 0; i < list->size(); ++i) figures.emplace_back(key + "." + std::to_string(i), (*list)[i]);
  }
  return figures;
}

std::vector<std::pair<std::string, std::string>> run_states(const Summary& summary) {
  std::vector<std::pair<std::string, std::string>> states;
  for (const auto& [key, value] : summary.entries) {
    if (key == "completed") continue;  // says the same as the outcome
    if (const auto* flag = std::get_if<bool>(&value)) states.emplace_back(key, *flag ? "yes" : "no");
    if (const auto* text = std::get_if<std::string>(&value); text && key == "outcome") states.emplace_back(key, *text);
  }
  return states;
}

}  // namespace talus
