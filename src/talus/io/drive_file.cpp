#include <talus/base/error.hpp>
#include <talus/io/drive_file.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/text_scan.hpp>

#include <cmath>

namespace talus {

void parse_drive(std::string_view text, const std::string& name, BaseVelocitySettings& settings) {
  constexpr std::string_view kSeparators = " \t\r\f\v,;";
  std::vector<double>&time = settings.time, &values = settings.values;
  time.clear();
  values.clear();
  std::vector<std::string_view> words;
  LineScanner lines(text, name);
  while (const auto line = lines.next()) {
    split(*line, kSeparators, words);
    if (words.empty() || words[0].starts_with('#')) continue;
    const auto t = to_number(words[0]);
    if (time.empty() && !t) continue;  // a row of names
    const auto value = words.size() > 1 ? to_number(words[1]) : std::nullopt;
    if (!t || !value || !std::isfinite(*t) || !std::isfinite(*value))
      lines.fail("a row needs two numbers: time in s and velocity in m/s or acceleration in m/s2");
    if (!time.empty() && *t <= time.back()) lines.fail("times must grow from row to row; this one does not");
    time.push_back(*t);
    values.push_back(settings.scale * *value);
  }
  if (time.size() < 2) throw InputError(name + ": a record of a motion needs at least two rows of time and value");
  if (settings.quantity == BaseVelocitySettings::Quantity::kVelocity) return;
  double speed = 0.0, before = values[0];
  values[0] = 0.0;
  for (std::size_t k = 1; k < time.size(); ++k) {
    const double now = values[k];
    speed += 0.5 * (time[k] - time[k - 1]) * (before + now);
    before = now;
    values[k] = speed;
  }
}

void read_drive(BaseVelocitySettings& settings) {
  parse_drive(read_file_bytes(settings.record), settings.record.string(), settings);
}

}  // namespace talus
