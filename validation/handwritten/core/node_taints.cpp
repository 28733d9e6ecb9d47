// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/node_taints.h"

#include <set>
#include <string>
#include <utility>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kTaintFields[] = {
    {"key", String()},
    {"value", String()},
    {"effect", String("v1.TaintEffect")},
    {"timeAdded", Pointer(Time())},
};

/// Parity: everything that is wrong is one error.
void ValidateValue(const Path& path, std::string_view value, ErrorList& errors) {
  std::string all;
  for (const std::string& message : formats::CheckLabelValue(value)) {
    all += (all.empty() ? "" : ";") + message;
  }
  if (!all.empty()) AddInvalid(path, value, std::move(all), errors);
}

void ValidateTaint(const Path& path, ValueView taint, ErrorList& errors) {
  const std::string_view key = Text(taint, "key");
  AddMessages(path.Child("key"), key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
  ValidateValue(path.Child("value"), Text(taint, "value"), errors);
  RequireOneOf(path.Child("effect"), Text(taint, "effect"),
               {"NoSchedule", "PreferNoSchedule", "NoExecute"}, errors);
}

}  // namespace

constexpr GoStruct kTaint = Struct<kTaintFields>("Taint");

// As core validateNodeTaints.
void ValidateTaints(const Path& path, ValueView taints, ErrorList& errors) {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (std::size_t i = 0; i < taints.size(); ++i) {
    const ValueView taint = taints.At(i);
    const Path at = path.Index(i);
    ValidateTaint(at, taint, errors);
    if (seen.emplace(Text(taint, "effect"), Text(taint, "key")).second) continue;
    errors.Add(field::Duplicate(at, BadValue::Json(GoValueJson(kTaint, taint))));
    errors.back().detail = "taints must be unique by key and effect pair";
  }
}

}  // namespace tandem::handwritten::core
