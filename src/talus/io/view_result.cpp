#include <talus/base/error.hpp>
#include <talus/io/frame_payload.hpp>
#include <talus/io/frame_reader.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/part_folder.hpp>
#include <talus/io/series_csv.hpp>
#include <talus/io/version.hpp>
#include <talus/io/view_layer.hpp>
#include <talus/io/view_result.hpp>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace talus {

namespace fs = std::filesystem;

namespace {

using Json = FrameJson;

constexpr std::size_t kTerrainSide = 2048;                       // kept in memory, reduced further as the page asks
constexpr std::size_t kBlobCacheBytes = std::size_t{256} << 20;  // of blobs
constexpr std::size_t kLongestHead = std::size_t{1} << 20;       // of a CSV header or the description of a blob
constexpr const char *kTrajectories = "trajectories.blob", *kTrajectoryLayer = "trajectories";

std::string bytes_of(const FolderFile& file, std::size_t most) {
  std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), most)), '\0');
  bytes.resize(file.read_at(0, bytes.data(), bytes.size()));
  return bytes;
}

/// Names of the plain files of a folder with an ending, sorted.
std::vector<std::string> names_with(const fs::path& folder, const char* ending) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ending && at->symlink_status(error).type() == fs::file_type::regular)
      names.push_back(at->path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> run_names(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder / "runs", error), end; !error && at != end; at.increment(error))
    if (is_result_folder(at->path())) names.push_back(at->path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

Json series_json(const ServedFolder& files, const std::string& name) {
  const std::string path = "series/" + name + ".csv";
  const std::optional<FolderFile> file = files.open(path);
  if (!file) return nullptr;
  Json item = {{"name", name}, {"file", path}, {"columns", Json::array()}, {"rows", 0}};
  std::uint64_t lines = 0;
  std::string block(kLongestHead, '\0');
  for (std::uint64_t at = 0; at < file->size();) {
    const std::size_t got = file->read_at(at, block.data(), block.size());
    if (got == 0) break;
    const std::string_view text(block.data(), got);
    if (at == 0)
      for (const SeriesColumn& column : parse_csv_header(text.substr(0, text.find('\n'))))
        item["columns"].push_back({{"name", column.name}, {"unit", column.unit}});
    lines += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
    at += got;
  }
  item["rows"] = lines > 0 ? lines - 1 : 0;
  return item;
}

/// The kind of study of a case that this version cannot read.
std::string kind_in_text(const std::string& text) {
  const std::size_t at = text.find("kind = \"");
  if (at == std::string::npos) return "";
  const std::size_t begin = at + 8, end = text.find('"', begin);
  return end == std::string::npos ? "" : text.substr(begin, end - begin);
}

}  // namespace

/// What there is to be seen in the folder.
struct ViewResult::Parts {
  Json frames = nullptr, summary = Json::object(), series = Json::array(), grids = Json::array(),
       layers = Json::array(), runs = Json::array();
  Vec3 origin = Vec3::Zero();
  std::string crs;
  std::vector<std::string> messages;
};

std::string map_label(const std::string& name) {
  constexpr std::array<std::pair<const char*, const char*>, 7> kEndings = {{{"_mean", ", mean"},
                                                                            {"_p50", ", median"},
                                                                            {"_p90", ", 90th percentile"},
                                                                            {"_p95", ", 95th percentile"},
                                                                            {"_p98", ", 98th percentile"},
                                                                            {"_p99", ", 99th percentile"},
                                                                            {"_max", ", largest"}}};
  std::string label = name, words;
  for (const auto& [ending, text] : kEndings)
    if (label.ends_with(ending)) {
      label.resize(label.size() - std::string_view(ending).size());
      words = text;
      break;
    }
  for (const char* unit : {"_kJ", "_per_s"})
    if (label.ends_with(unit)) label.resize(label.size() - std::string_view(unit).size());
  std::replace(label.begin(), label.end(), '_', ' ');
  if (!label.empty() && label[0] >= 'a' && label[0] <= 'z') label[0] = static_cast<char>(label[0] - 'a' + 'A');
  return label + words;
}

ViewResult::ViewResult(fs::path folder, std::string title, bool is_part)
    : folder_(std::move(folder)), title_(std::move(title)), is_part_(is_part), files_(folder_) {
  try {
    if (!is_part_) check_result_folder(folder_);
  } catch (const InputError& problem) {
    throw InputError(
        fmt::format("{}. Make one with: talus run CASE.toml, or see a run while it computes with: talus "
                    "view CASE.toml",
                    problem.what()));
  }
  const std::string text = load_file(folder_ / "case.toml");
  try {
    case_ = read_case_text(text, folder_ / "case.toml");
    kind_ = kind_name(case_->settings);
    for (const std::string& warning : case_->warnings) case_messages_.push_back(warning);
  } catch (const InputError&) {
    kind_ = kind_in_text(text);
    case_messages_.push_back(
        fmt::format("the case of this result is not one of Talus {}: the terrain is shown from the frames only; run "
                    "the case again for the rest",
                    version_text()));
  }
  const std::lock_guard lock(mutex_);
  look();
}

void ViewResult::look() {
  auto parts = std::make_shared<Parts>();
  parts->messages = case_messages_;
  const auto note = [&](const std::string& message) { parts->messages.push_back(message); };
  bool has_origin = false;
  if (const std::optional<FolderFile> file = files_.open("frames.tlf")) {
    try {
      const FrameReader reader(folder_ / "frames.tlf");
      const auto& o = reader.header().origin;
      parts->origin = {o[0], o[1], o[2]};
      has_origin = true;
      parts->frames = {{"file", "frames.tlf"}, {"bytes", file->size()}, {"version", file->version()}};
      if (!is_part_ && !reader.problem().empty())
        note(fmt::format("frames.tlf: {}; the {} frames before are shown. Run the case again for all", reader.problem(),
                         reader.frame_count()));
    } catch (const InputError& error) {
      // A run may be writing the very first bytes.
      if (!is_part_)
        throw InputError(
            fmt::format("{}. Run the case again: talus run {}", error.what(), (folder_ / "case.toml").string()));
    } catch (const IoError&) {
      if (!is_part_) throw;  // a part folder takes its last name at any moment
    }
  }
  if (!is_part_) {
    if (const std::optional<FolderFile> file = files_.open("summary.json"))
      parts->summary = Json::parse(bytes_of(*file, std::size_t{64} << 20), nullptr, false);
    if (parts->summary.is_discarded()) parts->summary = Json::object();
    const auto made_by = parts->summary.value("talus_version", std::string());
    if (made_by != version_text())
      note(fmt::format("this result was made by Talus {}, this is {}: if something is missing, run the case again",
                       made_by, version_text()));
    parts->runs = run_names(folder_);
    if (!parts->runs.empty())
      note(fmt::format("this is a sweep or calibration of {} runs; see one with: talus view {}", parts->runs.size(),
                       (folder_ / "runs" / parts->runs[0].get<std::string>()).string()));
  }
  for (const std::string& name : names_with(folder_ / "series", ".csv"))
    if (Json item = series_json(files_, name); !item.is_null()) parts->series.push_back(std::move(item));
  // Layers first: they may tell the origin.
  const std::optional<FolderFile> paths = files_.open(kTrajectories);
  try {
    std::vector<ViewLayerHead> heads;
    if (files_.open("rockfall.gpkg")) heads = list_layers(folder_ / "rockfall.gpkg");
    if (paths) {
      const std::string head = bytes_of(*paths, kLongestHead);
      const ViewLayerHead whole = trajectories_head(head, kTrajectories);
      const auto at =
          std::find_if(heads.begin(), heads.end(), [](const auto& h) { return h.name == kTrajectoryLayer; });
      if (at != heads.end())
        *at = whole;
      else
        heads.insert(heads.begin(), whole);
      if (!has_origin) {
        const Json o = Json::parse(head.substr(16, get_value<std::uint32_t>(head, 8))).at("origin");
        parts->origin = {o.at(0).get<double>(), o.at(1).get<double>(), o.at(2).get<double>()};
        has_origin = true;
      }
    }
    for (const ViewLayerHead& head : heads) {
      Json fields = Json::array();
      for (const auto& [name, unit] : head.fields) fields.push_back({{"name", name}, {"unit", unit}});
      parts->layers.push_back({{"name", head.name},
                               {"label", head.label},
                               {"lines", head.lines},
                               {"points", head.points},
                               {"fields", std::move(fields)}});
    }
  } catch (const InputError& error) {
    note(error.what());
  } catch (const Json::exception&) {
    note(fmt::format("{}: its description is damaged; run the case again", kTrajectories));
  }
  try {
    const ViewGrid& grid = terrain();
    if (grid.nx > 1 && grid.ny > 1) {
      parts->grids.push_back(
          {{"name", "terrain"}, {"label", grid.label}, {"unit", grid.unit}, {"columns", grid.nx}, {"rows", grid.ny}});
      parts->crs = grid.crs;
      if (!has_origin) parts->origin = {std::floor(grid.x0), std::floor(grid.y0), 0.0};
    }
  } catch (const InputError& error) {
    note(fmt::format("the terrain is shown from the frames only: {}", error.what()));
  }
  if (!is_part_)
    for (const std::string& name : names_with(folder_ / "maps", ".tif")) {
      try {
        const ViewGrid grid = read_map_grid(folder_ / "maps" / (name + ".tif"), std::nullopt);
        if (parts->crs.empty()) parts->crs = grid.crs;
        parts->grids.push_back({{"name", "maps/" + name},
                                {"label", map_label(name)},
                                {"description", grid.label},
                                {"unit", grid.unit},
                                {"columns", grid.nx},
                                {"rows", grid.ny}});
      } catch (const InputError& error) {
        note(error.what());
      }
    }
  // Until a run has written anything, the origin is that of the terrain.
  if (parts_ && parts_->origin != parts->origin) cache_.clear();
  parts_ = std::move(parts);
}

const ViewGrid& ViewResult::terrain() {
  if (!terrain_) {
    terrain_ = ViewGrid{};  // a file that is missing is asked for once
    if (case_) terrain_ = terrain_grid(case_->settings, kTerrainSide);
  }
  return *terrain_;
}

std::string ViewResult::manifest(const ViewState& state) {
  const std::lock_guard lock(mutex_);
  if (is_part_) look();
  const Parts& p = *parts_;
  const Json completed = p.summary.contains("completed") ? p.summary["completed"] : Json(false);
  std::error_code error;
  const Json json = {{"talus_version", version_text()},
                     {"kind", kind_},
                     {"title", title_},
                     {"live", state.is_live},
                     {"state", state.state},
                     {"completed", completed},
                     {"manifest_version", state.manifest_version},
                     {"summary", p.summary},
                     {"series", p.series},
                     {"frames", p.frames},
                     {"grids", p.grids},
                     {"layers", p.layers},
                     {"runs", p.runs},
                     {"origin", {p.origin.x(), p.origin.y(), p.origin.z()}},
                     {"crs", p.crs},
                     {"report", files_.open("report.html") ? Json("report.html") : Json(nullptr)},
                     {"messages", p.messages}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string ViewResult::layers_version() const {
  const std::optional<FolderFile> file = is_part_ ? files_.open(kTrajectories) : std::nullopt;
  return file ? file->tag() : "";
}

std::vector<std::string> ViewResult::messages() {
  const std::lock_guard lock(mutex_);
  return parts_->messages;
}

std::vector<std::string> ViewResult::blob_names() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  for (const Json* list : {&parts_->grids, &parts_->layers})
    for (const Json& item : *list) names.push_back(item.at("name").get<std::string>());
  return names;
}

std::shared_ptr<const std::string> ViewResult::blob(const std::string& name, std::optional<std::size_t> longest) {
  const std::vector<std::string> names = blob_names();
  if (std::find(names.begin(), names.end(), name) == names.end()) return nullptr;
  const std::lock_guard lock(mutex_);
  if (is_part_ && name == kTrajectoryLayer) return std::make_shared<const std::string>(make_blob(name, longest));
  const std::string key = fmt::format("{}?{}", name, longest.value_or(0));
  const auto found = std::find_if(cache_.begin(), cache_.end(), [&](const CachedBlob& c) { return c.key == key; });
  if (found != cache_.end()) {
    std::rotate(cache_.begin(), found, found + 1);
    return cache_.front().bytes;
  }
  auto bytes = std::make_shared<const std::string>(make_blob(name, longest));
  cache_.insert(cache_.begin(), {key, bytes});
  std::size_t all = 0, kept = 0;
  while (kept < cache_.size() && (all += cache_[kept].bytes->size()) <= kBlobCacheBytes) ++kept;
  cache_.resize(std::max<std::size_t>(1, kept));
  return bytes;
}

std::string ViewResult::make_blob(const std::string& name, std::optional<std::size_t> longest) {
  const Vec3& origin = parts_->origin;
  const std::size_t side = std::clamp<std::size_t>(longest.value_or(kViewGridSide), 16, 4096);
  if (name == "terrain")
    return encode_blob(grid_blob(reduce_grid(terrain(), side, GridReduction::kMean), origin, true));
  if (name.starts_with("maps/")) {
    ViewGrid grid = read_map_grid(folder_ / (name + ".tif"), side);
    grid.label = map_label(name.substr(5));
    return encode_blob(grid_blob(grid, origin, false));
  }
  const std::optional<FolderFile> paths = name == kTrajectoryLayer ? files_.open(kTrajectories) : std::nullopt;
  ViewLayer layer = paths ? decode_trajectories(bytes_of(*paths, std::size_t{4} << 30), kTrajectories, origin)
                          : read_layer(folder_ / "rockfall.gpkg", name, origin);
  const bool thinned =
      thin_layer(layer, std::clamp<std::size_t>(longest.value_or(kViewPointsMost), 100, kViewPointsMost));
  return encode_blob(layer_blob(layer, thinned));
}

}  // namespace talus
