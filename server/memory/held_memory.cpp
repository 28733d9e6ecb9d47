#include "server/memory/held_memory.h"

namespace tandem::memory {
namespace {

/// The bytes that the thread holds; below zero where it gives back more than it took.
constinit thread_local std::int64_t held = 0;

}  // namespace

std::size_t HeldByThread() { return held < 0 ? 0 : static_cast<std::size_t>(held); }

void ChangeHeld(std::int64_t bytes) noexcept { held += bytes; }

}  // namespace tandem::memory
