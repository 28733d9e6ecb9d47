#include "validation/crd/definition/envelope.h"

#include <set>
#include <utility>

#include "validation/base/join.h"
#include "validation/formats/dns.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

void Reject(const Path& path, std::string_view text, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(path, BadValue::String(std::string(text)), std::move(why)));
}

void RejectFor(const formats::Messages& messages, const Path& path, std::string_view text,
               std::string_view prefix, ErrorList& errors) {
  if (!messages.empty()) Reject(path, text, std::string(prefix) + Join(messages, ","), errors);
}

void CheckLabel(const Path& path, std::string_view text, ErrorList& errors) {
  RejectFor(formats::CheckDns1035Label(text), path, text, "", errors);
}

void CheckKindName(const Path& path, std::string_view kind, ErrorList& errors) {
  RejectFor(formats::CheckLoweredDns1035Label(kind), path, kind,
            "may have mixed case, but should otherwise match: ", errors);
}

/// The name of one object: the decoder makes it of the kind where there is none.
std::string SingularOf(ValueView names) {
  const std::string_view singular = TextAt(names, "singular");
  return singular.empty() ? formats::LowerCase(TextAt(names, "kind")) : std::string(singular);
}

/// The kind of a list: the decoder makes it of the kind where there is none.
std::string ListKindOf(ValueView names) {
  const std::string_view kind = TextAt(names, "kind");
  const std::string_view list_kind = TextAt(names, "listKind");
  return list_kind.empty() && !kind.empty() ? std::string(kind) + "List" : std::string(list_kind);
}

/// Checks the names; two of them are given, for the decoder may have made them.
void CheckNameTexts(ValueView names, std::string_view singular, std::string_view list_kind,
                    const Path& path, ErrorList& errors) {
  const auto check_labels = [&](std::string_view list) {
    const Path place = path.Child(list);
    std::size_t i = 0;
    for (const ValueView entry : names.Member(list).elements()) {
      const std::string_view text = entry.IsString() ? entry.AsString() : std::string_view();
      CheckLabel(place.Index(i++), text, errors);
    }
  };
  const std::string_view plural = TextAt(names, "plural");
  const std::string_view kind = TextAt(names, "kind");
  if (!plural.empty()) CheckLabel(path.Child("plural"), plural, errors);
  if (!singular.empty()) CheckLabel(path.Child("singular"), singular, errors);
  if (!kind.empty()) CheckKindName(path.Child("kind"), kind, errors);
  if (!list_kind.empty()) CheckKindName(path.Child("listKind"), list_kind, errors);
  check_labels("shortNames");
  if (!kind.empty() && kind == list_kind) {
    Reject(path.Child("listKind"), list_kind, "kind and listKind may not be the same", errors);
  }
  check_labels("categories");
}

/// Whether a path begins as all have to.
bool CheckSimplePath(const Path& path, std::string_view text, ErrorList& errors) {
  if (text.starts_with('.')) return true;
  Reject(path, text, "must be a simple json path starting with .", errors);
  return false;
}

}  // namespace

std::string_view TextAt(ValueView value, std::string_view name) {
  const ValueView member = value.Member(name);
  return member.IsString() ? member.AsString() : std::string_view();
}

bool FlagAt(ValueView value, std::string_view name) {
  const ValueView member = value.Member(name);
  return member.kind() == json::Kind::kBool && member.AsBool();
}

bool PreservesUnknownFields(ValueView spec) { return FlagAt(spec, "preserveUnknownFields"); }

void CheckMetadata(ValueView manifest, ValueView old_manifest, ErrorList& errors) {
  const std::string_view name = TextAt(manifest.Member("metadata"), "name");
  const Path metadata("metadata");
  const Path path = metadata.Child("name");
  if (!old_manifest.IsAbsent()) {
    if (name == TextAt(old_manifest.Member("metadata"), "name")) return;
    return Reject(path, name, "field is immutable", errors);
  }
  if (name.empty()) {
    errors.Add(field::Required(path, "name or generateName is required"));
    return;
  }
  for (std::string& message : formats::CheckDns1123Subdomain(name)) {
    Reject(path, name, std::move(message), errors);
  }
  if (name == NameOfParts(manifest.Member("spec"))) return;
  Reject(path, name, std::string(kWhyNameOfParts), errors);
}

void CheckLabelsAndAnnotations(ValueView manifest, ErrorList& errors) {
  const Path path("metadata");
  const ValueView metadata = manifest.Member("metadata");
  const Status readable = handwritten::CheckStruct(handwritten::meta::kObjectMeta, metadata);
  if (!readable) {
    errors.Add(field::Invalid(path, BadValue::Omitted(), readable.error().message));
    return;
  }
  handwritten::meta::ValidateLabels(path.Child("labels"), metadata.Member("labels"), errors);
  handwritten::meta::ValidateAnnotations(path.Child("annotations"), metadata.Member("annotations"),
                                         errors);
}

std::string NameOfParts(ValueView spec) {
  std::string name(TextAt(spec.Member("names"), "plural"));
  return name.append(".").append(TextAt(spec, "group"));
}

void CheckGroupAndScope(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  const std::string_view group = TextAt(spec, "group");
  const Path group_path = path.Child("group");
  if (group.empty()) {
    errors.Add(field::Required(group_path));
  } else if (const auto messages = formats::CheckDns1123Subdomain(group); !messages.empty()) {
    Reject(group_path, group, Join(messages, ","), errors);
  } else if (group.find('.') == std::string_view::npos) {
    Reject(group_path, group, "should be a domain with at least one dot", errors);
  }
  const std::string_view scope = TextAt(spec, "scope");
  if (scope.empty()) {
    errors.Add(field::Required(path.Child("scope")));
  } else if (scope != "Cluster" && scope != "Namespaced") {
    errors.Add(field::NotSupported(path.Child("scope"), BadValue::String(std::string(scope)),
                                   {"Cluster", "Namespaced"}));
  }
}

void CheckVersionName(std::string_view name, const Path& path, ErrorList& errors) {
  CheckLabel(path, name, errors);
}

void CheckVersions(ValueView spec, const SharedParts& shared, ErrorList& errors) {
  const Path path("spec");
  const Path versions = path.Child("versions");
  std::set<std::string_view> names;
  std::size_t count = 0;
  std::size_t storage = 0;
  for (const ValueView version : spec.Member("versions").elements()) {
    names.insert(TextAt(version, "name"));
    ++count;
    if (FlagAt(version, "storage")) ++storage;
  }
  const auto reject = [&](std::string why) {
    errors.Add(
        field::Invalid(versions, PrintedVersions(spec.Member("versions"), shared), std::move(why)));
  };
  if (names.size() != count) reject("must contain unique version names");
  if (storage != 1) reject("must have exactly one version marked as storage version");
  // Parity: the first name is also that of a field which the manifest does not have any more.
  const std::string_view first = TextAt(spec.Member("versions").At(0), "name");
  if (!first.empty()) CheckVersionName(first, path.Child("version"), errors);
}

void CheckNames(ValueView spec, ErrorList& errors) {
  const Path spec_path("spec");
  const Path path = spec_path.Child("names");
  const ValueView names = spec.Member("names");
  const std::string singular = SingularOf(names);
  const std::string list_kind = ListKindOf(names);
  const auto require = [&](std::string_view name, std::string_view text) {
    if (text.empty()) errors.Add(field::Required(path.Child(name)));
  };
  require("plural", TextAt(names, "plural"));
  require("singular", singular);
  require("kind", TextAt(names, "kind"));
  require("listKind", list_kind);
  CheckNameTexts(names, singular, list_kind, path, errors);
}

void CheckNameTexts(ValueView names, const Path& path, ErrorList& errors) {
  CheckNameTexts(names, TextAt(names, "singular"), TextAt(names, "listKind"), path, errors);
}

void CheckSubresources(ValueView subresources, const Path& path, ErrorList& errors) {
  const ValueView scale = subresources.Member("scale");
  if (scale.IsMissing()) return;
  const Path place = path.Child("scale");
  const auto check = [&](std::string_view name, const std::string& root) {
    const std::string_view text = TextAt(scale, name);
    const Path field = place.Child(name);
    if (text.empty()) {
      errors.Add(field::Required(field));
    } else if (CheckSimplePath(field, text, errors) && !text.starts_with(root + ".")) {
      Reject(field, text, "should be a json path under " + root, errors);
    }
  };
  check("specReplicasPath", ".spec");
  check("statusReplicasPath", ".status");
  const std::string_view selector = TextAt(scale, "labelSelectorPath");
  const Path field = place.Child("labelSelectorPath");
  if (selector.empty() || !CheckSimplePath(field, selector, errors)) return;
  if (selector.starts_with(".spec.") || selector.starts_with(".status.")) return;
  // Parity: a pointer to the path is shown, and so JSON.
  errors.Add(field::Invalid(field, BadValue::NamedString(selector),
                            "should be a json path under either .spec or .status"));
}

}  // namespace tandem::crd::definition
