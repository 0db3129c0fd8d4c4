#include <talus/base/error.hpp>
#include <talus/io/series_csv.hpp>

#include <charconv>
#include <string_view>

#include <fmt/format.h>

namespace talus {

namespace {

void append_number(std::string& text, double value) {
  char digits[32];
  const auto result = std::to_chars(digits, digits + sizeof digits, value);
  text.append(digits, result.ptr);
}

void append_text_field(std::string& text, std::string field) {
  for (char& c : field)
    if (c == '\n' || c == '\r') c = ' ';
  if (field.find_first_of(",\"") == std::string::npos) {
    text += field;
    return;
  }
  text += '"';
  for (const char c : field) text += c == '"' ? std::string("\"\"") : std::string(1, c);
  text += '"';
}

void append_header_field(std::string& text, const SeriesColumn& column) {
  append_text_field(text, column.unit.empty() ? column.name : column.name + " [" + column.unit + "]");
}

/// Splits one line at commas that are not inside quotes.
std::vector<std::string> split_fields(std::string_view line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
      fields.back() += line[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

SeriesColumn parse_header_field(const std::string& field) {
  const std::size_t bracket = field.rfind(" [");
  if (bracket == std::string::npos || field.back() != ']') return {field, ""};
  return {field.substr(0, bracket), field.substr(bracket + 2, field.size() - bracket - 3)};
}

}  // namespace

SeriesCsvWriter::SeriesCsvWriter(const std::filesystem::path& path, const std::vector<SeriesColumn>& columns)
    : file_(path), column_count_(columns.size()) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) line_ += ',';
    append_header_field(line_, columns[i]);
  }
  line_ += '\n';
  file_.write(line_);
}

void SeriesCsvWriter::append(std::span<const double> row) {
  TALUS_ASSERT(row.size() == column_count_);
  line_.clear();
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) line_ += ',';
    append_number(line_, row[i]);
  }
  line_ += '\n';
  file_.write(line_);
}

void SeriesCsvWriter::flush() {
  file_.flush();
}

void SeriesCsvWriter::close() {
  file_.close();
}

namespace {

void write_series_with_texts(const std::filesystem::path& path, const Series& series) {
  OutputFile file(path);
  std::string line;
  for (const SeriesText& text : series.texts) append_header_field(line, {text.name, ""}), line += ',';
  for (const SeriesColumn& column : series.columns) append_header_field(line, column), line += ',';
  for (std::size_t row = 0; row < series.row_count(); ++row) {
    line.back() = '\n';
    file.write(line);
    line.clear();
    for (const SeriesText& text : series.texts) append_text_field(line, text.values[row]), line += ',';
    for (std::size_t column = 0; column < series.columns.size(); ++column)
      append_number(line, series.at(row, column)), line += ',';
  }
  line.back() = '\n';
  file.write(line);
  file.close();
}

}  // namespace

void write_series_csv(const std::filesystem::path& path, const Series& series) {
  if (!series.texts.empty()) return write_series_with_texts(path, series);
  SeriesCsvWriter writer(path, series.columns);
  const std::span<const double> values = series.values;
  for (std::size_t row = 0; row < series.row_count(); ++row)
    writer.append(values.subspan(row * series.columns.size(), series.columns.size()));
  writer.close();
}

std::vector<SeriesColumn> parse_csv_header(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  std::vector<SeriesColumn> columns;
  for (const std::string& field : split_fields(line)) columns.push_back(parse_header_field(field));
  return columns;
}

Series read_series_csv(const std::filesystem::path& path) {
  const std::string bytes = load_file(path);
  Series series;
  series.name = path.stem().string();
  std::string_view rest = bytes;
  for (std::size_t line_number = 1; !rest.empty(); ++line_number) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line_number == 1) {
      for (const std::string& field : split_fields(line)) series.columns.push_back(parse_header_field(field));
      continue;
    }
    if (line.empty()) continue;
    std::size_t column = 0;
    while (true) {
      const std::size_t comma = line.find(',');
      const std::string_view field = line.substr(0, comma);
      double value = 0.0;
      const auto parsed = std::from_chars(field.data(), field.data() + field.size(), value);
      if (parsed.ec != std::errc{} || parsed.ptr != field.data() + field.size())
        throw InputError(fmt::format("{}:{}: column {}: '{}' is not a number", path.string(), line_number, column + 1,
                                     field.substr(0, 40)));
      series.values.push_back(value);
      ++column;
      if (comma == std::string_view::npos) break;
      line.remove_prefix(comma + 1);
    }
    if (column != series.columns.size())
      throw InputError(fmt::format("{}:{}: {} values, but the header names {} columns", path.string(), line_number,
                                   column, series.columns.size()));
  }
  if (series.columns.empty()) throw InputError(fmt::format("{}: empty, expected a header line", path.string()));
  return series;
}

}  // namespace talus
