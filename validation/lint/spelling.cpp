#include "validation/lint/spelling.h"

#include <algorithm>
#include <vector>

#include "validation/tags/catalog.h"

namespace tandem::lint {
namespace {

constexpr std::size_t kMaxEdits = 2;
constexpr std::size_t kLongestName = 64;

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
};

struct Closest {
  std::string_view name;
  std::size_t edits = kMaxEdits + 1;

  void Consider(std::string_view candidate, std::string_view wanted) {
    const std::size_t candidate_edits = EditDistance(candidate, wanted);
    if (candidate_edits > edits || candidate_edits > kMaxEdits) return;
    if (candidate_edits == edits && candidate >= name) return;
    name = candidate;
    edits = candidate_edits;
  }
};

}  // namespace

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_previous;
  std::vector<std::size_t> previous(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) previous[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, previous[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_previous[j - 2] + 1);
    }
    before_previous = std::move(previous);
    previous = std::move(row);
  }
  return previous[b.size()];
}

std::string_view ClosestTag(std::string_view name) {
  if (name.size() > kLongestName) return {};
  Closest closest;
  for (const tags::TagDef* tag : tags::Catalog()) {
    if (!tag->test_only) closest.Consider(tag->name, name);
  }
  for (const std::string_view tag : kGeneratorTags) closest.Consider(tag, name);
  return closest.edits == 0 ? std::string_view() : closest.name;
}

std::span<const std::string_view> GeneratorTags() { return kGeneratorTags; }

bool IsGeneratorTag(std::string_view name) {
  // `k8s:deepcopy-gen:interfaces` and the like belong to their generator.
  const std::size_t colon = name.find(':', name.find(':') + 1);
  return std::binary_search(std::begin(kGeneratorTags), std::end(kGeneratorTags),
                            name.substr(0, colon));
}

}  // namespace tandem::lint
