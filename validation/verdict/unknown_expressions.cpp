#include "validation/verdict/unknown_expressions.h"

#include <set>
#include <string_view>
#include <utility>

#include "validation/crd/definition/written_field.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"
#include "validation/json/render.h"

namespace tandem::verdict {
namespace {

using json::ValueView;

constexpr std::string_view kRules = "x-kubernetes-validations";
/// Versions are looked at one after the other where they had the same schema.
constexpr int kMostPasses = 16;

/// Whether the error is about a value whose type has no declaration, or about a field of such a
/// value.
bool IsOfUnknownType(const field::Error& error) {
  return error.field.find(kRules) != std::string::npos &&
         (error.detail.find("unable to convert structural schema") != std::string::npos ||
          error.detail.find("undefined field '") != std::string::npos);
}

/// A path with dots alone: `spec.properties.size.x-kubernetes-validations.0`.
std::string DottedPath(std::string_view field) {
  std::string path;
  for (const char c : field) {
    if (c != ']') path += c == '[' ? '.' : c;
  }
  return path;
}

/// The list of rules, or one of them, that an error is about.
std::string FieldOfRule(const std::string& field) {
  std::size_t end = field.find(kRules) + kRules.size();
  if (end < field.size() && field[end] == '[') end = field.find(']', end) + 1;
  return field.substr(0, end);
}

/// Whether a part of a schema may be anything.
bool HasUnknownTypes(ValueView manifest) {
  return json::RenderGoJson(manifest).find(R"("x-kubernetes-preserve-unknown-fields":true)") !=
         std::string::npos;
}

json::Document Copy(ValueView root) {
  json::Document copy(0);
  const Status parsed = copy.Parse(json::RenderGoJson(root));
  return parsed ? std::move(copy) : json::Document(0);
}

/// Rebuilds a manifest without some rules.
class Pruning {
 public:
  /// `unwanted`: dotted paths.
  Pruning(const std::set<std::string>& unwanted, json::Overlay& overlay)
      : unwanted_(unwanted), overlay_(overlay) {}

  // It recurses as deep as the manifest goes, which the decoder bounds.
  ValueView Without(ValueView value, const std::string& path) {  // NOLINT(misc-no-recursion)
    if (value.IsObject()) {
      std::vector<json::MemberView> members;
      for (json::MemberView member : value.members()) {
        std::string below = path;
        below.append(path.empty() ? "" : ".").append(member.name);
        if (unwanted_.contains(below)) continue;
        member.value = Without(member.value, below);
        members.push_back(member);
      }
      return overlay_.Object(members);
    }
    if (!value.IsArray()) return value;
    std::vector<ValueView> elements;
    std::size_t index = 0;
    for (const ValueView element : value.elements()) {
      const std::string below = path + "." + std::to_string(index++);
      if (!unwanted_.contains(below)) elements.push_back(Without(element, below));
    }
    return overlay_.List(elements);
  }

 private:
  const std::set<std::string>& unwanted_;
  json::Overlay& overlay_;
};

}  // namespace

std::vector<std::string> DropUnknownExpressions(crd::definition::Manifest& manifest) {
  std::vector<std::string> dropped;
  if (!HasUnknownTypes(manifest.document.root())) return dropped;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    const ValueView root = manifest.document.root();
    std::set<std::string> unwanted;
    for (const field::Error& error : crd::definition::Validate(Copy(root), json::Document(0))) {
      if (!IsOfUnknownType(error)) continue;
      const std::string rule = FieldOfRule(crd::definition::FieldAsWritten(root, error.field));
      if (!unwanted.insert(DottedPath(rule)).second) continue;
      dropped.push_back(manifest.file + ": " + rule +
                        ": an expression looks into a type that is not known");
    }
    if (unwanted.empty()) break;
    json::Overlay overlay;
    manifest.document = Copy(Pruning(unwanted, overlay).Without(root, ""));
  }
  return dropped;
}

}  // namespace tandem::verdict
