#include "validation/base/guard.h"

#include <exception>

namespace tandem {
namespace {

struct EndOfWork {
  const void* limit;
};

}  // namespace

std::optional<std::string> GuardedCall(void (*work)(void*), void* argument) {
  try {
    work(argument);
    return std::nullopt;
  } catch (const EndOfWork&) {
    throw;
  } catch (const std::exception& exception) {
    return exception.what();
  } catch (...) {
    return "unknown exception";
  }
}

bool LimitedCall(const void* limit, void (*work)(void*), void* argument) {
  try {
    work(argument);
    return false;
  } catch (const EndOfWork& end) {
    if (end.limit != limit) throw;
    return true;
  }
}

void EndWork(const void* limit) { throw EndOfWork{limit}; }

}  // namespace tandem
