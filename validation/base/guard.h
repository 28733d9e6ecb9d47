#pragma once

#include <optional>
#include <string>
#include <type_traits>

namespace tandem {

/// Calls `work(argument)`. What is thrown ends here and becomes its text.
std::optional<std::string> GuardedCall(void (*work)(void*), void* argument);

/// Runs a callable behind a guard: the text of the exception that escaped it, none when none did.
/// Any type is caught, memory exhaustion and exceeded limits of the engine included.
template <typename Work>
std::optional<std::string> Guarded(Work&& work) {
  using Callable = std::remove_reference_t<Work>;
  return GuardedCall([](void* callable) { (*static_cast<Callable*>(callable))(); }, &work);
}

}  // namespace tandem
