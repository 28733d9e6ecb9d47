#include "validation/base/allowance.h"

#include <algorithm>

#include "validation/base/shown_phase.h"

namespace tandem {
namespace {

constexpr std::uint32_t kLapsPerLook = 64;

constinit thread_local Allowance* current = nullptr;

}  // namespace

constinit thread_local std::uint32_t internal::laps_until_look = kLapsPerLook;

Allowance::Active::Active(Allowance& allowance) : before_(current) {
  current = &allowance;
  internal::laps_until_look = kLapsPerLook;
}

Allowance::Active::~Active() { current = before_; }

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
  internal::laps_until_look = kLapsPerLook;
  if (current == nullptr) return;
  const Lack lack = current->Missing();
  if (lack != Lack::kNothing) current->End(lack);
}

void Allowance::Expect(std::chrono::nanoseconds longest) {
  if (current == nullptr || current->limits_.deadline == TimePoint::max()) return;
  if (current->limits_.deadline - current->limits_.now() < longest) current->End(Lack::kTime);
}

void Allowance::ExpectBytes(std::size_t bytes) {
  if (current == nullptr || current->limits_.held == nullptr) return;
  const std::size_t held = current->Held();
  const std::size_t before = std::min(held, current->held_before_);
  const std::size_t taken = held - before;
  const std::size_t most = current->limits_.most_bytes;
  if (taken > most || bytes > most - taken) current->End(Lack::kMemory);
}

void Allowance::EnterPhase(std::string_view phase) {
  if (current != nullptr) current->phase_ = phase;
  ShownPhase::Show(phase);
}

}  // namespace tandem
