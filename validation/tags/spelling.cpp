#include "validation/tags/spelling.h"

#include <algorithm>

#include "validation/base/edit_distance.h"
#include "validation/tags/catalog.h"

namespace tandem::tags {
namespace {

constexpr std::size_t kMaxEdits = 2;

constexpr std::string_view kGeneratorTags[] = {
    "k8s:conversion-fn",
    "k8s:conversion-gen",
    "k8s:conversion-gen-external-types",
    "k8s:deepcopy-gen",
    "k8s:default",
    "k8s:defaulter-gen",
    "k8s:defaulter-gen-input",
    "k8s:deprecated",
    "k8s:isSubresource",
    "k8s:openapi-gen",
    "k8s:openapi-model-package",
    "k8s:prerelease-lifecycle-gen",
    "k8s:protobuf-gen",
    "k8s:register-gen",
    "k8s:supportsSubresource",
    "k8s:validation-gen",
    "k8s:validation-gen-input",
    "k8s:validation-gen-nolint",
    "k8s:validation-gen-scheme-registry",
    "k8s:validation-gen-test-fixture",
    "k8s:validation-gen-test-targets",
    "tandem:markers",
    "tandem:semantics",
};

/// Whether the tag may be one of a generator that nobody has heard of: of all that there are, the
/// names of generators alone have hyphens (`k8s:deepcopy-gen`).
bool MayBeOfGenerator(std::string_view name) {
  return name.starts_with("k8s:") && name.find('-') != std::string_view::npos;
}

struct Closest {
  std::string_view name;
  std::size_t edits = kMaxEdits + 1;

  void Consider(std::string_view candidate, std::string_view wanted) {
    const std::size_t most = std::min(edits, kMaxEdits);
    const auto found = EditDistance(candidate, wanted, most, LetterCase::kTold);
    if (!found || (found == edits && candidate >= name)) return;
    name = candidate;
    edits = *found;
  }
};

}  // namespace

std::string_view ClosestTag(std::string_view name) {
  Closest closest;
  for (const tags::TagDef* tag : tags::Catalog()) {
    if (!tag->test_only) closest.Consider(tag->name, name);
  }
  for (const std::string_view tag : kGeneratorTags) closest.Consider(tag, name);
  return closest.edits == 0 ? std::string_view() : closest.name;
}

std::optional<Doubt> DoubtOf(const std::string& name) {
  if (!name.starts_with("k8s:") && !name.starts_with("tandem:")) return std::nullopt;
  if (IsGeneratorTag(name) || tags::FindTag(name) != nullptr) return std::nullopt;
  const std::string_view closest = ClosestTag(name);
  const std::string unknown = "unknown tag \"+" + name + "\" is ignored";
  if (!closest.empty()) {
    const std::string meant = "+" + std::string(closest);
    return Doubt{unknown + "; did you mean \"" + meant + "\"?", "write " + meant, closest};
  }
  if (MayBeOfGenerator(name)) return std::nullopt;
  return Doubt{unknown, "`tandem tags` lists all there are", {}};
}

std::span<const std::string_view> GeneratorTags() { return kGeneratorTags; }

bool IsGeneratorTag(std::string_view name) {
  // `k8s:deepcopy-gen:interfaces` and the like belong to their generator.
  const std::size_t colon = name.find(':', name.find(':') + 1);
  return std::binary_search(std::begin(kGeneratorTags), std::end(kGeneratorTags),
                            name.substr(0, colon));
}

}  // namespace tandem::tags
