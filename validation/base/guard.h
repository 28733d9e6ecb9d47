#pragma once

#include <optional>
#include <string>
#include <type_traits>

namespace tandem {

/// Calls `work(argument)`. What is thrown ends here and becomes its text.
std::optional<std::string> GuardedCall(void (*work)(void*), void* argument);

/// Runs a callable behind a guard: the text of the exception that escaped it, none when none did.
/// Any type is caught, memory exhaustion and exceeded limits of the engine included, but for the
/// end of work that somebody further out has limited.
template <typename Work>
std::optional<std::string> Guarded(Work&& work) {
  using Callable = std::remove_reference_t<Work>;
  return GuardedCall([](void* callable) { (*static_cast<Callable*>(callable))(); }, &work);
}

/// Calls `work(argument)`. Whether the limit ended it.
bool LimitedCall(const void* limit, void (*work)(void*), void* argument);

/// Runs a callable that a limit may end from inside: whether it did. The limit is whatever object
/// counts; its address says whose end it is. What was made so far is destroyed, and no fault.
template <typename Work>
bool EndedBy(const void* limit, Work&& work) {
  using Callable = std::remove_reference_t<Work>;
  return LimitedCall(
      limit, [](void* callable) { (*static_cast<Callable*>(callable))(); }, &work);
}

/// Ends the work that the limit is set for. Only to be called within EndedBy of that limit.
[[noreturn, gnu::cold]] void EndWork(const void* limit);

}  // namespace tandem
