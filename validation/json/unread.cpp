#include "validation/json/unread.h"

#include "validation/base/panic.h"
#include "validation/json/one_pass_internal.h"
#include "validation/json/tree_builder_internal.h"

namespace tandem::json {
namespace {

/// The least number of cells that is taken: 4 KiB.
constexpr std::size_t kFirstCells = 256;

}  // namespace

struct UnreadObjects::Memory {
  TreeBuilder builder{kFirstCells};
  CellArena texts{kFirstCells};
};

UnreadObjects::UnreadObjects() = default;
UnreadObjects::~UnreadObjects() = default;

const Cell* UnreadObjects::Read(UnreadObject& object) {
  const std::lock_guard lock(mutex_);
  if (const Cell* members = object.members.load(std::memory_order_relaxed)) return members;
  if (memory_ == nullptr) memory_ = std::make_unique<Memory>();
  memory_->builder.StartAnother();
  TANDEM_CHECK(ReadObject(object.text, memory_->builder, memory_->texts));
  memory_->builder.Finish();
  ++read_;
  const Cell* const members = memory_->builder.root().first;
  object.members.store(members, std::memory_order_release);
  return members;
}

void UnreadObjects::Clear() {
  if (read_ == 0) return;
  memory_->builder.Start({});
  memory_->texts.Clear();
  read_ = 0;
}

const Cell* ReadMembers(UnreadObject& object) {
  const Cell* const members = object.members.load(std::memory_order_acquire);
  return members != nullptr ? members : object.owner->Read(object);
}

}  // namespace tandem::json
