#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/rules/program.h"

namespace tandem::synthesis {

/// A rule of a kind where it stands.
struct RuleSite {
  std::string path;      ///< the path of what it looks at, every index and key a star
  std::string_view tag;  ///< `k8s:maxLength`
  bool is_alpha = false;
};

/// The rules that a request about the subresource (empty: the resource itself) can come upon, in
/// the order of fields. Recursive types are followed once; of very many the first 20,000 count.
std::vector<RuleSite> RuleSitesOf(const rules::Root& root, std::string_view subresource);

}  // namespace tandem::synthesis
