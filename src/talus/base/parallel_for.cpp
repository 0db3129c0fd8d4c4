#include <talus/base/parallel_for.hpp>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace talus {

namespace {

/// Arenas live as long as the program: making one costs more than many a loop.
tbb::task_arena& arena_of(int threads) {
  static std::mutex mutex;
  static std::map<int, std::unique_ptr<tbb::task_arena>> arenas;
  const std::lock_guard lock(mutex);
  std::unique_ptr<tbb::task_arena>& arena = arenas[threads];
  if (!arena) arena = std::make_unique<tbb::task_arena>(threads);
  return *arena;
}

void pause_briefly() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

thread_local bool is_in_crew = false;

/// Threads for loops of a few microseconds: they stay awake for a moment after each loop, because waking a thread takes
/// longer than such a loop. Whoever is done with its own share takes from those of the others, so that a thread which
/// the machine keeps busy elsewhere is not waited for.
class Crew {
 public:
  explicit Crew(int threads) : shares_(static_cast<std::size_t>(threads)) {
    for (std::size_t k = 1; k < shares_.size(); ++k) threads_.emplace_back([this, k] { wait_for_loops(k); });
  }

  ~Crew() {
    ends_ = true;
    loop_.number.fetch_add(2);
    loop_.number.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// Calls body(stage, i) for i below the count of each stage, one stage after the other.
  template <typename Body>
  void run(std::span<const std::size_t> counts, const Body& body) {
    std::unique_lock lock(mutex_, std::defer_lock);
    // At work already, here or for someone else; or too many for the lower half of Share::next.
    const bool too_many = std::any_of(counts.begin(), counts.end(), [](std::size_t n) { return n >= kIndexMask; });
    if (is_in_crew || !lock.try_lock() || too_many) {
      for (std::size_t stage = 0; stage < counts.size(); ++stage)
        for (std::size_t i = 0; i < counts[stage]; ++i) body(stage, i);
      return;
    }
    loop_.call = [](const void* what, std::size_t stage, std::size_t i) {
      (*static_cast<const Body*>(what))(stage, i);
    };
    loop_.body = &body;
    loop_.counts = counts;
    loop_.tag = next_tag(counts.size());
    done_.store(0, std::memory_order_relaxed);
    const std::uint32_t number = loop_.number.fetch_add(1) + 1;
    loop_.number.notify_all();
    work(0, number);
    loop_.number.fetch_add(1);
    for (std::size_t k = 1; k < shares_.size(); ++k)
      for (int i = 0; shares_[k].inside.load() != 0; ++i) {
        if (i < kSpins)
          pause_briefly();
        else
          std::this_thread::yield();
      }
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  static constexpr int kSpins = 4000;  // about 0.1 ms
  // What another thread has in its cache is left to it for a while, less long where a next stage waits.
  static constexpr int kPatience = 100, kPatienceInStages = 30;
  static constexpr std::uint64_t kIndexMask = 0xffffffffU;
  static constexpr std::uint32_t kTagsKept = 1U << 20;  // shares are not compared over more than that

  /// What one thread is to do of a stage. Only the thread itself writes here, unless others come to its help: each line
  /// of memory that travels from one thread to the other costs a tenth of a microsecond.
  struct alignas(64) Share {
    std::atomic<std::uint64_t> next{0};    ///< tag of the stage and next index in it
    std::atomic<std::uint32_t> inside{0};  ///< number of the loop the thread is at work in, or 0

    /// Takes the next index of [begin, end) in a stage; false when there is none left, or others are further already.
    bool take(std::uint32_t tag, std::size_t begin, std::size_t end, std::size_t& index) {
      std::uint64_t at = next.load(std::memory_order_relaxed), taken = 0;
      do {
        const auto ahead = static_cast<std::int32_t>(static_cast<std::uint32_t>(at >> 32) - tag);
        if (ahead > 0) return false;
        taken = ahead == 0 ? at : (std::uint64_t{tag} << 32 | begin);
        index = taken & kIndexMask;
        if (index >= end) return false;
      } while (!next.compare_exchange_weak(at, taken + 1, std::memory_order_acquire, std::memory_order_relaxed));
      return true;
    }
    bool has_more(std::uint32_t tag, std::size_t end) const {
      const std::uint64_t at = next.load(std::memory_order_relaxed);
      const auto ahead = static_cast<std::int32_t>(static_cast<std::uint32_t>(at >> 32) - tag);
      return ahead < 0 || (ahead == 0 && (at & kIndexMask) < end);
    }
  };

  /// Where the share of a thread begins; what does not divide goes to the first ones, which are here already.
  std::size_t share_begin(std::size_t count, std::size_t whose) const {
    return (count * whose + shares_.size() - 1) / shares_.size();
  }

  /// The first of as many tags as there are stages. Nobody is at work.
  std::uint32_t next_tag(std::size_t stages) {
    const std::uint32_t first = tag_ + 1;
    tag_ += static_cast<std::uint32_t>(stages);
    if (first - renewed_ >= kTagsKept || tag_ - first >= kTagsKept) {
      for (Share& share : shares_) share.next.store(std::uint64_t{first - 1} << 32);
      renewed_ = first;
    }
    return first;
  }

  void work(std::size_t own, std::uint32_t number) {
    is_in_crew = true;
    std::size_t before = 0;  // indices of the stages before
    for (std::size_t stage = 0; stage < loop_.counts.size(); ++stage) {
      const std::size_t count = loop_.counts[stage], after = before + count;
      // Who comes late begins where the others are.
      if (loop_.counts.size() == 1 || done_.load(std::memory_order_acquire) < after) work_in_stage(own, number, stage);
      // The last stage ends when all have left the loop.
      for (int i = 0; stage + 1 < loop_.counts.size() && done_.load(std::memory_order_acquire) < after; ++i) {
        if (i < kSpins)
          pause_briefly();
        else
          std::this_thread::yield();
      }
      before = after;
    }
    is_in_crew = false;
  }

  void work_in_stage(std::size_t own, std::uint32_t number, std::size_t stage) {
    const std::uint32_t tag = loop_.tag + static_cast<std::uint32_t>(stage);
    const int patience = loop_.counts.size() > 1 ? kPatienceInStages : kPatience;
    std::size_t taken = 0;
    for (std::size_t k = 0; k < shares_.size(); ++k) {
      const std::size_t whose = (own + k) % shares_.size(), count = loop_.counts[stage],
                        begin = share_begin(count, whose), end = share_begin(count, whose + 1);
      if (begin == end) continue;
      Share& share = shares_[whose];
      const auto is_manned = [&] { return whose == 0 || share.inside.load(std::memory_order_relaxed) == number; };
      for (int i = 0; i < patience && k > 0 && is_manned() && share.has_more(tag, end); ++i) pause_briefly();
      for (std::size_t index = 0; share.take(tag, begin, end, index); ++taken) call(stage, index);
    }
    // A loop of one stage needs no count.
    if (taken > 0 && loop_.counts.size() > 1) done_.fetch_add(taken, std::memory_order_acq_rel);
  }

  void call(std::size_t stage, std::size_t index) {
    try {
      loop_.call(loop_.body, stage, index);
    } catch (...) {
      const std::lock_guard lock(failure_mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  void wait_for_loops(std::size_t own) {
    std::uint32_t seen = 0;
    for (;;) {
      for (int i = 0; i < kSpins && loop_.number.load(std::memory_order_relaxed) == seen; ++i) pause_briefly();
      if (loop_.number.load() == seen) loop_.number.wait(seen);  // tells the other side, even where it need not wait
      if (ends_) return;
      seen = loop_.number.load();
      if (seen % 2 == 0) continue;
      // A thread that comes late must not touch what is already the next loop's: whoever gives the loop waits for those
      // inside, and those inside make sure that it is still open.
      shares_[own].inside.store(seen);
      if (loop_.number.load() == seen) work(own, seen);
      shares_[own].inside.store(0, std::memory_order_release);
    }
  }

  struct alignas(64) Loop {
    std::atomic<std::uint32_t> number{0};  ///< odd while the loop is open
    std::uint32_t tag = 0;                 ///< of the first stage
    std::span<const std::size_t> counts;   ///< of the stages
    void (*call)(const void*, std::size_t, std::size_t) = nullptr;
    const void* body = nullptr;
  };
  Loop loop_;
  alignas(64) std::atomic<std::size_t> done_{0};  ///< indices of the loop that are done, of all stages
  std::uint32_t tag_ = 0, renewed_ = 0;
  std::vector<Share> shares_;
  std::vector<std::thread> threads_;
  std::mutex mutex_, failure_mutex_;
  std::exception_ptr failure_;
  std::atomic<bool> ends_{false};
};

Crew& crew_of(int threads) {
  static std::mutex mutex;
  static std::map<int, std::unique_ptr<Crew>> crews;
  const std::lock_guard lock(mutex);
  std::unique_ptr<Crew>& crew = crews[threads];
  if (!crew) crew = std::make_unique<Crew>(threads);
  return *crew;
}

}  // namespace

void parallel_for(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  arena_of(threads).execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count, [&](std::size_t i) { body(i); }, tbb::simple_partitioner{});
  });
}

void parallel_for_even(std::size_t count, int threads, const std::function<void(std::size_t)>& body) {
  if (threads <= 1 || count <= 1) {
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  crew_of(threads).run(std::span(&count, 1), [&](std::size_t, std::size_t i) { body(i); });
}

void parallel_stages(std::span<const std::size_t> counts, int threads,
                     const std::function<void(std::size_t, std::size_t)>& body) {
  if (threads <= 1) {
    for (std::size_t stage = 0; stage < counts.size(); ++stage)
      for (std::size_t i = 0; i < counts[stage]; ++i) body(stage, i);
    return;
  }
  crew_of(threads).run(counts, body);
}

int hardware_threads() {
  return tbb::this_task_arena::max_concurrency();
}

}  // namespace talus
