#include <talus/base/parallel_for.hpp>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
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

  void run(std::size_t count, const std::function<void(std::size_t)>& body) {
    std::unique_lock lock(mutex_, std::defer_lock);
    // At work already, here or for someone else; or too many for the lower half of Share::next.
    if (is_in_crew || !lock.try_lock() || count >= kIndexMask) {
      for (std::size_t i = 0; i < count; ++i) body(i);
      return;
    }
    loop_.body = &body;
    loop_.count = count;
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
  static constexpr int kSpins = 4000;    // about 0.1 ms
  static constexpr int kPatience = 100;  // what another thread has in its cache is left to it for a while
  static constexpr std::uint64_t kIndexMask = 0xffffffffU;

  /// What one thread is to do of a loop. Only the thread itself writes here, unless others come to its help: each line
  /// of memory that travels from one thread to the other costs a tenth of a microsecond.
  struct alignas(64) Share {
    std::atomic<std::uint64_t> next{0};    ///< number of the loop and next index in it
    std::atomic<std::uint32_t> inside{0};  ///< number of the loop the thread is at work in, or 0

    /// Takes the next index of [begin, end) in a loop; false when there is none left.
    bool take(std::uint32_t number, std::size_t begin, std::size_t end, std::size_t& index) {
      std::uint64_t at = next.load(std::memory_order_relaxed), taken = 0;
      do {
        taken = at >> 32 == number ? at : (std::uint64_t{number} << 32 | begin);
        index = taken & kIndexMask;
        if (index >= end) return false;
      } while (!next.compare_exchange_weak(at, taken + 1, std::memory_order_relaxed));
      return true;
    }
    bool has_more(std::uint32_t number, std::size_t end) const {
      const std::uint64_t at = next.load(std::memory_order_relaxed);
      return at >> 32 != number || (at & kIndexMask) < end;
    }
  };

  void work(std::size_t own, std::uint32_t number) {
    is_in_crew = true;
    for (std::size_t k = 0; k < shares_.size(); ++k) {
      const std::size_t whose = (own + k) % shares_.size(), begin = loop_.count * whose / shares_.size(),
                        end = loop_.count * (whose + 1) / shares_.size();
      Share& share = shares_[whose];
      const auto is_manned = [&] { return whose == 0 || share.inside.load(std::memory_order_relaxed) == number; };
      for (int i = 0; i < kPatience && k > 0 && is_manned() && share.has_more(number, end); ++i) pause_briefly();
      for (std::size_t index = 0; share.take(number, begin, end, index);) call(index);
    }
    is_in_crew = false;
  }

  void call(std::size_t index) {
    try {
      (*loop_.body)(index);
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
    std::size_t count = 0;
    const std::function<void(std::size_t)>* body = nullptr;
  };
  Loop loop_;
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
  crew_of(threads).run(count, body);
}

int hardware_threads() {
  return tbb::this_task_arena::max_concurrency();
}

}  // namespace talus
