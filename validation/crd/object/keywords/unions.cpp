// x-kubernetes-unions, whose meaning is for tandem::unions.
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/reading.h"

namespace tandem::crd::object {
namespace {

constexpr schema::Keyword kEntries[] = {
    {.name = "x-kubernetes-unions",
     .read = &schema::ReadAnything,
     .adds_nothing = true,
     .summary = "Which members exclude each other. Needs the feature gate `APIUnions`.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(unions) = kEntries;

}  // namespace tandem::crd::object
