#include "cli/replay/workers.h"

#include <utility>

namespace tandem::replay {
namespace {

constexpr std::size_t kPiecesInBatch = 64;
constexpr std::size_t kBytesInBatch = std::size_t{1} << 20U;
constexpr std::size_t kBatchesPerThread = 2;

}  // namespace

Workers::Workers(std::size_t threads, const Setting& setting) : table_(setting.limits) {
  for (std::size_t i = 0; i < threads; ++i) {
    judges_.push_back(std::make_unique<PieceJudge>(setting));
  }
  for (const auto& judge : judges_) {
    threads_.emplace_back([this, &one = *judge] { Work(one); });
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

void Workers::Work(PieceJudge& judge) {
  while (const auto batch = Fetch()) {
    for (const Piece& piece : *batch) judge.Judge(piece);
  }
}

Table Workers::Finish() {
  if (!next_.empty()) Hand();
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    news_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  for (const auto& judge : judges_) table_.Merge(judge->Take());
  judges_.clear();
  return std::move(table_);
}

}  // namespace tandem::replay
