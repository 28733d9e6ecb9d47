#include <algorithm>

#include "validation/gotypes/tag_syntax.h"
#include "validation/migrate/declaration_internal.h"

namespace tandem::migrate {
namespace {

using gotypes::CommentLine;

/// Whether a declaration may have several tags with this chain of names.
bool MayStandAgain(std::string_view names) {
  return names == "k8s:listMapKey" || names == "k8s:unionMember" ||
         names == "k8s:zeroOrOneOfMember";
}

constexpr std::string_view kOptional = "kubebuilder:validation:Optional";

void ReadMarkers(const std::vector<CommentLine>& lines, markers::Places place, bool far,
                 Declaration& out, std::vector<Unreadable>& errors) {
  for (const CommentLine& line : lines) {
    const std::string_view text = markers::MarkerText(line);
    const auto found = text.empty() ? std::nullopt : markers::FindMarker(text, place);
    if (!found) continue;
    if (out.markers.size() == kMostMarkers) {
      return errors.push_back({line.position, "a declaration has too many markers"});
    }
    markers::Parsed parsed = markers::ParseMarker(*found->marker, text);
    for (const std::string& error : parsed.errors) {
      errors.push_back({line.position, "+" + std::string(text) + ": " + error});
    }
    if (parsed.errors.empty()) {
      out.markers.push_back({*found, std::move(parsed.arguments), &line, far});
    }
  }
}

void ReadTags(const std::vector<CommentLine>& lines, Declaration& out,
              std::vector<Unreadable>& errors) {
  for (const gotypes::TagLine& line : gotypes::FindTags(lines)) {
    if (!line.name.starts_with("k8s:")) continue;
    if (out.tags.size() == kMostMarkers) {
      return errors.push_back({line.position, "a declaration has too many tags"});
    }
    out.tags.push_back(ReadTag(line.text));
  }
}

/// Tags are read from the comment before only when one empty line stands between.
bool IsFar(const gotypes::Comments& comments, int line) {
  if (comments.second_closest.empty()) return false;
  const int next = comments.doc.empty() ? line : comments.doc.front().position.line;
  return comments.second_closest.back().position.line + 2 != next;
}

}  // namespace

std::string_view MarkerUse::LocalName() const {
  return markers::WithoutValidation(found.marker->name);
}

const MarkerUse* Declaration::Last(std::string_view local_name, bool items) const {
  const auto last = std::find_if(markers.rbegin(), markers.rend(),
                                 [&](const MarkerUse& use) { return use.Is(local_name, items); });
  return last == markers.rend() ? nullptr : &*last;
}

bool Declaration::HasTag(std::string_view names) const {
  return std::any_of(tags.begin(), tags.end(),
                     [&](const WrittenTag& tag) { return tag.names == names; });
}

const WrittenTag* Declaration::Rival(const WrittenTag& tag) const {
  const WrittenTag* rival = nullptr;
  for (const WrittenTag& other : tags) {
    if (other.canonical == tag.canonical) return &other;
    if (other.names == tag.names && !MayStandAgain(tag.names)) rival = &other;
  }
  return rival;
}

bool SaysTheSame(const MarkerUse& left, const MarkerUse& right) {
  return left.found.marker == right.found.marker &&
         left.arguments.value().ToJson() == right.arguments.value().ToJson() &&
         left.arguments.Text("rule") == right.arguments.Text("rule");
}

WrittenTag ReadTag(std::string text) {
  const auto parsed = gotypes::ParseTag(text);
  if (!parsed) return {text, text, text.substr(0, text.find_first_of("=("))};
  WrittenTag tag{std::move(text), gotypes::ToString(*parsed), parsed->name};
  for (const gotypes::Tag* link = parsed->value_tag.get(); link != nullptr;
       link = link->value_tag.get()) {
    tag.names += "=+" + link->name;
  }
  return tag;
}

Declaration ReadDeclaration(const gotypes::Comments& comments, markers::Places place, int line,
                            std::vector<Unreadable>& errors) {
  Declaration declaration;
  const bool far = IsFar(comments, line);
  ReadMarkers(comments.second_closest, place, far, declaration, errors);
  ReadMarkers(comments.doc, place, false, declaration, errors);
  if (!far) ReadTags(comments.second_closest, declaration, errors);
  ReadTags(comments.doc, declaration, errors);
  return declaration;
}

std::optional<std::string> PackageMarker(const gotypes::Package& package, std::string_view name) {
  std::optional<std::string> value;
  const auto read = [&](const std::vector<CommentLine>& lines) {
    for (const CommentLine& line : lines) {
      const std::string_view text = markers::MarkerText(line);
      const auto found = text.empty() ? std::nullopt : markers::FindMarker(text, markers::kPackage);
      if (value || !found || found->marker->name != name) continue;
      value = markers::ParseMarker(*found->marker, text).arguments.value().text;
    }
  };
  read(package.package_comments);
  // No type has such a marker, so a comment before one is the package's.
  for (const gotypes::Type* type : package.types) read(type->comments.second_closest);
  return value;
}

bool IsOptionalByDefault(const gotypes::Package& package) {
  const auto says = [](const CommentLine& line) { return markers::MarkerText(line) == kOptional; };
  if (std::any_of(package.package_comments.begin(), package.package_comments.end(), says)) {
    return true;
  }
  // No type has such a marker, so a comment before one is the package's.
  return std::any_of(package.types.begin(), package.types.end(), [&](const gotypes::Type* type) {
    const auto& before = type->comments.second_closest;
    return std::any_of(before.begin(), before.end(), says);
  });
}

}  // namespace tandem::migrate
