#include <algorithm>

#include "validation/lint/checks_internal.h"

namespace tandem::lint {
namespace {

struct Spelling {
  std::string_view seed;
  std::string_view upstream;  ///< empty when there is none
};

constexpr Spelling kTags[] = {
    {"k8s:discriminator", "+k8s:modeDiscriminator"},
    {"k8s:exclusiveMaximum", ""},
    {"k8s:exclusiveMinimum", ""},
    {"k8s:ifNotSubresource", ""},
    {"k8s:ifOptionDisabled", "+k8s:ifDisabled"},
    {"k8s:ifOptionEnabled", "+k8s:ifEnabled"},
    {"k8s:ifSubresource", ""},
    {"k8s:listMapItem", "+k8s:item"},
    {"k8s:member", "+k8s:ifMode"},
    {"k8s:memberOf", "+k8s:unionMember"},
    {"k8s:pattern", ""},
    {"k8s:union", "+k8s:unionMember"},
};

constexpr Spelling kPayloads[] = {
    {"k8s:format=dns-label", "+k8s:format=k8s-short-name"},
    {"k8s:format=dns-subdomain", "+k8s:format=k8s-long-name"},
    {"k8s:format=ip", ""},
    {"k8s:format=k8s-ip", ""},
    {"k8s:format=qualified-name", "+k8s:format=k8s-label-key"},
    {"k8s:update=NoClear", "+k8s:update=NoUnset"},
};

template <std::size_t N>
const Spelling* Find(const Spelling (&spellings)[N], std::string_view written) {
  const auto found = std::find_if(std::begin(spellings), std::end(spellings),
                                  [&](const Spelling& each) { return each.seed == written; });
  return found == std::end(spellings) ? nullptr : found;
}

const Spelling* FindIn(const gotypes::Tag& outermost) {
  for (const gotypes::Tag* tag = &outermost; tag != nullptr; tag = tag->value_tag.get()) {
    if (const Spelling* name = Find(kTags, tag->name)) return name;
    if (const Spelling* payload = Find(kPayloads, tag->name + "=" + tag->value)) return payload;
  }
  return nullptr;
}

}  // namespace

void CheckSeedSpelling(const Element& element, Reporter& reporter) {
  for (const compile::PlacedTag& placed : element.tags.tags) {
    const Spelling* spelling = FindIn(placed.tag);
    if (spelling == nullptr) continue;
    std::string advice;
    if (!spelling->upstream.empty()) advice = "write " + std::string(spelling->upstream);
    reporter.Report(
        Rule::kSeedSpelling, element, placed,
        {"validation-gen does not know +" + std::string(spelling->seed), std::move(advice)});
  }
}

}  // namespace tandem::lint
