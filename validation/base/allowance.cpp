#include "validation/base/allowance.h"

#include <algorithm>

#include "validation/base/shown_phase.h"

namespace tandem {
namespace {

constexpr std::uint32_t kLapsPerLook = 64;

}  // namespace

constinit thread_local internal::ThreadWork internal::thread_work = {kLapsPerLook, nullptr,
                                                                     nullptr};

Allowance::Active::Active(Allowance& allowance) : before_(internal::thread_work.allowance) {
  internal::thread_work.allowance = &allowance;
  internal::thread_work.laps_until_look = kLapsPerLook;
}

Allowance::Active::~Active() { internal::thread_work.allowance = before_; }

Allowance::Lack Allowance::Missing() const {
  const std::size_t held = Held();
  if (held > held_before_ && held - held_before_ > limits_.most_bytes) return Lack::kMemory;
  return limits_.now() > limits_.deadline ? Lack::kTime : Lack::kNothing;
}

void Allowance::End(Lack lack) {
  lack_ = lack;
  EndWork(this);
}

void Allowance::Look() {
  internal::thread_work.laps_until_look = kLapsPerLook;
  Allowance* const current = internal::thread_work.allowance;
  if (current == nullptr) return;
  const Lack lack = current->Missing();
  if (lack != Lack::kNothing) current->End(lack);
}

void Allowance::Expect(std::chrono::nanoseconds longest) {
  Allowance* const current = internal::thread_work.allowance;
  if (current == nullptr || current->limits_.deadline == TimePoint::max()) return;
  if (current->limits_.deadline - current->limits_.now() < longest) current->End(Lack::kTime);
}

void Allowance::ExpectBytes(std::size_t bytes) {
  Allowance* const current = internal::thread_work.allowance;
  if (current == nullptr || current->limits_.held == nullptr) return;
  const std::size_t held = current->Held();
  const std::size_t before = std::min(held, current->held_before_);
  const std::size_t taken = held - before;
  const std::size_t most = current->limits_.most_bytes;
  if (taken > most || bytes > most - taken) current->End(Lack::kMemory);
}

void Allowance::EnterPhase(std::string_view phase) {
  Allowance* const current = internal::thread_work.allowance;
  if (current != nullptr) current->phase_ = phase;
  ShownPhase::Show(phase);
}

}  // namespace tandem
