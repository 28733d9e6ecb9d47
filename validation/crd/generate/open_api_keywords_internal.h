#pragma once

#include "validation/crd/generate/problems_internal.h"
#include "validation/crd/schema/draft.h"
#include "validation/gotypes/model.h"

namespace tandem::crd::generate {

/// Adds what `+k8s:validation:<keyword>=<json>` says, as Kubernetes' own generator of OpenAPI reads
/// it: a keyword of the schema, or behind `items:`, `additionalProperties:` and
/// `properties:<name>:` of one in it, or a part of a rule, `cel[0]:rule`.
void AddOpenApiKeywords(const gotypes::Comments& comments, schema::Draft& draft,
                        Findings& findings);

}  // namespace tandem::crd::generate
