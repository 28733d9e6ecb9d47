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
/// Never inlined: the functions that check something are to stay small.
[[noreturn, gnu::cold, gnu::noinline]] inline void ThrowPanic(const char* what) {
  throw Panic(what);
}

}  // namespace tandem

#define TANDEM_TEXT_OF(macro) TANDEM_TEXT_OF_VALUE(macro)
#define TANDEM_TEXT_OF_VALUE(value) #value

/// Throws Panic when the condition does not hold.
#define TANDEM_CHECK(condition)                                        \
  do {                                                                 \
    if (!(condition)) [[unlikely]]                                     \
      ::tandem::ThrowPanic("check failed: " #condition " at " __FILE__ \
                           ":" TANDEM_TEXT_OF(__LINE__));              \
  } while (false)
