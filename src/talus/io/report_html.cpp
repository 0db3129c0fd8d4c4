#include <talus/io/html_text.hpp>
#include <talus/io/report_html.hpp>
#include <talus/io/report_parameters.hpp>
#include <talus/io/svg_bars.hpp>
#include <talus/io/svg_map.hpp>
#include <talus/io/svg_picture.hpp>
#include <talus/io/svg_plot.hpp>

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr const char* kPageStyle =
    R"(:root{color-scheme:light dark;--ink:#1c2126;--soft:#5a646e;--faint:#dfe3e7;--paper:#fff;--band:#f4f6f8;--mark:#a33d00}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#a3adb7;--faint:#363d44;--paper:#15191d;--band:#1d2328;--mark:#ff9d5c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI","Noto Sans","DejaVu Sans",sans-serif}
main{max-width:54rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.3rem;margin:2.4rem 0 .6rem;padding-bottom:.25rem;border-bottom:1px solid var(--faint)}
p{margin:.6rem 0;overflow-wrap:anywhere}
.meta{color:var(--soft);font-size:.9rem;margin:0 0 1.2rem}
.lead{font-size:1.06rem}
.warning{border-left:4px solid var(--mark);background:var(--band);padding:.6rem .9rem;margin:1rem 0}
figure{margin:1.4rem 0}
figcaption{color:var(--soft);font-size:.92rem;margin:.4rem 0}
figcaption b{color:var(--ink)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;min-width:50%}
th,td{text-align:left;padding:.28rem .8rem;border-bottom:1px solid var(--faint);vertical-align:top}
th{border-bottom:2px solid var(--soft)}
.n{text-align:right;white-space:nowrap}th.n{white-space:normal}
.group th{border-bottom:1px solid var(--soft);padding-top:.9rem;color:var(--soft);font-weight:600}
.note{color:var(--soft)}
.figures td:first-child{min-width:13rem}
.parameters{width:100%;table-layout:fixed;overflow-wrap:anywhere}
.parameters th:first-child{width:22%}.parameters th:nth-child(2){width:26%}
pre{background:var(--band);padding:.8rem 1rem;overflow-x:auto;font-size:.85rem;line-height:1.4}
summary{cursor:pointer;margin:.8rem 0}
ol{padding-left:1.4rem}
)";

constexpr const char* kPrintStyle = R"(@media print{@page{margin:18mm 16mm}
:root{color-scheme:light;--ink:#000;--soft:#444;--faint:#ccc;--paper:#fff;--band:#f4f4f4;--mark:#a33d00}
body{font-size:10.5pt}main{max-width:none;padding:0}
figure,.keep,tr,.warning{break-inside:avoid;page-break-inside:avoid}
figure.long{break-inside:auto;page-break-inside:auto}
h1,h2,figcaption.above,.group{break-after:avoid;page-break-after:avoid}
figure svg{max-height:225mm}
.parameters{font-size:8.5pt;line-height:1.35}.parameters td,.parameters th{padding:.1rem .5rem}
.wide{overflow:visible}.wide table{max-width:100%}pre{white-space:pre-wrap;overflow-wrap:anywhere}
th,td{padding:.22rem .5rem}th,th.n{white-space:normal;overflow-wrap:break-word}
.many{font-size:8pt}.many th,.many td{padding:.15rem .3rem}}
)";

constexpr std::size_t kManyColumns = 6;  // are printed smaller

/// What the blocks of a report share.
struct Numbering {
  int figures = 0;
  int tables = 0;
  std::vector<MarkName> marks = {};  ///< of all maps
};

bool looks_numeric(std::string_view cell) {
  for (const std::string_view sign : {"−", "–", "±", "+", "-", "≈", "<", ">", "≤", "≥", " "})
    while (cell.starts_with(sign)) cell.remove_prefix(sign.size());
  return cell.empty() || (cell.front() >= '0' && cell.front() <= '9') || (cell.front() == '.' && cell.size() > 1) ||
         cell == "nan" || cell == "inf";
}

/// "impact.0.target.u" may be broken after its dots, "peak_force_kN" after its underscores.
std::string breakable_keys(const std::string& text) {
  std::string html;
  for (std::size_t i = 0; i < text.size(); ++i) {
    html += text[i];
    const bool is_inside = i + 1 < text.size() && text[i + 1] != ' ';
    if ((text[i] == '.' || text[i] == '_') && is_inside) html += "<wbr>";
  }
  return html;
}

std::string draw_paragraphs(std::string_view text, const char* css_class) {
  std::string html;
  while (!text.empty()) {
    const std::size_t end = text.find("\n\n");
    const std::string_view paragraph = text.substr(0, end);
    if (paragraph.find_first_not_of(" \n\t") != std::string_view::npos)
      html += fmt::format("<p{}>{}</p>\n", css_class, escape_html(paragraph));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
  }
  return html;
}

std::string draw_block(const ReportText& text, Numbering&) {
  return draw_paragraphs(text.text, "");
}

std::string draw_block(const ReportTable& table, Numbering& numbering) {
  std::size_t columns = table.header.size();
  for (const auto& row : table.rows) columns = std::max(columns, row.size());
  std::vector<bool> numeric(columns, !table.rows.empty());
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) numeric[i] = numeric[i] && looks_numeric(row[i]);

  const auto draw_row = [&](const std::vector<std::string>& cells, const char* tag) {
    std::string html = "<tr>";
    for (std::size_t i = 0; i < columns; ++i) {
      const std::string text = i < cells.size() ? escape_html(cells[i]) : "";
      html += fmt::format("<{0}{1}>{2}</{0}>", tag, numeric[i] ? " class=\"n\"" : "",
                          std::string_view(tag) == "th" ? breakable_keys(text) : text);
    }
    return html + "</tr>\n";
  };
  std::string html = fmt::format(
      "<figure{}>\n<figcaption class=\"above\"><b>Table {}.</b> {}</figcaption>\n<div class=\"wide\"><table{}>\n",
      table.rows.size() > 25 ? " class=\"long\"" : "", ++numbering.tables, escape_html(table.caption),
      columns > kManyColumns ? " class=\"many\"" : "");
  if (!table.header.empty()) html += "<thead>" + draw_row(table.header, "th") + "</thead>\n";
  html += "<tbody>\n";
  for (const auto& row : table.rows) html += draw_row(row, "td");
  return html + "</tbody></table></div>\n</figure>\n";
}

std::string draw_block(const ReportPlot& plot, Numbering& numbering) {
  return fmt::format("<figure>\n{}<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>\n", draw_plot(plot),
                     ++numbering.figures, escape_html(plot.caption));
}

std::string draw_block(const ReportBars& bars, Numbering& numbering) {
  return fmt::format("<figure>\n{}<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>\n", draw_bars(bars),
                     ++numbering.figures, escape_html(bars.caption));
}

std::string draw_block(const ReportMap& map, Numbering& numbering) {
  return fmt::format("<figure>\n{}<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>\n",
                     draw_map(map, numbering.marks), ++numbering.figures, escape_html(map.caption));
}

std::string draw_block(const ReportPicture& picture, Numbering& numbering) {
  return fmt::format("<figure>\n{}<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>\n", draw_picture(picture),
                     ++numbering.figures, escape_html(picture.caption));
}

/// Shown at the head of the page, not among the figures.
bool is_about_the_run(const std::string& key) {
  return key == "talus_version" || key == "outcome" || key == "completed";
}

std::string text_of(const Summary& summary, const std::string& key) {
  const SummaryValue* value = summary.find(key);
  return value ? figure_text(*value, split_figure_name(key).unit) : "";
}

std::string draw_head(const Report& report, const Summary& summary) {
  std::string html = fmt::format("<h1>{}</h1>\n", escape_html(report.title.empty() ? "Talus result" : report.title));
  std::string meta = "Talus " + text_of(summary, "talus_version");
  if (const std::string time = text_of(summary, "wall_time_s"); !time.empty()) meta += " · computed in " + time + " s";
  html += fmt::format("<p class=\"meta\">{}</p>\n", escape_html(meta));
  const std::string outcome = text_of(summary, "outcome");
  if (outcome == "interrupted")
    html += "<p class=\"warning\">The run was interrupted. What follows is what was computed until then.</p>\n";
  if (outcome == "quarantined")
    html +=
        "<p class=\"warning\">Some members of this run failed numerically and were set aside; the figures are those "
        "of the others.</p>\n";
  return html + draw_paragraphs(report.abstract, " class=\"lead\"");
}

/// Two keys that would read alike are shown as they are in summary.json.
std::map<std::string, int> count_quantities(const Summary& summary) {
  std::map<std::string, int> counts;
  for (const auto& [key, value] : summary.entries) ++counts[split_figure_name(key).quantity];
  return counts;
}

std::string draw_key_figures(const Summary& summary, const Report& report) {
  std::string rows;
  const std::map<std::string, int> counts = count_quantities(summary);
  for (const auto& [key, value] : summary.entries) {
    if (is_about_the_run(key) || key.starts_with("lines.")) continue;  // lines have tables of their own
    FigureName name = split_figure_name(key);
    if (counts.at(name.quantity) > 1) name.quantity = key;
    for (const auto& [known, unit] : report.figure_units)
      if (known == key) name.unit = unit;
    const std::string text = figure_text(value, name.unit);
    // A sentence may take several lines and the column of units, a number may not.
    const bool is_sentence = std::holds_alternative<std::string>(value) && text.find(' ') != std::string::npos;
    rows += fmt::format("<tr title=\"{}\"><td>{}</td>", escape_html(key), escape_html(name.quantity));
    rows += is_sentence
                ? fmt::format("<td colspan=\"2\">{}</td></tr>\n", escape_html(text))
                : fmt::format("<td class=\"n\">{}</td><td>{}</td></tr>\n", escape_html(text), escape_html(name.unit));
  }
  if (rows.empty()) return "";
  return "<h2>Key figures</h2>\n<div class=\"wide\"><table class=\"figures\">\n<thead><tr><th>Quantity</th><th "
         "class=\"n\">Value</th><th>Unit</th></tr></thead>\n<tbody>\n" +
         rows + "</tbody></table></div>\n";
}

std::string draw_parameters(const std::string& case_text) {
  if (case_text.empty()) return "";
  std::string html = "<h2>Parameters</h2>\n";
  const auto parameters = list_parameters(case_text);
  if (!parameters.empty()) {
    html +=
        "<div class=\"wide\"><table "
        "class=\"parameters\">\n<thead><tr><th>Parameter</th><th>Value</th><th>Note</th></tr>"
        "</thead>\n";
    html += "<tbody>\n";
    std::string table;
    for (const ReportParameter& p : parameters) {
      if (p.table != table)
        html += fmt::format("<tr class=\"group\"><th colspan=\"3\">{}</th></tr>\n", escape_html(p.table));
      table = p.table;
      html += fmt::format("<tr><td>{}</td><td>{}</td><td class=\"note\">{}</td></tr>\n", escape_html(p.name),
                          escape_html(p.value), escape_html(p.note));
    }
    html += "</tbody></table></div>\n";
  }
  return html + fmt::format("<details><summary>The case as it was run (case.toml)</summary>\n<pre>{}</pre></details>\n",
                            escape_html(case_text));
}

}  // namespace

std::string draw_report(const Report& report, const Summary& summary, const std::string& case_text) {
  std::string html = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
      "<style>\n{}{}{}{}</style>\n</head>\n<body>\n<main>\n",
      escape_html(report.title.empty() ? "Talus result" : report.title), kPageStyle, plot_style(), map_style(),
      kPrintStyle);
  html += draw_head(report, summary);
  // A few figures open the page; a long table is for looking up.
  constexpr std::size_t kMostFiguresAtTheTop = 40;
  const bool figures_last = summary.entries.size() > kMostFiguresAtTheTop && !report.sections.empty();
  if (!figures_last) html += draw_key_figures(summary, report);
  Numbering numbering;
  for (const ReportSection& section : report.sections)
    for (const ReportBlock& block : section.blocks)
      if (const auto* map = std::get_if<ReportMap>(&block)) collect_mark_names(map->marks, numbering.marks);
  for (const ReportSection& section : report.sections) {
    html += fmt::format("<section>\n<h2>{}</h2>\n", escape_html(section.title));
    for (const ReportBlock& block : section.blocks)
      html += std::visit([&](const auto& b) { return draw_block(b, numbering); }, block);
    html += "</section>\n";
  }
  if (figures_last) html += draw_key_figures(summary, report);
  html += draw_parameters(case_text);
  if (!report.references.empty()) {
    html += "<h2>References</h2>\n<ol>\n";
    for (const std::string& reference : report.references) html += fmt::format("<li>{}</li>\n", escape_html(reference));
    html += "</ol>\n";
  }
  return html + "</main>\n</body>\n</html>\n";
}

}  // namespace talus
