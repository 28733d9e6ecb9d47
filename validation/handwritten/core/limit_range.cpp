// As kubernetes pkg/apis/core/validation/validation.go, pkg/apis/core/v1/defaults.go and
// pkg/registry/core/limitrange, v1.36.
#include <string>
#include <vector>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/limit_amounts.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kItemFields[] = {
    {"type", String("v1.LimitType")},
    {"max", kResourceList},
    {"min", kResourceList},
    {"default", kResourceList},
    {"defaultRequest", kResourceList},
    {"maxLimitRequestRatio", kResourceList},
};
constexpr GoStruct kItem = Struct<kItemFields>("LimitRangeItem");

constexpr GoField kSpecFields[] = {{"limits", List(kItem)}};
constexpr GoStruct kSpec = Struct<kSpecFields>("LimitRangeSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kLimitRange = Struct<kFields>("LimitRange");

// As core/helper IsStandardLimitRangeType.
bool IsStandardType(std::string_view type) {
  return type == "Pod" || type == "Container" || type == "PersistentVolumeClaim";
}

// As core validateLimitRangeTypeName.
void ValidateType(const Path& path, std::string_view type, ErrorList& errors) {
  const formats::Messages messages = formats::CheckLabelKey(type);
  for (const std::string& message : messages) AddInvalidName(path, type, message, errors);
  const bool is_qualified = type.find('/') != std::string_view::npos;
  if (!messages.empty() || is_qualified || IsStandardType(type)) return;
  AddInvalidName(path, type, "must be a standard limit type or fully qualified", errors);
}

// As core validateLimitRangeResourceName.
void ValidateNames(const Path& path, std::string_view type, ValueView amounts, ErrorList& errors) {
  const bool is_of_containers = type == "Pod" || type == "Container";
  for (const json::MemberView& amount : SortedMembers(amounts)) {
    const Path name = path.Key(amount.name);
    if (is_of_containers) {
      pod::ValidateContainerResourceName(name, amount.name, {}, errors);
    } else {
      pod::ValidateResourceName(name, amount.name, {}, errors);
    }
  }
}

/// Pods get no defaults; only their containers do.
void ValidateDefaults(const Path& path, std::string_view type, ValueView item, ErrorList& errors) {
  for (const std::string_view name : {"default", "defaultRequest"}) {
    const Path at = path.Child(name);
    if (type != "Pod") {
      ValidateNames(at, type, item.Member(name), errors);
    } else if (item.Member(name).size() > 0) {
      errors.Add(field::Forbidden(at, "may not be specified when `type` is 'Pod'"));
    }
  }
}

void RequireStorage(const Path& path, ValueView item, ErrorList& errors) {
  const auto has = [item](std::string_view name) {
    return !item.Member(name).Member("storage").IsAbsent();
  };
  if (has("min") || has("max")) return;
  // Parity: there is no such field.
  errors.Add(field::Required(path.Child("limits"),
                             "either minimum or maximum storage value is required, but neither was "
                             "provided"));
}

void ValidateItem(const Path& path, ValueView item, SeenTexts& types, ErrorList& errors) {
  const std::string_view type = Text(item, "type");
  ValidateType(path.Child("type"), type, errors);
  if (!types.Insert(type)) {
    errors.Add(field::Duplicate(path.Child("type"), field::BadValue::NamedString(type)));
  }
  for (const std::string_view name : {"max", "min"}) {
    ValidateNames(path.Child(name), type, item.Member(name), errors);
  }
  ValidateDefaults(path, type, item, errors);
  if (type == "PersistentVolumeClaim") RequireStorage(path, item, errors);
  ValidateNames(path.Child("maxLimitRequestRatio"), type, item.Member("maxLimitRequestRatio"),
                errors);
  ValidateLimitAmounts(path, item, errors);
}

/// Parity: updates are judged like creations, whatever has changed.
/// As core ValidateLimitRange.
void ValidateObject(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  const Path spec("spec");
  const Path path = spec.Child("limits");
  const ValueView limits = request.object.Member("spec").Member("limits");
  SeenTexts types;
  for (std::size_t i = 0; i < limits.size(); ++i) {
    const Path item = path.Index(i);
    ValidateItem(item, limits.At(i), types, errors);
  }
}

/// The item with the amounts of one of its fields in another one that has none of that resource. In
/// time linear in both.
ValueView FillAmounts(ValueView item, std::string_view name, std::string_view source,
                      Overlay& overlay) {
  const ValueView target = item.Member(name);
  if (!target.IsMissing() && !target.IsObject()) return item;
  const json::Members present = target.members();
  const json::Members offered = item.Member(source).members();
  const MemberIndex index(target, offered.size());
  std::vector<json::MemberView> all(present.begin(), present.end());
  for (const json::MemberView& amount : offered) {
    if (index.Find(amount.name).IsAbsent()) all.push_back(amount);
  }
  return all.size() == present.size() ? item : overlay.With(item, name, overlay.Object(all));
}

// As core/v1 SetDefaults_LimitRangeItem.
ValueView CompleteItem(ValueView item, Overlay& overlay) {
  const ValueView type = item.Member("type");
  if (!type.IsString() || type.AsString() != "Container") return item;
  item = FillAmounts(item, "default", "max", overlay);
  item = FillAmounts(item, "defaultRequest", "default", overlay);
  return FillAmounts(item, "defaultRequest", "min", overlay);
}

ValueView Complete(ValueView object, Overlay& overlay) {
  return WithChanged(object, "spec", overlay, [&overlay](ValueView spec) {
    return WithChanged(spec, "limits", overlay, [&](ValueView limits) {
      return ForEach(limits, overlay, [&](ValueView item) { return CompleteItem(item, overlay); });
    });
  });
}

/// A name is made up where there is none.
/// As registry/core/limitrange limitrangeStrategy.PrepareForCreate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  const bool is_named = !IsUnset(object.Member("metadata").Member("name"));
  if (write.operation == Operation::kUpdate || is_named) return object;
  return SetNested(object, "metadata", "name",
                   overlay.String("00000000-0000-4000-8000-000000000000"), overlay);
}

}  // namespace

TANDEM_KIND(limit_range) = {
    .key = {"", "v1", "LimitRange"},
    .resource = "limitranges",
    .type = &kLimitRange,
    .metadata = Metadata::kByRules,
    .create = &ValidateObject,
    .update = &ValidateObject,
    .complete = &Complete,
    .prepare = &Prepare,
};

}  // namespace tandem::handwritten::core
