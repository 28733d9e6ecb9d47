#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Format, SaysWhichOneATextLacks) {
  const auto resource = CustomResource::OfSpec(R"({"x":{"type":"string","format":"date"}})");
  EXPECT_THAT(resource.OnCreate(R"({"x":"2024-02-29"})"), IsEmpty());
  EXPECT_THAT(
      resource.OnCreate(R"({"x":"a \"day\""})"),
      ElementsAre("spec.x: Invalid value: \"a \\\"day\\\"\": spec.x in body must be of type "
                  "date: \"a \\\"day\\\"\""));
}

TEST(Format, IsForgottenWhereTheTypeDoesNotHaveIt) {
  const auto number = CustomResource::OfSpec(R"({"x":{"type":"integer","format":"date"}})");
  EXPECT_THAT(number.OnCreate(R"({"x":1})"), IsEmpty());
  const auto text = CustomResource::OfSpec(R"({"x":{"type":"string","format":"int32"}})");
  EXPECT_THAT(text.OnCreate(R"({"x":"text"})"), IsEmpty());
  const auto unknown = CustomResource::OfSpec(R"({"x":{"type":"string","format":"haiku"}})");
  EXPECT_THAT(unknown.OnCreate(R"({"x":"text"})"), IsEmpty());
}

TEST(Format, LetsAnUnchangedBadValueThrough) {
  const auto resource =
      CustomResource::OfSpec(R"({"x":{"type":"string","format":"date"},"y":{"type":"integer"}})");
  EXPECT_THAT(resource.OnUpdate(R"({"x":"never","y":2})", R"({"x":"never","y":1})"), IsEmpty());
  EXPECT_THAT(resource.OnUpdate(R"({"x":"then"})", R"({"x":"never"})"), testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::crd::object
