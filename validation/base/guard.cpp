#include "validation/base/guard.h"

#include <exception>

#include "validation/base/allowance.h"

namespace tandem {

std::optional<std::string> GuardedCall(void (*work)(void*), void* argument) {
  try {
    work(argument);
    return std::nullopt;
  } catch (const Allowance::Exhausted&) {
    throw;
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "unknown exception";
  }
}

}  // namespace tandem
