#pragma once

#include <cstddef>
#include <cstdint>

namespace tandem::memory {

/// The bytes that this thread has allocated with operator new and not given back: a gauge to
/// compare with an earlier reading, for what other threads give back stays in it. Zero where
/// operator_new.cpp is not linked.
std::size_t HeldByThread();

/// Adds to what the thread holds, or takes off. Operator new and delete call it.
void ChangeHeld(std::int64_t bytes) noexcept;

}  // namespace tandem::memory
