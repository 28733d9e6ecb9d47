#include "tests/bench/load_generator.h"

#include <sys/epoll.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <random>

#include "tests/bench/load_connection.h"
#include "validation/base/panic.h"

namespace tandem::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr auto kLongestHandshakes = std::chrono::seconds(30);
constexpr Clock::duration kLongestWait = std::chrono::milliseconds(100);

class Poller {
 public:
  Poller() : descriptor_(epoll_create1(EPOLL_CLOEXEC)) {}
  ~Poller() { close(descriptor_); }
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  void Watch(int socket, std::size_t index) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLET;
    event.data.u64 = index;
    epoll_ctl(descriptor_, EPOLL_CTL_ADD, socket, &event);
  }

  template <typename Visit>
  void Wait(Clock::duration most, const Visit& visit) {
    const auto nanoseconds = std::max<std::int64_t>(
        0, std::chrono::duration_cast<std::chrono::nanoseconds>(most).count());
    const timespec limit{nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
    std::array<epoll_event, 256> events;
    const int count = epoll_pwait2(descriptor_, events.data(), events.size(), &limit, nullptr);
    for (int i = 0; i < count; ++i) visit(events[static_cast<std::size_t>(i)].data.u64);
  }

 private:
  int descriptor_;
};

class Generator {
 public:
  explicit Generator(const LoadOptions& options)
      : options_(options), lines_(static_cast<std::size_t>(options.connections)) {
    prctl(PR_SET_TIMERSLACK, 1);
  }

  LoadReport Run() {
    for (std::size_t i = 0; i < lines_.size(); ++i) Connect(i);
    AwaitHandshakes();
    begin_ = Clock::now();
    next_due_ = begin_;
    RunUntil(begin_ + std::chrono::duration_cast<Clock::duration>(options_.warm_up));
    const ServerUsage before = UsageOf(options_.server);
    const auto start = Clock::now();
    report_ = {};
    RunUntil(start + std::chrono::duration_cast<Clock::duration>(options_.time));
    const ServerUsage after = UsageOf(options_.server);
    report_.seconds = Seconds(Clock::now() - start).count();
    report_.used = {after.cpu - before.cpu, after.system - before.system, after.resident_kib};
    report_.unanswered = waiting_.size();
    std::sort(report_.latencies.begin(), report_.latencies.end());
    return std::move(report_);
  }

 private:
  /// A place for one connection after the other.
  struct Line {
    std::unique_ptr<LoadConnection> connection;
    Clock::time_point due;
    bool asked = false;
    bool free = false;
  };

  void Connect(std::size_t index) {
    Line& line = lines_[index];
    line.connection = std::make_unique<LoadConnection>(tls_, options_.port);
    line.asked = line.free = false;
    if (options_.fresh) line.due = Clock::now();
    poller_.Watch(line.connection->socket(), index);
  }

  void AwaitHandshakes() {
    if (options_.fresh) return;
    const auto limit = Clock::now() + kLongestHandshakes;
    const auto shaking = [](const Line& line) {
      return line.connection->state() == LoadConnection::State::kHandshake;
    };
    while (std::any_of(lines_.begin(), lines_.end(), shaking)) {
      if (Clock::now() > limit) ThrowPanic("the server does not shake hands");
      poller_.Wait(kLongestWait, [this](std::size_t index) { Serve(index); });
    }
  }

  void RunUntil(Clock::time_point end) {
    while (true) {
      const auto now = Clock::now();
      if (now >= end || (options_.answers != 0 && report_.answers >= options_.answers)) return;
      Due(now);
      StartWaiting();
      const auto until = options_.rate > 0 ? std::min(end, next_due_) : end;
      poller_.Wait(std::min(until - Clock::now(), kLongestWait),
                   [this](std::size_t index) { Serve(index); });
    }
  }

  /// Puts the requests in line whose time has come.
  void Due(Clock::time_point now) {
    if (options_.rate == 0) return;
    while (next_due_ <= now) {
      waiting_.push_back(next_due_);
      next_due_ += std::chrono::duration_cast<Clock::duration>(Seconds(gap_(random_)));
    }
  }

  void StartWaiting() {
    while (!free_.empty() && (options_.rate == 0 || !waiting_.empty())) {
      const std::size_t index = free_.front();
      free_.pop_front();
      Line& line = lines_[index];
      if (options_.rate > 0) {
        line.due = waiting_.front();
        waiting_.pop_front();
      } else if (!options_.fresh) {
        line.due = Clock::now();
      }
      line.asked = true;
      line.free = false;
      line.connection->Send(options_.request);
      Settle(index);
    }
  }

  void Serve(std::size_t index) {
    lines_[index].connection->Advance();
    Settle(index);
  }

  void Settle(std::size_t index) {
    Line& line = lines_[index];
    const auto state = line.connection->state();
    if (state == LoadConnection::State::kBroken) {
      ++report_.broken;
      return Connect(index);
    }
    if (state != LoadConnection::State::kIdle || line.free) return;
    if (line.asked) {
      Count(line);
      if (options_.fresh) return Connect(index);
    }
    line.asked = false;
    line.free = true;
    free_.push_back(index);
  }

  void Count(const Line& line) {
    ++report_.answers;
    report_.latencies.push_back(Seconds(Clock::now() - line.due).count());
    if (line.connection->answer().find(options_.expect) == std::string_view::npos) ++report_.wrong;
  }

  const LoadOptions& options_;
  LoadTls tls_;
  Poller poller_;
  std::vector<Line> lines_;
  std::deque<std::size_t> free_;
  std::deque<Clock::time_point> waiting_;  ///< times at which the waiting requests were due
  std::mt19937_64 random_{1};
  std::exponential_distribution<double> gap_{options_.rate > 0 ? options_.rate : 1};
  Clock::time_point begin_;
  Clock::time_point next_due_;
  LoadReport report_;
};

}  // namespace

LoadReport GenerateLoad(const LoadOptions& options) { return Generator(options).Run(); }

}  // namespace tandem::bench
