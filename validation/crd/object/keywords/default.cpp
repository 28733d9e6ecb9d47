// default.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

bool ReadDefault(const schema::Use& use) {
  use.schema.default_value = use.value;
  return true;
}

constexpr schema::Keyword kEntries[] = {
    {.name = "default",
     .read = &ReadDefault,
     .in_junctors = schema::InJunctors::kUndefined,
     .in_keys = schema::InKeys::kNotInJunctors,
     .at_status_root = false,
     .adds_nothing = true,
     .summary = "The value of a member that is missing, or null and not nullable.",
     .judged = "filled in before a write is judged; the default itself when the definition is "
               "loaded"},
};

}  // namespace

TANDEM_KEYWORDS(default) = kEntries;

}  // namespace tandem::crd::object
