// x-kubernetes-embedded-resource.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

using schema::Schema;

bool Read(const schema::Use& use) {
  use.schema.has_bare_required = use.reader.gates().bare_required;
  return schema::ReadFlag<&Schema::embedded>(use);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-embedded-resource",
     .read = &Read,
     .in_junctors = schema::InJunctors::kFalse,
     .at_status_root = false,
     .summary = "The value is an object with `apiVersion`, `kind` and `metadata` of its own.",
     .judged = "on every write except of the status"},
};

}  // namespace

TANDEM_KEYWORDS(embedded_resource) = kEntries;

}  // namespace tandem::crd::object
