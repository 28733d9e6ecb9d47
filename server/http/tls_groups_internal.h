#pragma once

#include <string>
#include <vector>

#include "validation/base/result.h"

struct ssl_ctx_st;

namespace tandem::http {

/// Lets a context agree on keys by these groups alone, which are Go's CurveIDs, as Kubernetes'
/// --tls-curve-preferences takes them; none for those we prefer. As there, their order has no
/// meaning: ours decides.
Status UseGroups(ssl_ctx_st* context, const std::vector<std::string>& curve_ids);

}  // namespace tandem::http
