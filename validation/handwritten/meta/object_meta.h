#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/formats/messages.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/rule_set.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The apimachinery ObjectMeta, as JSON.
extern const GoStruct kObjectMeta;

/// How a kind's names must look.
struct NameRule {
  /// Judges a name, or with `prefix` a generateName; null when any name is fine.
  formats::Messages (*check)(std::string_view name, bool prefix) = nullptr;
  std::string_view origin = {};
  Covered covered = Covered::kNo;
  /// Newer strategies trust the registry to have turned generateName into a name.
  bool checks_generate_name = true;
};

extern const NameRule kAnyName;
extern const NameRule kPathSegmentName;
extern const NameRule kDns1123LabelName;
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

/// The same for the metadata of an object within another one, which needs no name.
void ValidateEmbeddedObjectMeta(const field::Path& path, json::ValueView meta,
                                field::ErrorList& errors);

/// Everything that holds between new and old metadata.
void ValidateObjectMetaUpdate(const Request& request, FinalizerNames finalizers,
                              field::ErrorList& errors);

/// What the registry checks of every kind whatever its strategy: RuleSet::generic.
void ValidateGenericNamespaced(const Request& request, field::ErrorList& errors);
void ValidateGenericClusterScoped(const Request& request, field::ErrorList& errors);

}  // namespace tandem::handwritten
