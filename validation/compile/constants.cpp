#include <algorithm>
#include <optional>

#include "validation/compile/constants_internal.h"
#include "validation/tags/catalog.h"

namespace tandem::compile {
namespace {

using gotypes::Tag;
using tags::EnumConstant;

Failure InTag(const Tag& tag, const std::string& message) {
  return Failure{"tag \"" + tag.name + "\": " + message};
}

/// What a chain of conditions that ends in enumExclude says.
Result<EnumConstant::Exclusion> ReadExclusion(const Tag& tag) {
  const tags::TagDef* definition = tags::FindTag(tag.name);
  if (definition == nullptr) return Failure{"unknown tag \"" + tag.name + "\""};
  if (!definition->scopes.Has(tags::Scope::kConstant)) {
    return Failure{"tag \"" + tag.name + "\" cannot be specified on constant values"};
  }
  Status use = tags::CheckUse(*definition, tag);
  if (!use) return InTag(tag, use.error().message);
  if (tag.value_tag == nullptr) return EnumConstant::Exclusion{};

  Result<EnumConstant::Exclusion> inner = ReadExclusion(*tag.value_tag);
  if (!inner) return InTag(tag, inner.error().message);
  if (!inner->option.empty()) return InTag(tag, "conditions on constants cannot be nested");
  return EnumConstant::Exclusion{tag.args.front().value, tag.name == "k8s:ifEnabled"};
}

struct Candidate {
  EnumConstant constant;
  std::size_t comment_size = 0;
};

std::size_t CommentSize(const gotypes::Constant& constant) {
  std::size_t size = 0;
  for (const gotypes::CommentLine& line : constant.comments.doc) size += line.text.size() + 1;
  return size;
}

Candidate ReadConstant(const gotypes::Package& package, const gotypes::Constant& constant,
                       const CompileOptions& options, ConstantTable& table) {
  Candidate candidate{{constant.name, *constant.string_value, {}}, CommentSize(constant)};
  const std::string prefix = "Error discovering constants: constant " + package.name + "." +
                             constant.name + ": ";
  const DeclaredTags declared = ReadTags(constant.comments.doc, options);
  for (const PlacedFailure& failure : declared.failures) {
    table.failures.push_back({failure.position, prefix + failure.message});
  }
  for (const PlacedTag& placed : declared.tags) {
    const Result<EnumConstant::Exclusion> exclusion = ReadExclusion(placed.tag);
    if (exclusion) {
      candidate.constant.exclusions.push_back(*exclusion);
    } else {
      table.failures.push_back({placed.position, prefix + exclusion.error().message});
    }
  }
  return candidate;
}

/// One constant a value: of several, the one with the longest comment speaks.
void AddDistinct(Candidate candidate, std::vector<Candidate>& known) {
  const auto twin = std::find_if(known.begin(), known.end(), [&](const Candidate& other) {
    return other.constant.value == candidate.constant.value;
  });
  if (twin == known.end()) {
    known.push_back(std::move(candidate));
  } else if (candidate.comment_size > twin->comment_size) {
    *twin = std::move(candidate);
  }
}

}  // namespace

ConstantTable CollectConstants(const gotypes::Universe& universe, const CompileOptions& options) {
  ConstantTable table;
  std::map<const gotypes::Type*, std::vector<Candidate>> candidates;
  for (const gotypes::Package* package : universe.packages()) {
    for (const gotypes::Constant& constant : package->constants) {
      if (constant.type == nullptr || !constant.string_value) continue;
      if (constant.type->kind != gotypes::Type::Kind::kNamed) continue;
      AddDistinct(ReadConstant(*package, constant, options, table), candidates[constant.type]);
    }
  }
  for (auto& [type, known] : candidates) {
    std::vector<EnumConstant>& constants = table.by_type[type];
    for (Candidate& candidate : known) constants.push_back(std::move(candidate.constant));
    std::sort(constants.begin(), constants.end(),
              [](const EnumConstant& x, const EnumConstant& y) { return x.name < y.name; });
  }
  return table;
}

}  // namespace tandem::compile
