#include "validation/base/shown_phase.h"

#include <utility>

namespace tandem {
namespace {

constinit thread_local std::atomic<const char*>* shown = nullptr;

}  // namespace

ShownPhase::ShownPhase(std::atomic<const char*>* place) : before_(std::exchange(shown, place)) {}

ShownPhase::~ShownPhase() { shown = before_; }

void ShownPhase::Show(std::string_view phase) {
  if (shown != nullptr) shown->store(phase.data(), std::memory_order_release);
}

}  // namespace tandem
