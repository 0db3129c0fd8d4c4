#include <talus/base/error.hpp>
#include <talus/io/packed_floats.hpp>
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

Json lines_to_json(const std::vector<PlotLine>& lines) {
  Json result = Json::array();
  for (const PlotLine& line : lines)
    result.push_back(
        {{"label", line.label}, {"dashed", line.dashed}, {"markers", line.markers}, {"x", line.x}, {"y", line.y}});
  return result;
}

std::vector<PlotLine> lines_from_json(const Json& json) {
  std::vector<PlotLine> lines;
  for (const Json& item : json) {
    PlotLine line;
    line.label = item.at("label").get<std::string>();
    line.dashed = item.at("dashed").get<bool>();
    line.markers = item.at("markers").get<bool>();
    line.x = numbers_from_json(item.at("x"));
    line.y = numbers_from_json(item.at("y"));
    if (line.x.size() != line.y.size())
      throw InputError(fmt::format("line '{}' has {} x but {} y values", line.label, line.x.size(), line.y.size()));
    lines.push_back(std::move(line));
  }
  return lines;
}

Json block_to_json(const ReportPlot& plot) {
  return {{"kind", "plot"},
          {"caption", plot.caption},
          {"x_label", plot.x_label},
          {"y_label", plot.y_label},
          {"equal_aspect", plot.equal_aspect},
          {"log_y", plot.log_y},
          {"lines", lines_to_json(plot.lines)}};
}

Json block_to_json(const ReportBars& chart) {
  Json bars = Json::array();
  for (const ReportBar& bar : chart.bars)
    bars.push_back({{"label", bar.label},
                    {"value", bar.value},
                    {"low", bar.low},
                    {"high", bar.high},
                    {"starts_group", bar.starts_group},
                    {"colour", bar.colour},
                    {"note", bar.note}});
  return {{"kind", "bars"},
          {"caption", chart.caption},
          {"x_label", chart.x_label},
          {"baseline", chart.baseline},
          {"bars", std::move(bars)}};
}

double bar_number(const Json& json) {
  return json.is_null() ? std::numeric_limits<double>::quiet_NaN() : json.get<double>();
}

ReportBars bars_from_json(const Json& json) {
  ReportBars chart{json.at("caption").get<std::string>(),
                   json.at("x_label").get<std::string>(),
                   json.at("baseline").get<double>(),
                   {}};
  for (const Json& item : json.at("bars"))
    chart.bars.push_back({item.at("label").get<std::string>(), bar_number(item.at("value")), bar_number(item.at("low")),
                          bar_number(item.at("high")), item.at("starts_group").get<bool>(), item.value("colour", 0),
                          item.value("note", std::string())});
  return chart;
}

Json grid_to_json(const MapGrid& grid) {
  return {{"x0", grid.x0},
          {"y0", grid.y0},
          {"dx", grid.dx},
          {"dy", grid.dy},
          {"nx", grid.nx},
          {"ny", grid.ny},
          {"values", pack_floats(grid.values)}};
}

MapGrid grid_from_json(const Json& json) {
  MapGrid grid;
  grid.x0 = json.at("x0").get<double>();
  grid.y0 = json.at("y0").get<double>();
  grid.dx = json.at("dx").get<double>();
  grid.dy = json.at("dy").get<double>();
  grid.nx = json.at("nx").get<std::size_t>();
  grid.ny = json.at("ny").get<std::size_t>();
  constexpr std::size_t kMostCells = 1 << 14;  // a side: far more than a report shows
  if (grid.nx > kMostCells || grid.ny > kMostCells)
    throw InputError(fmt::format("a map of {} x {} cells is not possible", grid.nx, grid.ny));
  grid.values = unpack_floats(json.at("values").get<std::string>(), grid.nx * grid.ny);
  return grid;
}

Json block_to_json(const ReportMap& map) {
  Json classes = Json::array();
  for (const ColourClass& c : map.classes) classes.push_back({{"from", c.from}, {"colour", c.colour}});
  return {{"kind", "map"},
          {"caption", map.caption},
          {"extent", {map.x_low, map.x_high, map.y_low, map.y_high}},
          {"terrain", grid_to_json(map.terrain)},
          {"overlay", grid_to_json(map.overlay)},
          {"overlay_title", map.overlay_title},
          {"unit", map.unit},
          {"classes", std::move(classes)},
          {"marks", lines_to_json(map.marks)}};
}

ReportMap map_from_json(const Json& json) {
  ReportMap map;
  map.caption = json.at("caption").get<std::string>();
  const std::vector<double> extent = numbers_from_json(json.at("extent"));
  if (extent.size() != 4) throw InputError("the extent of a map has not four numbers");
  map.x_low = extent[0];
  map.x_high = extent[1];
  map.y_low = extent[2];
  map.y_high = extent[3];
  map.terrain = grid_from_json(json.at("terrain"));
  map.overlay = grid_from_json(json.at("overlay"));
  map.overlay_title = json.at("overlay_title").get<std::string>();
  map.unit = json.at("unit").get<std::string>();
  for (const Json& item : json.at("classes"))
    map.classes.push_back({item.at("from").get<double>(), item.at("colour").get<std::string>()});
  map.marks = lines_from_json(json.at("marks"));
  return map;
}

Json block_to_json(const ReportPicture& picture) {
  Json shapes = Json::array();
  for (const PictureShape& shape : picture.shapes)
    shapes.push_back(
        {{"x", shape.x}, {"y", shape.y}, {"size", shape.size}, {"value", shape.value}, {"is_mark", shape.is_mark}});
  return {{"kind", "picture"},
          {"caption", picture.caption},
          {"x_label", picture.x_label},
          {"y_label", picture.y_label},
          {"value_label", picture.value_label},
          {"value_range", {picture.value_low, picture.value_high}},
          {"shapes", std::move(shapes)}};
}

ReportPicture picture_from_json(const Json& json) {
  ReportPicture picture{json.at("caption").get<std::string>(),
                        json.at("x_label").get<std::string>(),
                        json.at("y_label").get<std::string>(),
                        json.at("value_label").get<std::string>(),
                        {}};
  for (const Json& item : json.at("shapes"))
    picture.shapes.push_back({numbers_from_json(item.at("x")), numbers_from_json(item.at("y")),
                              bar_number(item.at("size")), bar_number(item.at("value")), item.value("is_mark", false)});
  if (json.contains("value_range")) {
    picture.value_low = bar_number(json.at("value_range").at(0));
    picture.value_high = bar_number(json.at("value_range").at(1));
  }
  return picture;
}

ReportBlock block_from_json(const Json& json) {
  const std::string kind = json.at("kind").get<std::string>();
  if (kind == "text") return ReportText{json.at("text").get<std::string>()};
  if (kind == "table")
    return ReportTable{json.at("caption").get<std::string>(), json.at("header").get<std::vector<std::string>>(),
                       json.at("rows").get<std::vector<std::vector<std::string>>>()};
  if (kind == "map") return map_from_json(json);
  if (kind == "bars") return bars_from_json(json);
  if (kind == "picture") return picture_from_json(json);
  if (kind != "plot") throw InputError(fmt::format("unknown kind of block '{}'", kind));
  ReportPlot plot;
  plot.caption = json.at("caption").get<std::string>();
  plot.x_label = json.at("x_label").get<std::string>();
  plot.y_label = json.at("y_label").get<std::string>();
  plot.equal_aspect = json.at("equal_aspect").get<bool>();
  plot.log_y = json.at("log_y").get<bool>();
  plot.lines = lines_from_json(json.at("lines"));
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
                     {"figure_units", report.figure_units},
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
    if (root.contains("figure_units"))
      report.figure_units = root.at("figure_units").get<std::vector<std::pair<std::string, std::string>>>();
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
