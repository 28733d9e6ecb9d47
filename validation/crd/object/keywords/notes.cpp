// Keywords that only people read: title, description, example, externalDocs.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

constexpr schema::Keyword kEntries[] = {
    {.name = "title",
     .read = &schema::ReadWords,
     .in_junctors = schema::InJunctors::kEmpty,
     .in_keys = schema::InKeys::kAllowed,
     .summary = "A name for the value.",
     .judged = kNever},
    {.name = "description",
     .read = &schema::ReadWords,
     .in_junctors = schema::InJunctors::kEmpty,
     .in_keys = schema::InKeys::kAllowed,
     .summary = "A description of the value.",
     .judged = kNever},
    {.name = "example",
     .read = &schema::ReadAnything,
     .in_keys = schema::InKeys::kAllowed,
     .summary = "A value that fits.",
     .judged = kNever},
    {.name = "externalDocs",
     .read = &schema::ReadAnything,
     .in_keys = schema::InKeys::kAllowed,
     .summary = "A link to more documentation.",
     .judged = kNever},
};

}  // namespace

TANDEM_KEYWORDS(notes) = kEntries;

}  // namespace tandem::crd::object
