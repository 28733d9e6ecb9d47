#pragma once

#include <stdexcept>
#include <string>

namespace tandem {

/// One of our own invariants is broken, or a limit that keeps the process alive (depth, steps) is
/// exceeded. Thrown only by us, caught only by the guards named in the style guide.
class Panic : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[noreturn]] inline void ThrowPanic(const std::string& what) { throw Panic(what); }

}  // namespace tandem

/// Throws Panic when the condition does not hold.
#define TANDEM_CHECK(condition)                                                            \
  do {                                                                                     \
    if (!(condition)) [[unlikely]]                                                         \
      ::tandem::ThrowPanic("check failed: " #condition " at " __FILE__ ":" +               \
                           std::to_string(__LINE__));                                      \
  } while (false)
