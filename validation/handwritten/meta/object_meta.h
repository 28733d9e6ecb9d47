#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/formats/messages.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/kind.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

/// The fields that every kind's object begins with, but for its metadata.
inline constexpr GoField kTypeMetaFields[] = {{"kind", String(), kOmitEmpty},
                                              {"apiVersion", String(), kOmitEmpty}};
inline constexpr GoStruct kTypeMeta = Struct<kTypeMetaFields>("TypeMeta").WithJsonNames();

/// The apimachinery ObjectMeta, as JSON.
extern const GoStruct kOwnerReference;
extern const GoStruct kObjectMeta;

extern const NameRule kAnyName;
extern const NameRule kPathSegmentName;
extern const NameRule kWholePathSegmentName;  ///< a generateName must be one, too
extern const NameRule kDns1123LabelName;
extern const NameRule kDns1035LabelName;
extern const NameRule kDns1123SubdomainName;
extern const NameRule kDeclaredLongName;  ///< format k8s-long-name, also checked declaratively

/// kStandardOnly: as the wrapper in k8s.io/kubernetes pkg/apis/core/validation adds.
enum class FinalizerNames : bool { kAnyQualified, kStandardOnly };

struct ObjectMetaRules {
  ObjectScope scope;
  NameRule name;
  FinalizerNames finalizers = FinalizerNames::kStandardOnly;
};

/// Everything that holds for the metadata of the object by itself.
void ValidateObjectMeta(const ObjectMetaRules& rules, const Request& request,
                        field::ErrorList& errors);

/// The same for the metadata of an object within another one, which needs no name. As 1.36 says it.
void ValidateEmbeddedObjectMeta(const field::Path& path, json::ValueView meta,
                                field::ErrorList& errors);

/// Everything that holds between new and old metadata.
void ValidateObjectMetaUpdate(const Request& request, FinalizerNames finalizers,
                              field::ErrorList& errors);

/// The checks of every kind that the registry makes whatever the strategy: Strategy::generic.
void ValidateGenericNamespaced(const Request& request, field::ErrorList& errors);
void ValidateGenericClusterScoped(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten::meta
