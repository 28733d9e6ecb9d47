#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "cli/replay/piece_judge.h"

namespace tandem::replay {

/// Has documents judged by threads, each with a judge of its own. Whoever adds waits while too many
/// are waiting to be judged.
class Workers {
 public:
  Workers(std::size_t threads, const Setting& setting);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void Add(Piece piece);

  /// What has come of all of them. Nothing may be added afterwards.
  Table Finish();

 private:
  using Batch = std::vector<Piece>;

  void Hand();
  std::optional<Batch> Fetch();
  void Work(PieceJudge& judge);

  std::vector<std::unique_ptr<PieceJudge>> judges_;
  Table table_;
  Batch next_;
  std::size_t next_bytes_ = 0;
  std::mutex mutex_;  // of what follows
  std::condition_variable room_;
  std::condition_variable news_;
  std::deque<Batch> waiting_;
  bool finished_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tandem::replay
