// As kubernetes pkg/apis/flowcontrol/validation/validation.go, v1.36.
#include "validation/handwritten/flowcontrol/conditions.h"

#include <array>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::flowcontrol {
namespace {

constexpr std::array<GoField, 5> ConditionFields(const char* type_name) {
  return {{
      {"type", String(type_name)},
      {"status", String("v1.ConditionStatus")},
      {"lastTransitionTime", Time()},
      {"reason", String()},
      {"message", String()},
  }};
}

constexpr auto kFlowSchemaConditionFields = ConditionFields("v1.FlowSchemaConditionType");
constexpr GoStruct kFlowSchemaCondition = Struct<kFlowSchemaConditionFields>("FlowSchemaCondition");

constexpr auto kPriorityLevelConditionFields =
    ConditionFields("v1.PriorityLevelConfigurationConditionType");
constexpr GoStruct kPriorityLevelCondition =
    Struct<kPriorityLevelConditionFields>("PriorityLevelConfigurationCondition");

constexpr GoField kFlowSchemaStatusFields[] = {{"conditions", List(kFlowSchemaCondition)}};
constexpr GoField kPriorityLevelStatusFields[] = {{"conditions", List(kPriorityLevelCondition)}};

}  // namespace

constexpr GoStruct kFlowSchemaStatus = Struct<kFlowSchemaStatusFields>("FlowSchemaStatus");
constexpr GoStruct kPriorityLevelStatus =
    Struct<kPriorityLevelStatusFields>("PriorityLevelConfigurationStatus");

// As flowcontrol ValidateFlowSchemaStatus and ValidatePriorityLevelConfigurationStatus.
void ValidateStatus(json::ValueView status, field::ErrorList& errors) {
  const field::Path root("status");
  const field::Path path = root.Child("conditions");
  const json::ValueView conditions = status.Member("conditions");
  SeenTexts seen;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const field::Path item = path.Index(i);
    const std::string_view type = Text(conditions.At(i), "type");
    if (!seen.Insert(type)) {
      errors.Add(field::Duplicate(item.Child("type"), field::BadValue::NamedString(type)));
    }
    RequireText(item.Child("type"), type, errors);
  }
}

}  // namespace tandem::handwritten::flowcontrol
