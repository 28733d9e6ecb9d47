#include "validation/crd/generate/tag_rules_internal.h"

namespace tandem::crd::generate {

bool IsTagRule(std::string_view /*name*/) { return false; }

void AddTagRules(const gotypes::Type& /*type*/, schema::Draft& /*draft*/, Findings& /*findings*/) {}

}  // namespace tandem::crd::generate
