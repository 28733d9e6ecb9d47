#include "validation/handwritten/core/pod/field_refs.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> OfField(std::string_view path, FieldPlace place) {
  return TextsOf(
      R"({"apiVersion": "v1", "fieldPath": ")" + std::string(path) + R"("})",
      [place](const field::Path& at, json::ValueView selector, field::ErrorList& errors) {
        ValidateObjectField(at, selector, place, errors);
      });
}

TEST(FieldRefs, AreOfFieldsThatAreTold) {
  EXPECT_THAT(OfField("spec.host", FieldPlace::kEnvironment), IsEmpty());
  EXPECT_THAT(OfField("metadata.labels['a']", FieldPlace::kVolume), IsEmpty());
  EXPECT_THAT(OfField("metadata.annotations['A.B/c']", FieldPlace::kVolume), IsEmpty());
  EXPECT_THAT(OfField("status.podIP", FieldPlace::kVolume),
              ElementsAre(StartsWith("at.fieldPath: Unsupported value: \"status.podIP\"")));
}

TEST(FieldRefs, MeanSomething) {
  EXPECT_THAT(OfField("x", FieldPlace::kVolume),
              ElementsAre("at.fieldPath: Invalid value: \"x\": error converting fieldPath: field "
                          "label not supported: x"));
  EXPECT_THAT(OfField("metadata.name['a']", FieldPlace::kVolume),
              ElementsAre(testing::HasSubstr("does not support subscript: metadata.name['a']")));
  EXPECT_THAT(OfField("metadata.labels['a b']", FieldPlace::kVolume),
              ElementsAre(StartsWith("at: Invalid value: \"a b\"")));
}

TEST(FieldRefs, DivideResources) {
  const auto of = [](std::string_view json) {
    return TextsOf(json, [](const field::Path& at, json::ValueView s, field::ErrorList& errors) {
      ValidateResourceField(at, s, FieldPlace::kEnvironment, errors);
    });
  };
  EXPECT_THAT(of(R"({"resource": "limits.cpu", "divisor": "1m"})"), IsEmpty());
  EXPECT_THAT(of(R"({"resource": "limits.memory", "divisor": "1e3"})"), testing::SizeIs(1));
  EXPECT_THAT(of(R"({"resource": "requests.hugepages-2Mi", "divisor": "2"})"),
              ElementsAre(StartsWith("at.divisor: Invalid value: \"requests.hugepages-2Mi\"")));
  EXPECT_THAT(of(R"({"resource": "cpu"})"),
              ElementsAre(StartsWith("at.resource: Unsupported value: \"cpu\"")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
