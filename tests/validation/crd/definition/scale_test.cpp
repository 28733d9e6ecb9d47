#include "validation/crd/definition/scale.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::definition {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr Scale kScale = {".spec.replicas", ".status.replicas", ".status.selector"};

Texts ErrorsOf(void (*check)(const Scale&, json::ValueView, field::ErrorList&),
               std::string_view object, const Scale& scale = kScale) {
  const json::Document document = support::ParseJson(object);
  field::ErrorList errors;
  check(scale, document.root(), errors);
  return TextsOf(errors);
}

TEST(Scale, NeedsNotBeThere) {
  for (const std::string_view object :
       {"{}", R"({"spec":null,"status":null})", R"({"spec":{},"status":{}})",
        R"({"spec":{"replicas":0},"status":{"selector":""}})"}) {
    SCOPED_TRACE(object);
    EXPECT_THAT(ErrorsOf(&CheckScaleSpec, object), IsEmpty());
    EXPECT_THAT(ErrorsOf(&CheckScaleStatus, object), IsEmpty());
  }
}

TEST(Scale, CountsReplicasInThirtyTwoBits) {
  EXPECT_THAT(ErrorsOf(&CheckScaleSpec, R"({"spec":{"replicas":2147483647}})"), IsEmpty());
  EXPECT_THAT(ErrorsOf(&CheckScaleSpec, R"({"spec":{"replicas":2147483648}})"),
              ElementsAre(".spec.replicas: Invalid value: 2147483648: should be less than or equal "
                          "to 2147483647"));
  EXPECT_THAT(ErrorsOf(&CheckScaleStatus, R"({"status":{"replicas":-1}})"),
              ElementsAre(".status.replicas: Invalid value: -1: should be a non-negative integer"));
}

TEST(Scale, SaysWhereItsPathBreaksOff) {
  EXPECT_THAT(
      ErrorsOf(&CheckScaleSpec, R"({"spec":["a"]})"),
      ElementsAre(".spec.replicas: Invalid value: 0: .spec.replicas accessor error: [a] is of the "
                  "type []interface {}, expected map[string]interface{}"));
  EXPECT_THAT(ErrorsOf(&CheckScaleSpec, R"({"spec":{"replicas":null}})"),
              ElementsAre(".spec.replicas: Invalid value: 0: .spec.replicas accessor error: <nil> "
                          "is of the type <nil>, expected int64"));
  EXPECT_THAT(ErrorsOf(&CheckScaleStatus, R"({"status":{"selector":1}})"),
              ElementsAre(".status.selector: Invalid value: \"\": .status.selector accessor error: "
                          "1 is of the type int64, expected string"));
}

TEST(Scale, HasNoSelectorUnlessItIsNamed) {
  EXPECT_THAT(ErrorsOf(&CheckScaleStatus, R"({"status":{"selector":1}})",
                       {".spec.replicas", ".status.replicas", ""}),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::definition
