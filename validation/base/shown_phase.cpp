#include "validation/base/shown_phase.h"

#include <utility>

#include "validation/base/allowance.h"

namespace tandem {

ShownPhase::ShownPhase(std::atomic<const char*>* place)
    : before_(std::exchange(internal::thread_work.shown_phase, place)) {}

ShownPhase::~ShownPhase() { internal::thread_work.shown_phase = before_; }

void ShownPhase::Show(std::string_view phase) {
  std::atomic<const char*>* const shown = internal::thread_work.shown_phase;
  if (shown != nullptr) shown->store(phase.data(), std::memory_order_release);
}

}  // namespace tandem
