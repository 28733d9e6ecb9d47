// As apiextensions pkg/registry/customresource: strategy, status_strategy and validator.
#include "validation/crd/write.h"

#include <optional>
#include <utility>

#include "validation/crd/definition/envelope.h"
#include "validation/crd/object/embedded.h"
#include "validation/crd/object/list_types.h"
#include "validation/crd/object/walk.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/unions/validate.h"

namespace tandem::crd {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kStatus = "status";

/// Whether the text is `group/version`.
bool IsApiVersion(std::string_view text, std::string_view group, std::string_view version) {
  return text.size() == group.size() + 1 + version.size() && text.starts_with(group) &&
         text[group.size()] == '/' && text.ends_with(version);
}

object::Nulls NullsOf(const Write& write) {
  return write.source == object::Source::kMutating ? object::Nulls::kKept : object::Nulls::kDropped;
}

/// The rules of metadata need no options.
const handwritten::Options& NoOptions() {
  static const handwritten::Options kNone;
  return kNone;
}

}  // namespace

PreparedWrite::PreparedWrite(const definition::Definition& definition,
                             const definition::Version& version, const Write& write)
    : definition_(definition), version_(version), write_(write) {
  if (version.schema == nullptr) {
    prepared_.object = write.object;
    old_object_ = write.old_object;
  } else {
    const auto prepare = [&](ValueView object, object::Nulls nulls) {
      return object::Prepare(*version.schema, object, overlay_, nulls, definition.unknown_fields);
    };
    prepared_ = prepare(write.object, NullsOf(write));
    if (is_update()) old_object_ = prepare(write.old_object, object::Nulls::kDropped).object;
  }
  object_ = prepared_.object;
  if (!version.has_status) return;
  object_ = write.status ? StatusWrite() : WithStatusOf(object_, old_object_);
}

/// The object with the status the other one has, be it none.
ValueView PreparedWrite::WithStatusOf(ValueView object, ValueView other) {
  const ValueView status = other.Member(kStatus);
  if (status.IsAbsent() && object.Member(kStatus).IsAbsent()) return object;
  return overlay_.With(object, kStatus, status);
}

/// The old object, with the status and the managedFields of the new one.
ValueView PreparedWrite::StatusWrite() {
  constexpr std::string_view kMetadata = "metadata";
  constexpr std::string_view kManagedFields = "managedFields";
  const ValueView managed = object_.Member(kMetadata).Member(kManagedFields);
  ValueView result = WithStatusOf(old_object_, object_);
  if (managed.IsAbsent() && result.Member(kMetadata).Member(kManagedFields).IsAbsent()) {
    return result;
  }
  return overlay_.With(result, kMetadata,
                       overlay_.With(result.Member(kMetadata), kManagedFields, managed));
}

void PreparedWrite::Validate(ErrorList& errors, ErrorList& forgiven) const {
  if (!CheckTypeMeta(errors)) return;
  CheckMetadata(errors);
  std::optional<object::Scratch> own;
  object::Scratch& scratch = write_.scratch != nullptr ? *write_.scratch : own.emplace();
  CheckSchema(scratch, errors);
  CheckScale(errors);
  if (version_.schema == nullptr) return;
  const Path path;
  if (!write_.status) object::CheckEmbedded(*version_.schema, object_, path, scratch, errors);
  CheckLists(scratch, errors);
  if (version_.unions != nullptr) unions::Validate(*version_.unions, object_, errors);
  version_.rules.Judge(object_, old_object_, {.deadline = write_.deadline, .scratch = &scratch},
                       errors, forgiven);
}

bool PreparedWrite::CheckTypeMeta(ErrorList& errors) const {
  const std::size_t before = errors.size();
  const auto reject = [&](std::string_view name, std::string_view text, const std::string& wanted) {
    errors.Add(field::Invalid(Path(name), field::BadValue::String(std::string(text)),
                              "must be " + wanted));
  };
  const std::string_view kind = definition::TextAt(object_, "kind");
  if (kind != definition_.kind) reject("kind", kind, std::string(definition_.kind));
  const std::string_view api_version = definition::TextAt(object_, "apiVersion");
  if (!IsApiVersion(api_version, definition_.group, version_.name)) {
    reject("apiVersion", api_version,
           std::string(definition_.group) + "/" + std::string(version_.name));
  }
  return errors.size() == before;
}

void PreparedWrite::CheckMetadata(ErrorList& errors) const {
  using handwritten::meta::FinalizerNames;
  const handwritten::Request request{write_.operation, object_, old_object_, NoOptions(),
                                     write_.phase};
  if (is_update()) {
    handwritten::meta::ValidateObjectMetaUpdate(request, FinalizerNames::kAnyQualified, errors);
    return;
  }
  const auto scope = definition_.namespaced ? handwritten::ObjectScope::kNamespaced
                                            : handwritten::ObjectScope::kCluster;
  handwritten::meta::ValidateObjectMeta(
      {scope, handwritten::meta::kDns1123SubdomainName, FinalizerNames::kAnyQualified}, request,
      errors);
}

void PreparedWrite::CheckSchema(object::Scratch& scratch, ErrorList& errors) const {
  if (version_.schema == nullptr) return;
  if (!write_.status)
    return object::ValidateSchema(*version_.schema, object_, old_object_, {"", write_.source},
                                  scratch, errors);
  const schema::Schema* schema = version_.schema->FindProperty(kStatus);
  const ValueView status = object_.Member(kStatus);
  if (schema == nullptr || status.IsAbsent()) return;
  object::ValidateSchema(*schema, status, old_object_.Member(kStatus), {kStatus, write_.source},
                         scratch, errors);
}

void PreparedWrite::CheckScale(ErrorList& errors) const {
  if (!version_.scale) return;
  if (!write_.status) definition::CheckScaleSpec(*version_.scale, object_, errors);
  definition::CheckScaleStatus(*version_.scale, object_, errors);
}

/// Parity: an old object with repeated elements anywhere excuses all of the new one.
void PreparedWrite::CheckLists(object::Scratch& scratch, ErrorList& errors) const {
  ErrorList found;
  const Path path;
  object::CheckListTypes(*version_.schema, object_, path, scratch, found);
  if (found.empty()) return;
  ErrorList old_found;
  if (is_update()) object::CheckListTypes(*version_.schema, old_object_, path, scratch, old_found);
  if (!old_found.empty()) return;
  errors.Append(std::move(found));
}

}  // namespace tandem::crd
