#include "cli/validate/file_judging.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "validation/base/guard.h"
#include "validation/base/one_line.h"

namespace tandem::validate {
namespace {

constexpr std::size_t kFilesPerThread = 4;
constexpr std::size_t kReportsPerFile = 256;

void Judge(const FileJudge& judge, const std::string& file, const ReportSink& sink) {
  const auto fault = Guarded([&] { judge(file, sink); });
  if (!fault) return;
  manifests::ObjectReport report;
  report.file = file;
  report.verdict = manifests::ObjectVerdict::kUnusable;
  report.message = OneLine(file + ": internal fault: " + *fault);
  sink(std::move(report));
}

/// Hands files out to threads and their reports back in order.
class Queue {
 public:
  Queue(std::size_t files, std::size_t window) : files_(files), window_(window) {}

  /// The next file to be judged; nothing when there is none left. Waits while too many are ahead.
  std::optional<std::size_t> Take() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return taken_ == files_ || taken_ < first_ + window_; });
    if (taken_ == files_) return std::nullopt;
    waiting_.emplace_back();
    return taken_++;
  }

  void Add(std::size_t file, manifests::ObjectReport report) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return At(file).reports.size() < kReportsPerFile; });
    At(file).reports.push_back(std::move(report));
    if (file == first_) news_.notify_one();
  }

  void End(std::size_t file) {
    const std::lock_guard lock(mutex_);
    At(file).ended = true;
    if (file == first_) news_.notify_one();
  }

  /// Reports of the first file whose reports have not all been fetched; none, once, at its end.
  std::deque<manifests::ObjectReport> Fetch() {
    std::unique_lock lock(mutex_);
    news_.wait(lock, [&] {
      return !waiting_.empty() && (waiting_.front().ended || !waiting_.front().reports.empty());
    });
    std::deque<manifests::ObjectReport> reports = std::exchange(waiting_.front().reports, {});
    if (reports.empty()) {
      waiting_.pop_front();
      ++first_;
    }
    room_.notify_all();
    return reports;
  }

 private:
  struct File {
    std::deque<manifests::ObjectReport> reports;
    bool ended = false;
  };

  File& At(std::size_t file) { return waiting_[file - first_]; }

  const std::size_t files_;
  const std::size_t window_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable news_;
  std::deque<File> waiting_;  ///< from the first that is not finished to the last that was taken
  std::size_t first_ = 0;
  std::size_t taken_ = 0;
};

void Work(const std::vector<std::string>& files, const FileJudge& judge, Queue& queue) {
  while (const auto file = queue.Take()) {
    Judge(judge, files[*file],
          [&](manifests::ObjectReport report) { queue.Add(*file, std::move(report)); });
    queue.End(*file);
  }
}

}  // namespace

void JudgeFiles(const std::vector<std::string>& files, std::size_t threads,
                const std::function<FileJudge()>& make_judge, const FileListener& listener) {
  threads = std::min(threads, files.size());
  if (threads <= 1) {
    const FileJudge judge = make_judge();
    for (std::size_t i = 0; i < files.size(); ++i) {
      listener.begin(i);
      Judge(judge, files[i], listener.report);
    }
    return;
  }
  Queue queue(files.size(), threads * kFilesPerThread);
  std::vector<std::thread> workers;
  for (std::size_t i = 0; i < threads; ++i) {
    workers.emplace_back([&, judge = make_judge()] { Work(files, judge, queue); });
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    listener.begin(i);
    for (auto reports = queue.Fetch(); !reports.empty(); reports = queue.Fetch()) {
      for (manifests::ObjectReport& report : reports) listener.report(std::move(report));
    }
  }
  for (std::thread& worker : workers) worker.join();
}

}  // namespace tandem::validate
