#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/replay/piece.h"

namespace tandem::replay {

/// Judges a document. Only one thread calls it.
using PieceJudging = std::function<void(const Piece& piece)>;

/// Has documents judged by threads, one for each judge. Whoever adds waits while too many are
/// waiting to be judged.
class Workers {
 public:
  explicit Workers(std::vector<PieceJudging> judges);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void Add(Piece piece);

  /// Waits until all of them are judged. Nothing may be added afterwards.
  void Finish();

 private:
  using Batch = std::vector<Piece>;

  void Hand();
  std::optional<Batch> Fetch();
  void Work(const PieceJudging& judge);

  std::vector<PieceJudging> judges_;
  Batch next_;
  std::size_t next_bytes_ = 0;
  std::mutex mutex_;  // of what follows
  std::condition_variable room_;
  std::condition_variable news_;
  std::deque<Batch> waiting_;
  bool finished_ = false;
  std::vector<std::thread> threads_;
};

/// Reads the files one after the other and has their documents judged, telling on a terminal how
/// far it is.
void JudgeFiles(const std::vector<std::string>& files, std::vector<PieceJudging> judges,
                const cli::Streams& streams);

/// The number of threads: `jobs`, or one per CPU for 0.
std::size_t ThreadsFor(std::int64_t jobs);

/// Has them judged by judges that are made of the setting, one for a thread, and adds up what
/// these have counted.
template <typename Judge, typename Setting>
auto JudgeFiles(const std::vector<std::string>& files, std::int64_t jobs, const Setting& setting,
                const cli::Streams& streams) {
  std::vector<std::unique_ptr<Judge>> judges;
  std::vector<PieceJudging> judging;
  for (std::size_t i = 0; i < ThreadsFor(jobs); ++i) {
    judges.push_back(std::make_unique<Judge>(setting));
    judging.emplace_back(
        [judge = judges.back().get()](const Piece& piece) { judge->Judge(piece); });
  }
  JudgeFiles(files, std::move(judging), streams);
  auto counted = judges.front()->Take();
  for (std::size_t i = 1; i < judges.size(); ++i) counted.Merge(judges[i]->Take());
  return counted;
}

}  // namespace tandem::replay
