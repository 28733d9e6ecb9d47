#include "validation/compile/roots.h"

#include <algorithm>

#include "validation/base/go_quote.h"

namespace tandem::compile {
namespace {

using gotypes::TagLine;
using gotypes::Type;

constexpr std::string_view kGenerate = "k8s:validation-gen";

std::vector<TagLine> Named(const std::vector<gotypes::CommentLine>& comments,
                           std::string_view name) {
  std::vector<TagLine> lines = gotypes::FindTags(comments);
  std::erase_if(lines, [&](const TagLine& line) { return line.name != name; });
  return lines;
}

/// The lines of both comment blocks of a type.
std::vector<TagLine> OnType(const Type& type, std::string_view name) {
  std::vector<TagLine> lines = Named(type.comments.second_closest, name);
  for (TagLine& line : Named(type.comments.doc, name)) lines.push_back(std::move(line));
  return lines;
}

bool HasMember(const Type& type, std::string_view name) {
  const Type& literal = gotypes::Underlying(type);
  return std::any_of(literal.fields.begin(), literal.fields.end(),
                     [&](const gotypes::Field& field) { return field.name == name; });
}

bool EmbedsListMeta(const Type& type) {
  const Type& literal = gotypes::Underlying(type);
  return std::any_of(literal.fields.begin(), literal.fields.end(),
                     [](const auto& field) { return field.embedded && field.name == "ListMeta"; });
}

/// One `+k8s:validation-gen=` line of doc.go.
struct Criterion {
  enum class Kind : std::uint8_t { kAll, kWithField, kWithSuffix, kNone };
  Kind kind = Kind::kNone;
  std::string text;

  [[nodiscard]] bool Selects(const Type& type) const {
    switch (kind) {
      case Kind::kAll:
        return true;
      case Kind::kWithField:
        return HasMember(type, text);
      case Kind::kWithSuffix:
        return type.name.ends_with(text);
      case Kind::kNone:
        return false;
    }
    return false;
  }
};

Result<Criterion> ReadCriterion(std::string_view value, const CompileOptions& options) {
  constexpr std::string_view kWithField = "TypesWithField=";
  constexpr std::string_view kWithSuffix = "TypesWithSuffix=";
  using Kind = Criterion::Kind;
  if (value.empty()) {
    return Failure{"found package tag \"" + std::string(kGenerate) + "\" with no value"};
  }
  if (value == "*") return Criterion{Kind::kAll, {}};
  if (value == "false") return Criterion{Kind::kNone, {}};
  if (value.starts_with(kWithField)) {
    return Criterion{Kind::kWithField, std::string(value.substr(kWithField.size()))};
  }
  if (value.starts_with(kWithSuffix)) {
    return Criterion{Kind::kWithSuffix, std::string(value.substr(kWithSuffix.size()))};
  }
  // A bare member name is how 1.36 spells TypesWithField.
  if (!options.IsBefore(k1_37) && !options.IsSeed()) {
    return Failure{"unknown value for package tag \"" + std::string(kGenerate) +
                   "\": " + GoQuote(value)};
  }
  return Criterion{Kind::kWithField, std::string(value)};
}

std::vector<Criterion> ReadCriteria(const gotypes::Package& package, const CompileOptions& options,
                                    std::vector<PlacedFailure>& failures) {
  std::vector<Criterion> criteria;
  const std::vector<TagLine> lines = Named(package.doc_comments, kGenerate);
  for (const TagLine& line : lines) {
    Result<Criterion> criterion = ReadCriterion(gotypes::RawTagValue(line.text), options);
    if (criterion) {
      criteria.push_back(*std::move(criterion));
    } else {
      failures.push_back({line.position, package.name + ": " + criterion.error().message});
    }
  }
  if (lines.empty()) criteria.push_back({Criterion::Kind::kWithField, "TypeMeta"});
  return criteria;
}

bool IsRoot(const Type& type, const std::vector<Criterion>& criteria) {
  if (!type.Exported() || type.generic) return false;
  bool forced = false;
  for (const TagLine& line : OnType(type, kGenerate)) {
    if (gotypes::RawTagValue(line.text) == "false") return false;
    forced = true;
  }
  if (forced) return true;
  return !EmbedsListMeta(type) &&
         std::any_of(criteria.begin(), criteria.end(),
                     [&](const Criterion& criterion) { return criterion.Selects(type); });
}

/// The path of a subresource tag: quoted, but in 1.35.
Result<std::string> ReadPath(const TagLine& line) {
  const std::string_view raw = gotypes::RawTagValue(line.text);
  const bool is_bare = raw.starts_with('/') && raw.find_first_of(" \t\"`") == raw.npos;
  if (is_bare) return std::string(raw);
  Result<gotypes::Tag> tag = gotypes::ParseTag(line.text);
  if (!tag)
    return Failure{"failed to parse tags: " + tag.error().message + ": [" + line.text + "]"};
  if (tag->value_type != gotypes::ValueType::kString || !tag->value.starts_with('/')) {
    return Failure{"tag \"" + line.name + "\": expected a quoted path such as \"/status\""};
  }
  return tag->value;
}

std::vector<std::string> ReadSubresources(const Type& type, std::vector<PlacedFailure>& failures) {
  std::vector<std::string> paths = {"/"};
  const auto read = [&](const TagLine& line) -> std::string {
    Result<std::string> path = ReadPath(line);
    if (path) return *path;
    failures.push_back({line.position, gotypes::ToString(type) + ": " + path.error().message});
    return {};
  };
  for (const TagLine& line : OnType(type, "k8s:supportsSubresource")) paths.push_back(read(line));
  const std::vector<TagLine> own = OnType(type, "k8s:isSubresource");
  if (!own.empty()) paths.front() = read(own.front());
  if (own.size() > 1) {
    failures.push_back({own[1].position, gotypes::ToString(type) +
                                             ": tag \"k8s:isSubresource\" may be given only once"});
  }
  return paths;
}

}  // namespace

/// Kubernetes' own packages name their group in doc.go, kubebuilder's in groupversion_info.go; some
/// name it above the package clause of another file, where controller-gen finds it, too.
std::string GroupOf(const gotypes::Package& package) {
  for (const auto* comments : {&package.doc_comments, &package.group_comments}) {
    for (const TagLine& line : Named(*comments, "groupName")) {
      return std::string(gotypes::RawTagValue(line.text));
    }
  }
  for (const gotypes::Constant& constant : package.constants) {
    if (constant.name == "GroupName" && constant.string_value) return *constant.string_value;
  }
  return {};
}

PackageRoots FindRoots(const gotypes::Package& package, const CompileOptions& options) {
  PackageRoots found;
  found.group = GroupOf(package);
  found.version = package.name;
  const std::vector<Criterion> criteria = ReadCriteria(package, options, found.failures);
  for (const Type* type : package.types) {
    if (IsRoot(*type, criteria)) {
      found.roots.push_back({type, ReadSubresources(*type, found.failures)});
    }
  }
  return found;
}

}  // namespace tandem::compile
