#include <talus/base/error.hpp>
#include <talus/io/base64.hpp>
#include <talus/io/html_text.hpp>
#include <talus/io/view_export.hpp>

#include <nlohmann/json.hpp>

#include <fmt/format.h>

namespace talus {

namespace {

constexpr std::size_t kLargestPage = std::size_t{400} << 20;

void replace_text(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// Replaces the tag that names a file, up to the end mark.
void replace_tag(std::string& html, std::string_view file, std::string_view end, const std::string& by) {
  const std::size_t at = html.find(file);
  TALUS_ASSERT(at != std::string::npos);
  const std::size_t begin = html.rfind('<', at), last = html.find(end, at);
  TALUS_ASSERT(begin != std::string::npos && last != std::string::npos);
  html.replace(begin, last + end.size() - begin, by);
}

}  // namespace

std::string page_with_token(std::string_view html, std::string_view token) {
  constexpr std::string_view kPlace = "<meta name=\"talus-token\" content=\"\">";
  std::string page(html);
  replace_text(page, kPlace,
               fmt::format("<meta name=\"talus-token\" content=\"{}\">", escape_html(std::string(token))));
  return page;
}

std::string export_page(const PageBundle& page, ViewResult& result) {
  std::string data;
  const auto check_room = [&](std::uint64_t size) {
    if (data.size() + size / 3 * 4 <= kLargestPage) return;
    throw InputError(
        "the result is too large for one page: more than 400 MB. Run the case with a smaller output.frames_budget_MB "
        "or output.trajectories, or send the result folder");
  };
  const auto add = [&](const std::string& path, std::string_view bytes) {
    check_room(bytes.size());
    data += fmt::format("<script type=\"application/octet-stream\" data-path=\"{}\">", escape_html(path));
    data += base64_encode(bytes);
    data += "</script>\n";
  };
  const std::string manifest = result.manifest({});
  add("/api/manifest", manifest);
  const auto add_file = [&](const std::string& name) {
    const std::optional<FolderFile> file = result.files().open(name);
    if (!file) return;
    check_room(file->size());
    std::string bytes(static_cast<std::size_t>(file->size()), '\0');
    bytes.resize(file->read_at(0, bytes.data(), bytes.size()));
    add("/files/" + name, bytes);
  };
  const auto json = nlohmann::json::parse(manifest);
  if (!json["frames"].is_null()) add_file("frames.tlf");
  for (const auto& series : json["series"]) add_file(series["file"].get<std::string>());
  for (const std::string& name : result.blob_names()) add("/api/blob/" + name, *result.blob(name, std::nullopt));

  std::string html = page_with_token(page.html, "");
  // The end of a script element inside of a text would end the script.
  std::string script(page.script), style(page.style);
  replace_text(script, "</script", "<\\/script");
  replace_text(style, "</style", "<\\/style");
  replace_tag(html, "/assets/page.css", ">", "<style>" + style + "</style>");
  replace_tag(html, "/assets/page.js", "</script>", "");
  const std::size_t end = html.rfind("</body>");
  html.insert(end == std::string::npos ? html.size() : end, data + "<script>" + script + "</script>\n");
  return html;
}

}  // namespace talus
