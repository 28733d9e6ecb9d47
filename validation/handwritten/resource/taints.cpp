// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/taints.h"

#include <initializer_list>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kTaintFields[] = {
    {"key", String()},
    {"value", String()},
    {"effect", String("v1.DeviceTaintEffect")},
    {"timeAdded", Pointer(Time())},
};

void ValidateKey(const Path& path, std::string_view key, ErrorList& errors) {
  AddMessages(path, key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
}

// As resource validateLabelValue.
void ValidateValue(const Path& path, std::string_view value, ErrorList& errors) {
  AddMessages(path, value, formats::CheckLabelValue(value), {}, errors);
}

/// There was no `None` until 1.34.
void ValidateEffect(const Path& path, std::string_view effect, const Options& options,
                    ErrorList& errors) {
  if (options.IsSince(releases::k1_35)) {
    ValidateOneOf(path, effect, {"NoExecute", "NoSchedule", "None"}, errors);
  } else {
    ValidateOneOf(path, effect, {"NoExecute", "NoSchedule"}, errors);
  }
}

void ValidateKeyAndValue(const Path& path, ValueView taint, ErrorList& errors) {
  ValidateKey(path.Child("key"), Text(taint, "key"), errors);
  ValidateValue(path.Child("value"), Text(taint, "value"), errors);
}

void ValidateNewEffect(const Path& path, std::string_view effect, const Options& options,
                       ErrorList& errors) {
  const std::size_t before = errors.size();
  if (RequireText(path, effect, errors)) ValidateEffect(path, effect, options, errors);
  MarkCovered(before, errors);
}

void ValidateOperator(const Path& path, std::string_view name, std::string_view value,
                      ErrorList& errors) {
  if (name == "Exists") {
    if (value.empty()) return;
    AddInvalid(path.Child("value"), value, "must be empty for operator `Exists`", errors);
  } else if (name == "Equal") {
    ValidateValue(path.Child("value"), value, errors);
  } else {
    const std::size_t before = errors.size();
    RequireOneOf(path.Child("operator"), name, {"Equal", "Exists"}, errors);
    MarkCovered(before, errors);
  }
}

// As resource validateDeviceToleration.
void ValidateToleration(const Path& path, ValueView toleration, const Options& options,
                        ErrorList& errors) {
  std::size_t before = errors.size();
  if (const std::string_view key = Text(toleration, "key"); !key.empty()) {
    ValidateKey(path.Child("key"), key, errors);
    MarkCovered(before, errors);
  }
  ValidateOperator(path, Text(toleration, "operator"), Text(toleration, "value"), errors);
  before = errors.size();
  if (const std::string_view effect = Text(toleration, "effect"); !effect.empty()) {
    ValidateEffect(path.Child("effect"), effect, options, errors);
    MarkCovered(before, errors);
  }
}

}  // namespace

constexpr GoStruct kDeviceTaint = Struct<kTaintFields>("DeviceTaint");

// As resource validateDeviceTaint.
void ValidateDeviceTaint(const Path& path, ValueView taint, const Options& options,
                         ErrorList& errors) {
  ValidateKeyAndValue(path, taint, errors);
  ValidateNewEffect(path.Child("effect"), Text(taint, "effect"), options, errors);
}

// As resource validateDeviceTaint.
void ValidateDeviceTaintUpdate(const Path& path, ValueView taint, ValueView old_taint,
                               const Options& options, ErrorList& errors) {
  ValidateKeyAndValue(path, taint, errors);
  const std::string_view effect = Text(taint, "effect");
  if (effect != Text(old_taint, "effect")) {
    ValidateNewEffect(path.Child("effect"), effect, options, errors);
  }
}

void ValidateDeviceTolerations(const Path& path, ValueView tolerations, const Options& options,
                               ErrorList& errors) {
  for (std::size_t i = 0; i < tolerations.size(); ++i) {
    ValidateToleration(path.Index(i), tolerations.At(i), options, errors);
  }
}

}  // namespace tandem::handwritten::resource
