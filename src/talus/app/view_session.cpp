#include <talus/app/stop_signal.hpp>
#include <talus/app/view_session.hpp>
#include <talus/base/error.hpp>
#include <talus/io/version.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>

#include <fmt/format.h>

namespace talus {

namespace {

const char* phase_name(ViewPhase phase) {
  switch (phase) {
    case ViewPhase::kRunning:
      return "running";
    case ViewPhase::kPaused:
      return "paused";
    case ViewPhase::kFinished:
      return "finished";
    case ViewPhase::kInterrupted:
      return "interrupted";
    case ViewPhase::kFailed:
      return "failed";
  }
  return "finished";
}

}  // namespace

ViewSession::ViewSession(const std::filesystem::path& folder, std::string title)
    : is_live_(false), title_(std::move(title)), result_(std::make_shared<ViewResult>(folder, title_, false)) {}

ViewSession::ViewSession(std::string title) : is_live_(true), title_(std::move(title)), phase_(ViewPhase::kRunning) {}

void ViewSession::show(std::shared_ptr<ViewResult> result) {
  const std::lock_guard lock(mutex_);
  result_ = std::move(result);
  ++version_;
  series_rows_.clear();
}

RunWatch ViewSession::watch() {
  RunWatch watch;
  watch.opened = [this](const std::filesystem::path& part, const std::string& name) {
    show(std::make_shared<ViewResult>(part, name, true));
  };
  watch.series_grew = [this](const std::string& series, std::size_t rows) {
    const std::lock_guard lock(mutex_);
    series_rows_[series] = rows;
  };
  return watch;
}

void ViewSession::set_progress(double fraction) {
  const std::lock_guard lock(mutex_);
  fraction_ = std::clamp(fraction, 0.0, 1.0);
  if (first_fraction_ < 0.0) first_fraction_ = fraction_;
}

void ViewSession::end(ViewPhase phase, const std::filesystem::path& folder) {
  std::shared_ptr<ViewResult> result;
  if (!folder.empty()) result = std::make_shared<ViewResult>(folder, title_, false);
  if (result) show(result);
  const std::lock_guard lock(mutex_);
  phase_ = phase;
  if (phase == ViewPhase::kFinished) fraction_ = 1.0;
}

bool ViewSession::is_running() const {
  const std::lock_guard lock(mutex_);
  return phase_ == ViewPhase::kRunning || phase_ == ViewPhase::kPaused;
}

bool ViewSession::act(const std::string& action) {
  const std::lock_guard lock(mutex_);
  if (phase_ != ViewPhase::kRunning && phase_ != ViewPhase::kPaused) return false;
  const auto go_on = [&] {
    if (phase_ == ViewPhase::kPaused) paused_for_ += Clock::now() - paused_at_;
    phase_ = ViewPhase::kRunning;
    pause_.store(false);
  };
  if (action == "pause") {
    if (phase_ == ViewPhase::kRunning) paused_at_ = Clock::now();
    phase_ = ViewPhase::kPaused;
    pause_.store(true);
  } else if (action == "resume") {
    go_on();
  } else if (action == "stop") {
    request_stop();
    go_on();
  } else {
    return false;
  }
  return true;
}

double ViewSession::active_seconds() const {
  const Clock::time_point until = phase_ == ViewPhase::kPaused ? paused_at_ : Clock::now();
  return std::chrono::duration<double>(until - started_ - paused_for_).count();
}

std::shared_ptr<ViewResult> ViewSession::result() {
  const std::lock_guard lock(mutex_);
  return result_;
}

std::string ViewSession::manifest() {
  ViewState state;
  std::shared_ptr<ViewResult> result;
  {
    const std::lock_guard lock(mutex_);
    state = {is_live_, phase_name(phase_), version_};
    result = result_;
  }
  if (result) return result->manifest(state);
  const nlohmann::json none = nlohmann::json::array();
  return nlohmann::json{{"talus_version", version_text()},
                        {"kind", ""},
                        {"title", title_},
                        {"live", state.is_live},
                        {"state", state.state},
                        {"completed", false},
                        {"manifest_version", state.manifest_version},
                        {"summary", nlohmann::json::object()},
                        {"series", none},
                        {"frames", nullptr},
                        {"grids", none},
                        {"layers", none},
                        {"runs", none},
                        {"origin", {0.0, 0.0, 0.0}},
                        {"crs", ""},
                        {"report", nullptr},
                        {"messages", none}}
      .dump();
}

std::string ViewSession::progress_json() {
  const std::shared_ptr<ViewResult> shown = result();
  std::uint64_t bytes = 0;
  std::string frames_version;
  const std::string layers_version = shown ? shown->layers_version() : "";
  if (shown)
    if (const std::optional<FolderFile> file = shown->files().open("frames.tlf")) {
      bytes = file->size();
      frames_version = file->version();
    }
  const std::lock_guard lock(mutex_);
  const double seconds = active_seconds(), done = fraction_ - std::max(0.0, first_fraction_);
  nlohmann::json json = {{"state", phase_name(phase_)},
                         {"fraction", fraction_},
                         {"eta_s", nullptr},
                         {"text", fmt::format("{:.0f} % after {:.0f} s", 100.0 * fraction_, seconds)},
                         {"frames_bytes", bytes},
                         {"frames_version", frames_version},
                         {"layers_version", layers_version},
                         {"series_rows", nlohmann::json::object()},
                         {"manifest_version", version_}};
  if (done > 0.0) json["eta_s"] = seconds * (1.0 - fraction_) / done;
  for (const auto& [name, rows] : series_rows_) json["series_rows"][name] = rows;
  return json.dump();
}

}  // namespace talus
