#pragma once

#include "validation/rules/lookup/sorted_members.h"

namespace tandem::crd::object {

/// Where this thread sorts members: a write allocates nothing for that once the stack is warm.
inline rules::lookup::MemberStack& MemberStackOfThread() {
  thread_local rules::lookup::MemberStack stack;
  return stack;
}

}  // namespace tandem::crd::object
