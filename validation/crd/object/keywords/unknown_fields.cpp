// x-kubernetes-preserve-unknown-fields.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-preserve-unknown-fields",
     .read = &schema::ReadFlag<&Schema::preserve_unknown>,
     .in_junctors = schema::InJunctors::kFalse,
     .summary = "Members without a schema are kept.",
     .judged = "before a write is judged"},
};

}  // namespace

TANDEM_KEYWORDS(unknown_fields) = kEntries;

}  // namespace tandem::crd::object
