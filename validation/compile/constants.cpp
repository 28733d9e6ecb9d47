#include <algorithm>
#include <optional>

#include "validation/compile/constants_internal.h"
#include "validation/tags/catalog.h"
#include "validation/tags/check_use.h"

namespace tandem::compile {
namespace {

using gotypes::Tag;
using tags::EnumConstant;

Failure InTag(const Tag& tag, const std::string& message) {
  return Failure{"tag \"" + tag.name + "\": " + message};
}

/// Reads a chain of conditions that ends in enumExclude.
Result<EnumConstant::Exclusion> ReadExclusion(const Tag& tag, const CompileOptions& options) {
  const tags::TagDef* definition = tags::FindTag(tag.name, options);
  if (definition == nullptr) return Failure{"unknown tag \"" + tag.name + "\""};
  if (!definition->scopes.Has(tags::Scope::kConstant)) {
    return Failure{"tag \"" + tag.name + "\" cannot be specified on constant values"};
  }
  Status use = tags::CheckUse(*definition, tag, options);
  if (!use) return InTag(tag, use.error().message);
  if (tag.value_tag == nullptr) return EnumConstant::Exclusion{};

  Result<EnumConstant::Exclusion> inner = ReadExclusion(*tag.value_tag, options);
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
  const std::string prefix =
      "Error discovering constants: constant " + package.name + "." + constant.name + ": ";
  const DeclaredTags declared = ReadTags(constant.comments.doc, options);
  for (const PlacedFailure& failure : declared.failures) {
    table.failures.push_back({failure.position, prefix + failure.message});
  }
  table.notes.insert(table.notes.end(), declared.notes.begin(), declared.notes.end());
  for (const PlacedTag& placed : declared.tags) {
    const Result<EnumConstant::Exclusion> exclusion = ReadExclusion(placed.tag, options);
    if (exclusion) {
      candidate.constant.exclusions.push_back(*exclusion);
    } else {
      table.failures.push_back({placed.position, prefix + exclusion.error().message});
    }
  }
  return candidate;
}

bool IsString(const gotypes::Type& type) {
  const gotypes::Type& literal = gotypes::Underlying(type);
  return literal.kind == gotypes::Type::Kind::kBuiltin && literal.name == "string";
}

/// The constants of one type, one for each value: of several, the one with the longest comment
/// speaks.
class Distinct {
 public:
  void Add(Candidate candidate) {
    const auto [entry, is_new] =
        by_value_.try_emplace(candidate.constant.value, candidates_.size());
    if (is_new) {
      candidates_.push_back(std::move(candidate));
    } else if (candidate.comment_size > candidates_[entry->second].comment_size) {
      candidates_[entry->second] = std::move(candidate);
    }
  }
  std::vector<Candidate>& candidates() { return candidates_; }

 private:
  std::vector<Candidate> candidates_;
  std::map<std::string, std::size_t> by_value_;
};

}  // namespace

ConstantTable CollectConstants(const gotypes::Universe& universe, const CompileOptions& options) {
  ConstantTable table;
  std::map<const gotypes::Type*, Distinct> candidates;
  for (const gotypes::Package* package : universe.packages()) {
    for (const gotypes::Constant& constant : package->constants) {
      if (constant.type == nullptr) continue;
      if (constant.type->kind != gotypes::Type::Kind::kNamed) continue;
      if (!constant.string_value) {
        if (IsString(*constant.type)) table.unknown.emplace(constant.type, constant.name);
        continue;
      }
      candidates[constant.type].Add(ReadConstant(*package, constant, options, table));
    }
  }
  for (auto& [type, known] : candidates) {
    std::vector<EnumConstant>& constants = table.by_type[type];
    for (Candidate& candidate : known.candidates())
      constants.push_back(std::move(candidate.constant));
    std::sort(constants.begin(), constants.end(),
              [](const EnumConstant& x, const EnumConstant& y) { return x.name < y.name; });
  }
  return table;
}

}  // namespace tandem::compile
