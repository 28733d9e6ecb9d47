#include <algorithm>
#include <string>
#include <utility>

#include "validation/crd/generate/sizes_internal.h"

namespace tandem::crd::generate {
namespace {

using schema::Draft;

/// The most bytes of an object's annotations; `kubectl apply` keeps the manifest in one.
constexpr std::size_t kMostForApply = 262'144;

/// The depth of the deepest description; -1 where there is none.
int DeepestDescription(Draft& draft, int depth) {
  int deepest = draft.description.empty() ? -1 : depth;
  ForEachBelow(draft, [&](Draft& below) {
    deepest = std::max(deepest, DeepestDescription(below, depth + 1));
  });
  return deepest;
}

void DropDescriptions(Draft& draft, int depth) {
  if (depth == 0) draft.description.clear();
  if (depth == 0) return;
  ForEachBelow(draft, [&](Draft& below) { DropDescriptions(below, depth - 1); });
}

/// False when there is nothing left to drop.
bool DropDeepest(CustomKind& kind) {
  int deepest = -1;
  for (KindVersion& version : kind.versions) {
    deepest = std::max(deepest, DeepestDescription(version.schema, 0));
  }
  for (KindVersion& version : kind.versions) DropDescriptions(version.schema, deepest);
  return deepest >= 0;
}

void WarnOfSize(const Generated& made, const gotypes::Package& package, const Options& options,
                Findings& findings) {
  const std::size_t size = made.json.size();
  const std::string has = made.name + " has " + std::to_string(size) + " bytes";
  if (options.max_size > 0 && size > static_cast<std::size_t>(options.max_size)) {
    findings.warnings.Add(package, has + ", also without descriptions");
  } else if (size > kMostForApply) {
    findings.warnings.Add(package,
                          has +
                              ", more than the 262144 that `kubectl apply` can keep without "
                              "--server-side: --max-size and --max-desc-len shorten descriptions");
  }
}

}  // namespace

std::vector<Generated> MakeBoundedDocument(const CustomKind& kind, const Options& options,
                                           Findings& findings) {
  std::vector<Generated> made = MakeDocument(kind, options, findings);
  if (made.empty()) return made;
  const auto is_too_large = [&] {
    return options.max_size > 0 &&
           made.front().json.size() > static_cast<std::size_t>(options.max_size);
  };
  CustomKind shortened = is_too_large() ? kind : CustomKind();
  Findings said_before;
  while (is_too_large() && DropDeepest(shortened)) {
    made = MakeDocument(shortened, options, said_before);
  }
  WarnOfSize(made.front(), *kind.versions.front().package, options, findings);
  return made;
}

}  // namespace tandem::crd::generate
