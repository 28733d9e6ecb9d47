#include "server/admission/under_way.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>
#include <optional>

namespace tandem::admission {
namespace {

constexpr std::size_t kWords = 16;
constexpr std::size_t kMaxKindBytes = kWords * sizeof(std::uint64_t);

/// A review that is given less may still be slow for no fault of its own, on a busy machine.
constexpr UnderWay::TimePoint::duration kLeastTime = std::chrono::seconds(1);

/// Puts the parts of a kind together as Kubernetes prints it, as far as there is room.
class KindText {
 public:
  void Append(std::string_view text) {
    const std::size_t taken = std::min(text.size(), kMaxKindBytes - size_);
    std::memcpy(bytes_.data() + size_, text.data(), taken);
    size_ += taken;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::uint64_t Word(std::size_t i) const {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_.data() + i * sizeof word, sizeof word);
    return word;
  }

 private:
  std::array<char, kMaxKindBytes> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace

/// The review that one thread is at. Everything is stored with release and loaded with acquire:
/// whoever sees something of a later review also sees that `turns` has changed.
struct alignas(64) UnderWay::Slot {
  std::atomic<bool> taken{false};
  std::atomic<std::uint64_t> turns{0};  ///< begun and ended: odd while there is a review
  std::atomic<TimePoint> begin{};
  std::atomic<TimePoint> deadline{};
  std::atomic<const char*> phase{nullptr};
  std::atomic<std::size_t> kind_bytes{0};
  std::array<std::atomic<std::uint64_t>, kWords> kind{};

  [[nodiscard]] std::string Kind() const {
    std::string text(kind_bytes.load(std::memory_order_acquire), '\0');
    for (std::size_t at = 0; at < text.size(); at += sizeof(std::uint64_t)) {
      const std::uint64_t word = kind[at / sizeof word].load(std::memory_order_acquire);
      std::memcpy(text.data() + at, &word, std::min(sizeof word, text.size() - at));
    }
    return text;
  }

  /// The review, when it is overdue and no other one took its place during the look.
  [[nodiscard]] std::optional<Overdue> LookAt(TimePoint now) const {
    const std::uint64_t turn = turns.load(std::memory_order_acquire);
    if (turn % 2 == 0) return std::nullopt;
    const TimePoint began = begin.load(std::memory_order_acquire);
    const auto given = std::max(deadline.load(std::memory_order_acquire) - began, kLeastTime);
    if ((now - began) / 2 <= given) return std::nullopt;
    Overdue overdue{turn, std::chrono::duration_cast<std::chrono::seconds>(now - began),
                    phase.load(std::memory_order_acquire), Kind()};
    if (turns.load(std::memory_order_acquire) != turn) return std::nullopt;
    return overdue;
  }
};

UnderWay::UnderWay(std::size_t most) : most_(most), slots_(std::make_unique<Slot[]>(most)) {}

UnderWay::~UnderWay() = default;

std::vector<UnderWay::Overdue> UnderWay::FindOverdue(TimePoint now) const {
  std::vector<Overdue> found;
  for (std::size_t i = 0; i < most_; ++i) {
    std::optional<Overdue> overdue = slots_[i].LookAt(now);
    if (!overdue) continue;
    overdue->number = overdue->number * most_ + i;
    found.push_back(*std::move(overdue));
  }
  return found;
}

UnderWay::Entry::Entry(UnderWay* under_way, std::size_t& place, TimePoint (*now)(),
                       TimePoint deadline) {
  if (under_way == nullptr) return;
  for (std::size_t i = 0; i < under_way->most_ && slot_ == nullptr; ++i) {
    const std::size_t at = (place + i) % under_way->most_;
    if (!under_way->slots_[at].taken.exchange(true, std::memory_order_acq_rel)) {
      slot_ = &under_way->slots_[at];
    }
  }
  if (slot_ == nullptr) return;
  place = static_cast<std::size_t>(slot_ - under_way->slots_.get());
  slot_->begin.store(now(), std::memory_order_release);
  slot_->deadline.store(deadline, std::memory_order_release);
  slot_->phase.store("queue", std::memory_order_release);
  slot_->kind_bytes.store(0, std::memory_order_release);
  slot_->turns.fetch_add(1, std::memory_order_acq_rel);
}

UnderWay::Entry::~Entry() {
  if (slot_ == nullptr) return;
  slot_->turns.fetch_add(1, std::memory_order_acq_rel);
  slot_->taken.store(false, std::memory_order_release);
}

void UnderWay::Entry::EnterPhase(const char* phase) {
  if (slot_ != nullptr) slot_->phase.store(phase, std::memory_order_release);
}

std::atomic<const char*>* UnderWay::Entry::phase() {
  return slot_ == nullptr ? nullptr : &slot_->phase;
}

void UnderWay::Entry::NoteKind(std::string_view group, std::string_view version,
                               std::string_view kind) {
  if (slot_ == nullptr) return;
  KindText text;
  const std::string_view slash = group.empty() ? "" : "/";
  for (const std::string_view part : {group, slash, version, std::string_view(", Kind="), kind}) {
    text.Append(part);
  }
  for (std::size_t i = 0; i * sizeof(std::uint64_t) < text.size(); ++i) {
    slot_->kind[i].store(text.Word(i), std::memory_order_release);
  }
  slot_->kind_bytes.store(text.size(), std::memory_order_release);
}

}  // namespace tandem::admission
