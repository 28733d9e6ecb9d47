// As apimachinery pkg/api/validation/objectmeta.go, v0.36 and v0.37.
#include "validation/handwritten/meta/object_meta.h"

#include <string>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/formats/dns.h"
#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/meta/finalizers.h"
#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/managed_fields.h"
#include "validation/handwritten/meta/owner_references.h"
#include "validation/handwritten/time.h"

namespace tandem::handwritten::meta {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

// As path ValidatePathSegmentName.
formats::Messages CheckPathSegmentName(std::string_view name, bool prefix) {
  return prefix ? formats::CheckPathSegmentPrefix(name) : formats::CheckPathSegment(name);
}

formats::Messages CheckWholePathSegment(std::string_view name, bool) {
  return formats::CheckPathSegment(name);
}

// As meta NameIsDNSLabel.
formats::Messages CheckLabelName(std::string_view name, bool prefix) {
  return prefix ? formats::CheckDns1123Label(formats::MaskTrailingDash(name))
                : formats::CheckDns1123Label(name);
}

// As meta NameIsDNS1035Label.
formats::Messages CheckOlderLabelName(std::string_view name, bool prefix) {
  return prefix ? formats::CheckDns1035Label(formats::MaskTrailingDash(name))
                : formats::CheckDns1035Label(name);
}

// As meta NameIsDNSSubdomain.
formats::Messages CheckSubdomainName(std::string_view name, bool prefix) {
  return prefix ? formats::CheckDns1123Subdomain(formats::MaskTrailingDash(name))
                : formats::CheckDns1123Subdomain(name);
}

formats::Messages CheckLongNameRule(std::string_view name, bool prefix) {
  return prefix ? formats::CheckLongName(formats::MaskTrailingDash(name))
                : formats::CheckLongName(name);
}

formats::Messages Judge(const NameRule& rule, std::string_view name, bool prefix) {
  formats::Messages messages = rule.check(name, prefix);
  if (!rule.only.empty() && name != rule.only) messages.emplace_back(rule.why_only);
  return messages;
}

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

void ValidateGenerateName(const Path& path, const NameRule& rule, ValueView meta,
                          ErrorList& errors) {
  const std::string_view generate_name = Text(meta, "generateName");
  if (generate_name.empty() || rule.check == nullptr) return;
  AddMessages(path.Child("generateName"), generate_name, Judge(rule, generate_name, true),
              rule.origin, errors);
}

void RefuseMissingName(const Path& path, const NameRule& rule, std::string_view generate_name,
                       ErrorList& errors) {
  if (!rule.checks_generate_name && !generate_name.empty()) {
    errors.Add(field::Internal(path, "generateName was specified (" + GoQuote(generate_name) +
                                         "), but no name was generated"));
  }
  errors.Add(field::Required(path, "name or generateName is required"));
}

bool WillGenerateName(const Request& request) {
  const ValueView meta = request.object.Member("metadata");
  return request.phase == MetadataPhase::kSubmitted && request.operation == Operation::kCreate &&
         Text(meta, "name").empty() && !Text(meta, "generateName").empty();
}

void ValidateName(const Path& path, const NameRule& rule, ValueView meta, ErrorList& errors) {
  const std::string_view name = Text(meta, "name");
  if (name.empty()) {
    RefuseMissingName(path, rule, Text(meta, "generateName"), errors);
    return;
  }
  if (rule.check == nullptr) return;
  const std::size_t before = errors.size();
  AddMessages(path, name, Judge(rule, name, false), rule.origin, errors);
  for (std::size_t i = before; i < errors.size(); ++i) {
    errors[i].covered_by_declarative = rule.covered == Covered::kYes;
  }
}

void ValidateNamespace(const Path& path, ObjectScope scope, std::string_view name,
                       ErrorList& errors) {
  if (scope == ObjectScope::kCluster) {
    if (!name.empty()) errors.Add(field::Forbidden(path, "not allowed on this type"));
  } else if (name.empty()) {
    errors.Add(field::Required(path));
  } else {
    AddMessages(path, name, formats::CheckDns1123Label(name), {}, errors);
  }
}

void ValidateLabelsAndOwners(const Path& path, ValueView meta, const Options& options,
                             ErrorList& errors) {
  ValidateLabels(path.Child("labels"), meta.Member("labels"), errors);
  ValidateAnnotations(path.Child("annotations"), meta.Member("annotations"), errors);
  const Path owners = path.Child("ownerReferences");
  ValidateOwnerReferences(owners, meta.Member("ownerReferences"), options, errors);
}

void ValidateManagers(const Path& path, ValueView meta, const Options& options, ErrorList& errors) {
  ValidateManagedFields(path.Child("managedFields"), meta.Member("managedFields"), options, errors);
}

void ValidateFinalizerNames(const Path& path, FinalizerNames finalizers, ValueView meta,
                            ErrorList& errors) {
  if (finalizers == FinalizerNames::kAnyQualified) return;
  ValidateStandardFinalizers(path.Child("finalizers"), meta.Member("finalizers"), errors);
}

// As meta validateObjectMetaAccessorWithOptsCommon.
void ValidateCommonParts(const Path& path, ValueView meta, const Options& options,
                         ErrorList& errors) {
  ValidateLabelsAndOwners(path, meta, options, errors);
  ValidateFinalizers(path.Child("finalizers"), meta.Member("finalizers"), errors);
  ValidateManagers(path, meta, options, errors);
}

/// Tells whether the rules that run from here on find something.
class Finding {
 public:
  explicit Finding(const ErrorList& errors) : errors_(errors), before_(errors.size()) {}

  /// Whether there was nothing to find. A full list takes no more.
  [[nodiscard]] bool IsNothing() const { return errors_.size() == before_ && !errors_.IsFull(); }

 private:
  const ErrorList& errors_;
  std::size_t before_;
};

/// Whether names that are fine by the rule are fine for the registry, too: every rule asks more of
/// a name than that it can stand in a path, but what it masks of a generateName it has not looked
/// at.
bool CoversRegistry(const NameRule& rule, ValueView meta) {
  if (rule.check == nullptr) return false;
  const std::string_view generate_name = Text(meta, "generateName");
  return generate_name.empty() ||
         (rule.checks_generate_name && formats::CheckPathSegmentPrefix(generate_name).empty());
}

MetadataNotes NotesOf(const Request& request) {
  return request.notes == nullptr ? MetadataNotes() : *request.notes;
}

/// Compares old and new fields of metadata that must not change.
class ImmutableFields {
 public:
  ImmutableFields(const Path& path, ValueView meta, ValueView old_meta, ErrorList& errors)
      : path_(path), meta_(meta), old_meta_(old_meta), errors_(errors) {}

  void CheckText(std::string_view name) {
    if (IsSameText(name)) return;
    Add(name, Plain(Text(meta_, name)));
  }

  void CheckNamedText(std::string_view name) {
    if (IsSameText(name)) return;
    Add(name, BadValue::NamedString(Text(meta_, name)));
  }

  void CheckTime(std::string_view name) {
    const ValueView time = meta_.Member(name);
    if (SameTime(time, old_meta_.Member(name))) return;
    Add(name, BadValue::Json(TimeJson(time)));
  }

  void CheckInteger(std::string_view name) {
    const std::optional<std::int64_t> value = Integer(meta_, name);
    if (value == Integer(old_meta_, name)) return;
    Add(name, value ? BadValue::Int(*value) : BadValue());
  }

  [[nodiscard]] bool HasText(std::string_view name) const { return !Text(meta_, name).empty(); }
  [[nodiscard]] bool IsSet(std::string_view name) const { return !meta_.Member(name).IsMissing(); }
  [[nodiscard]] bool WasSet(std::string_view name) const {
    return !old_meta_.Member(name).IsMissing();
  }

 private:
  [[nodiscard]] bool IsSameText(std::string_view name) const {
    return Text(meta_, name) == Text(old_meta_, name);
  }

  void Add(std::string_view name, BadValue value) {
    errors_.Add(field::Invalid(path_.Child(name), std::move(value), std::string(kImmutable)));
  }

  const Path& path_;
  ValueView meta_;
  ValueView old_meta_;
  ErrorList& errors_;
};

/// Before it validates, the registry takes what is missing of uid and grace period, and both times
/// whatever they are, from the old object.
/// As rest BeforeUpdate.
void ValidateSystemFields(MetadataPhase phase, ImmutableFields& immutable) {
  const bool restored = phase == MetadataPhase::kSubmitted;
  if (!restored || immutable.HasText("uid")) immutable.CheckNamedText("uid");
  if (!restored) immutable.CheckTime("creationTimestamp");
  if (!restored || !immutable.WasSet("deletionTimestamp")) immutable.CheckTime("deletionTimestamp");
  if (!restored || immutable.IsSet("deletionGracePeriodSeconds")) {
    immutable.CheckInteger("deletionGracePeriodSeconds");
  }
}

void ValidateVersions(const Path& path, ValueView meta, ValueView old_meta, const Options& options,
                      ErrorList& errors) {
  if (Text(meta, "resourceVersion").empty()) {
    errors.Add(field::Invalid(path.Child("resourceVersion"), BadValue::String(""),
                              "must be specified for an update"));
  }
  const std::int64_t generation = IntegerOrZero(meta, "generation");
  if (options.IsSince(releases::k1_37)) {
    ValidateNonNegative(path.Child("generation"), generation, errors);
  }
  if (generation < IntegerOrZero(old_meta, "generation")) {
    errors.Add(field::Invalid(path.Child("generation"), BadValue::Int(generation),
                              "must not be decremented"));
  }
}

// As rest BeforeCreate and BeforeUpdate.
void ValidateGeneric(ObjectScope scope, const Request& request, ErrorList& errors) {
  constexpr FinalizerNames kFinalizers = FinalizerNames::kAnyQualified;
  const MetadataNotes known = NotesOf(request);
  if (known.object != scope) {
    ValidateObjectMeta({scope, kPathSegmentName, kFinalizers}, request, errors);
  }
  if (request.operation == Operation::kCreate || known.update) return;
  ValidateObjectMetaUpdate(request, kFinalizers, errors);
}

}  // namespace

const NameRule kAnyName = {};
const NameRule kPathSegmentName = {&CheckPathSegmentName};
const NameRule kWholePathSegmentName = {&CheckWholePathSegment};
const NameRule kDns1123LabelName = {&CheckLabelName};
const NameRule kDns1035LabelName = {&CheckOlderLabelName};
const NameRule kDns1123SubdomainName = {&CheckSubdomainName};
const NameRule kDeclaredLongName = {&CheckLongNameRule, "format=k8s-long-name", Covered::kYes,
                                    /*checks_generate_name=*/false};

// As meta ValidateObjectMeta and ValidateObjectMetaWithOpts and ValidateObjectMetaAccessor and
// ValidateObjectMetaAccessorWithOpts, core ValidateObjectMeta and ValidateObjectMetaWithOpts.
void ValidateObjectMeta(const ObjectMetaRules& rules, const Request& request, ErrorList& errors) {
  const Finding all(errors);
  const Path path("metadata");
  const ValueView meta = request.object.Member("metadata");
  if (rules.name.checks_generate_name || !request.options.IsSince(releases::k1_35)) {
    ValidateGenerateName(path, rules.name, meta, errors);
  }
  if (!WillGenerateName(request)) ValidateName(path.Child("name"), rules.name, meta, errors);
  ValidateNamespace(path.Child("namespace"), rules.scope, Text(meta, "namespace"), errors);
  ValidateNonNegative(path.Child("generation"), IntegerOrZero(meta, "generation"), errors);
  if (NotesOf(request).common_parts) {
    ValidateFinalizers(path.Child("finalizers"), meta.Member("finalizers"), errors);
  } else {
    const Finding parts(errors);
    ValidateCommonParts(path, meta, request.options, errors);
    if (request.notes != nullptr) request.notes->common_parts = parts.IsNothing();
  }
  ValidateFinalizerNames(path, rules.finalizers, meta, errors);
  if (request.notes == nullptr || !all.IsNothing()) return;
  if (CoversRegistry(rules.name, meta)) request.notes->object = rules.scope;
}

void ValidateEmbeddedObjectMeta(const Path& path, ValueView meta, ErrorList& errors) {
  ValidateGenerateName(path, kPathSegmentName, meta, errors);
  if (!Text(meta, "name").empty()) {
    ValidateName(path.Child("name"), kPathSegmentName, meta, errors);
  }
  const std::string_view name_space = Text(meta, "namespace");
  const ObjectScope scope = name_space.empty() ? ObjectScope::kCluster : ObjectScope::kNamespaced;
  ValidateNamespace(path.Child("namespace"), scope, name_space, errors);
  ValidateNonNegative(path.Child("generation"), IntegerOrZero(meta, "generation"), errors);
  constexpr Options kAsInNewestRules;
  ValidateCommonParts(path, meta, kAsInNewestRules, errors);
}

// As meta ValidateObjectMetaUpdate and ValidateObjectMetaAccessorUpdate, core
// ValidateObjectMetaUpdate.
void ValidateObjectMetaUpdate(const Request& request, FinalizerNames finalizers,
                              ErrorList& errors) {
  const Finding all(errors);
  const Path path("metadata");
  const ValueView meta = request.object.Member("metadata");
  const ValueView old_meta = request.old_object.Member("metadata");
  if (!old_meta.Member("deletionTimestamp").IsMissing()) {
    ValidateNoNewFinalizers(path.Child("finalizers"), meta.Member("finalizers"),
                            old_meta.Member("finalizers"), errors);
  }
  if (request.phase == MetadataPhase::kAdmitted) {
    ValidateVersions(path, meta, old_meta, request.options, errors);
  }
  ImmutableFields immutable(path, meta, old_meta, errors);
  immutable.CheckText("name");
  immutable.CheckText("namespace");
  ValidateSystemFields(request.phase, immutable);
  if (!NotesOf(request).common_parts) {
    const Finding parts(errors);
    ValidateLabelsAndOwners(path, meta, request.options, errors);
    ValidateManagers(path, meta, request.options, errors);
    if (request.notes != nullptr) request.notes->common_parts = parts.IsNothing();
  }
  ValidateFinalizerNames(path, finalizers, meta, errors);
  if (request.notes != nullptr) request.notes->update = all.IsNothing();
}

void ValidateGenericNamespaced(const Request& request, ErrorList& errors) {
  ValidateGeneric(ObjectScope::kNamespaced, request, errors);
}

void ValidateGenericClusterScoped(const Request& request, ErrorList& errors) {
  ValidateGeneric(ObjectScope::kCluster, request, errors);
}

}  // namespace tandem::handwritten::meta
