#include "cli/replay/workers.h"

#include <utility>

#include "cli/replay/input.h"
#include "cli/replay/progress.h"
#include "config/machine.h"

namespace tandem::replay {
namespace {

constexpr std::size_t kPiecesInBatch = 64;
constexpr std::size_t kBytesInBatch = std::size_t{1} << 20U;
constexpr std::size_t kBatchesPerThread = 2;

}  // namespace

Workers::Workers(std::vector<PieceJudging> judges) : judges_(std::move(judges)) {
  for (const PieceJudging& judge : judges_) {
    threads_.emplace_back([this, &judge] { Work(judge); });
  }
}

Workers::~Workers() { Finish(); }

void Workers::Add(Piece piece) {
  next_bytes_ += piece.text.size();
  next_.push_back(std::move(piece));
  if (next_.size() >= kPiecesInBatch || next_bytes_ >= kBytesInBatch) Hand();
}

void Workers::Hand() {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [this] { return waiting_.size() < kBatchesPerThread * threads_.size(); });
  waiting_.push_back(std::exchange(next_, {}));
  next_bytes_ = 0;
  news_.notify_one();
}

std::optional<Workers::Batch> Workers::Fetch() {
  std::unique_lock lock(mutex_);
  news_.wait(lock, [this] { return finished_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  Batch batch = std::move(waiting_.front());
  waiting_.pop_front();
  room_.notify_one();
  return batch;
}

void Workers::Work(const PieceJudging& judge) {
  while (const auto batch = Fetch()) {
    for (const Piece& piece : *batch) judge(piece);
  }
}

void Workers::Finish() {
  if (!next_.empty()) Hand();
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    news_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

std::size_t ThreadsFor(std::int64_t jobs) {
  return static_cast<std::size_t>(jobs > 0 ? jobs : config::Machine().Cpus());
}

void JudgeFiles(const std::vector<std::string>& files, std::vector<PieceJudging> judges,
                const cli::Streams& streams) {
  Workers workers(std::move(judges));
  Progress progress(streams);
  for (std::size_t i = 0; i < files.size(); ++i) {
    ReadPieces(files[i], i, [&](Piece piece, const Read& read) {
      progress.Note(NameOfInput(files[i]), read);
      workers.Add(std::move(piece));
    });
  }
  workers.Finish();
  progress.Erase();
}

}  // namespace tandem::replay
