#include <talus/study/rockfall_frames.hpp>
#include <talus/study/rockfall_live.hpp>

#include <algorithm>

namespace talus {

namespace {

constexpr std::chrono::milliseconds kTellEvery{100}, kShowEvery{500};
constexpr int kShareOfTime = 10;                 // at most a tenth of it goes into showing
constexpr std::size_t kLivePointsMost = 500000;  // of paths; the result has all of them
constexpr double kLiveFramesMost = 100.0;

}  // namespace

RockfallLive::RockfallLive(const RockfallSettings& settings, const RockfallPlan& plan, const RunControl& control)
    : settings_(settings), plan_(plan), control_(control) {}

void RockfallLive::take(const KeptPath* path) {
  ended_.fetch_add(1, std::memory_order_relaxed);
  if (path == nullptr || !control_.show_paths) return;
  const std::lock_guard lock(mutex_);
  if (points_ + path->samples.size() > kLivePointsMost) return;
  points_ += path->samples.size();
  fresh_.push_back(*path);
}

void RockfallLive::tell() {
  if (std::this_thread::get_id() != study_thread_) return;
  const Clock::time_point now = Clock::now();
  const bool pauses = control_.pause_requested != nullptr && control_.pause_requested->load();
  if (!pauses && now - told_at_ < kTellEvery) return;
  told_at_ = now;
  if (control_.progress)
    control_.progress(static_cast<double>(ended_.load(std::memory_order_relaxed)) / static_cast<double>(plan_.members));
  if (!control_.show_paths || (!pauses && now < show_next_)) return;
  show_paths();
  const Clock::time_point end = Clock::now();
  show_next_ = end + std::max<Clock::duration>(kShowEvery, kShareOfTime * (end - now));
}

void RockfallLive::show_paths() {
  std::vector<KeptPath> fresh;
  {
    const std::lock_guard lock(mutex_);
    fresh.swap(fresh_);
  }
  if (fresh.empty()) return;
  std::move(fresh.begin(), fresh.end(), std::back_inserter(shown_));
  std::sort(shown_.begin(), shown_.end(), [](const KeptPath& a, const KeptPath& b) { return a.member < b.member; });
  if (control_.frames != nullptr && settings_.output.frames_per_second > 0.0)
    draw_rockfall_frames(settings_, plan_, shown_, *control_.frames, kLiveFramesMost);
  control_.show_paths(shown_, plan_.ground->origin);
}

}  // namespace talus
