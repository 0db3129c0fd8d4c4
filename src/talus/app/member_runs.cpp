#include <talus/app/member_runs.hpp>
#include <talus/app/run_study.hpp>
#include <talus/base/error.hpp>
#include <talus/io/nearest_key.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/settings_text.hpp>
#include <talus/io/summary_json.hpp>
#include <talus/io/toml_nodes.hpp>
#include <talus/record/summary_figures.hpp>

#include <fmt/format.h>

namespace talus {

namespace {

bool was_quarantined(const Summary& summary) {
  const SummaryValue* outcome = summary.find("outcome");
  const auto* name = outcome ? std::get_if<std::string>(outcome) : nullptr;
  return name && *name == "quarantined";
}

}  // namespace

std::optional<RunFigures> MemberRuns::run(Case member, const std::string& name) {
  const std::filesystem::path folder = writer_.folder() / "runs" / name;
  if (!is_result_folder(folder)) {
    RunControl control = control_;
    const double done = static_cast<double>(finished_), all = static_cast<double>(planned_);
    if (control_.progress) control.progress = [&](double fraction) { control_.progress((done + fraction) / all); };
    const RunTarget target{folder, nullptr, true, keep_ == KeepRuns::kSummary, watch_};
    if (run_study(member, target, control) == StudyOutcome::kInterrupted) return std::nullopt;
    writer_.save_snapshot("");  // from here on the run is not lost, and --resume finds it
  }
  const Summary summary = read_summary(folder / "summary.json");
  ++finished_;
  quarantined_ += was_quarantined(summary);
  last_states_ = run_states(summary);
  if (control_.progress) control_.progress(static_cast<double>(finished_) / static_cast<double>(planned_));
  return comparable_figures(summary);
}

std::string member_name(std::size_t number, const std::string& words) {
  std::string name = fmt::format("{:03}-", number);
  for (const char c : words) {
    if (name.size() >= 48) break;
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
    if (is_plain) name += c;
    if (!is_plain && name.back() != '-') name += '-';
  }
  while (name.back() == '-' || name.back() == '.') name.pop_back();
  return name;
}

std::string value_label(const std::string& toml) {
  const SettingsNode node = parse_toml_value(toml);
  const auto* text = std::get_if<std::string>(&node.value);
  if (const auto number = value_number(toml)) return fmt::format("{:.6g}", *number);
  std::string label = one_line(text ? *text : toml);
  constexpr std::size_t kLongest = 60;
  if (label.size() > kLongest) {
    std::size_t length = kLongest;
    while (length > 0 && (static_cast<unsigned char>(label[length]) & 0xc0) == 0x80) --length;
    label = label.substr(0, length) + "…";
  }
  return label;
}

std::optional<double> value_number(const std::string& toml) {
  const SettingsNode node = parse_toml_value(toml);
  if (const auto* real = std::get_if<double>(&node.value)) return *real;
  if (const auto* integer = std::get_if<std::int64_t>(&node.value)) return static_cast<double>(*integer);
  return std::nullopt;
}

std::vector<std::size_t> find_figures(const RunFigures& figures, const std::vector<std::string>& wanted,
                                      const std::string& table) {
  std::vector<std::size_t> places;
  std::vector<std::string> names;
  for (const auto& [name, value] : figures) names.push_back(name);
  std::string message;
  for (const std::string& name : wanted) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) {
      places.push_back(static_cast<std::size_t>(found - names.begin()));
      continue;
    }
    const auto near = nearest_word(name, names);
    message += fmt::format("{}{}: the summary has no figure {}{}", message.empty() ? "" : "\n", table,
                           short_quoted(name), near ? "; did you mean \"" + *near + "\"?" : "");
    if (!near) message += "; it has " + either_text(names, "", "and");
  }
  if (!message.empty()) throw InputError(message);
  return places;
}

std::int64_t seed_of(const AnyStudySettings& settings) {
  return std::visit(
      [](const auto& s) -> std::int64_t {
        if constexpr (requires { s.study.seed; })
          return static_cast<std::int64_t>(s.study.seed);
        else if constexpr (requires { s.sample.seed; })
          return s.seed.value_or(s.sample.seed);
        else if constexpr (requires { s.bed.grains.seed; })
          return s.seed.value_or(s.bed.grains.seed);
        else
          return s.seed.value_or(1);
      },
      settings);
}

}  // namespace talus
