#include <talus/base/error.hpp>
#include <talus/io/report_json.hpp>

#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace talus {

namespace {

using Json = nlohmann::ordered_json;

std::vector<double> numbers_from_json(const Json& json) {
  std::vector<double> values;
  values.reserve(json.size());
  for (const Json& item : json)
    values.push_back(item.is_null() ? std::numeric_limits<double>::quiet_NaN() : item.get<double>());
  return values;
}

Json block_to_json(const ReportText& text) {
  return {{"kind", "text"}, {"text", text.text}};
}

Json block_to_json(const ReportTable& table) {
  return {{"kind", "table"}, {"caption", table.caption}, {"header", table.header}, {"rows", table.rows}};
}

Json block_to_json(const ReportPlot& plot) {
  Json lines = Json::array();
  for (const PlotLine& line : plot.lines)
    lines.push_back(
        {{"label", line.label}, {"dashed", line.dashed}, {"markers", line.markers}, {"x", line.x}, {"y", line.y}});
  return {{"kind", "plot"},           {"caption", plot.caption},           {"x_label", plot.x_label},
          {"y_label", plot.y_label},  {"equal_aspect", plot.equal_aspect}, {"log_y", plot.log_y},
          {"lines", std::move(lines)}};
}

ReportBlock block_from_json(const Json& json) {
  const std::string kind = json.at("kind").get<std::string>();
  if (kind == "text") return ReportText{json.at("text").get<std::string>()};
  if (kind == "table")
    return ReportTable{json.at("caption").get<std::string>(), json.at("header").get<std::vector<std::string>>(),
                       json.at("rows").get<std::vector<std::vector<std::string>>>()};
  if (kind != "plot") throw InputError(fmt::format("unknown kind of block '{}'", kind));
  ReportPlot plot;
  plot.caption = json.at("caption").get<std::string>();
  plot.x_label = json.at("x_label").get<std::string>();
  plot.y_label = json.at("y_label").get<std::string>();
  plot.equal_aspect = json.at("equal_aspect").get<bool>();
  plot.log_y = json.at("log_y").get<bool>();
  for (const Json& item : json.at("lines")) {
    PlotLine line;
    line.label = item.at("label").get<std::string>();
    line.dashed = item.at("dashed").get<bool>();
    line.markers = item.at("markers").get<bool>();
    line.x = numbers_from_json(item.at("x"));
    line.y = numbers_from_json(item.at("y"));
    if (line.x.size() != line.y.size())
      throw InputError(fmt::format("line '{}' has {} x but {} y values", line.label, line.x.size(), line.y.size()));
    plot.lines.push_back(std::move(line));
  }
  return plot;
}

}  // namespace

std::string report_to_json(const Report& report) {
  Json sections = Json::array();
  for (const ReportSection& section : report.sections) {
    Json blocks = Json::array();
    for (const ReportBlock& block : section.blocks)
      blocks.push_back(std::visit([](const auto& b) { return block_to_json(b); }, block));
    sections.push_back({{"title", section.title}, {"blocks", std::move(blocks)}});
  }
  const Json root = {{"title", report.title},
                     {"abstract", report.abstract},
                     {"references", report.references},
                     {"sections", std::move(sections)}};
  return root.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Report report_from_json(const std::string& text, const std::string& where) {
  try {
    const Json root = Json::parse(text);
    Report report;
    report.title = root.at("title").get<std::string>();
    report.abstract = root.at("abstract").get<std::string>();
    report.references = root.at("references").get<std::vector<std::string>>();
    for (const Json& item : root.at("sections")) {
      ReportSection section;
      section.title = item.at("title").get<std::string>();
      for (const Json& block : item.at("blocks")) section.blocks.push_back(block_from_json(block));
      report.sections.push_back(std::move(section));
    }
    return report;
  } catch (const Json::exception& error) {
    throw InputError(fmt::format("{}: not a report of Talus: {}", where, error.what()));
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: not a report of Talus: {}", where, error.what()));
  }
}

}  // namespace talus
