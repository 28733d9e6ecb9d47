#include "validation/handwritten/gated_fields.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten {
namespace {

constexpr std::string_view kFiles[] = {"containers.file", "init.file"};
constexpr std::string_view kSignal[] = {"lifecycle.stopSignal"};
constexpr std::string_view kPolicies[] = {"capacity.*.policy"};
constexpr std::string_view kLater[] = {"later"};
constexpr GatedField kFields[] = {{kFiles, &Options::env_files},
                                  {kSignal},
                                  {kPolicies, &Options::dra_consumable_capacity},
                                  {kLater, nullptr, releases::k1_35}};

std::string Dropped(std::string_view object, std::string_view old_object, releases::Release in) {
  const Sample now(object);
  const Sample before(old_object);
  Options options;
  SetRelease(in, options);
  json::Overlay overlay;
  return json::RenderGoJson(DropDisabledFields(kFields, options, *now, *before, overlay));
}

TEST(GatedFields, AreDroppedWhereverTheyAre) {
  EXPECT_EQ(
      Dropped(R"({"containers":[{"file":1,"a":2},{}],"init":[{"file":3}]})", "{}", {1, 34, 2}),
      R"({"containers":[{"a":2},{}],"init":[{}]})");
  EXPECT_EQ(Dropped(R"({"capacity":{"x":{"policy":{},"value":"1"}}})", "{}", {1, 35, 3}),
            R"({"capacity":{"x":{"value":"1"}}})");
}

TEST(GatedFields, StayWhileTheirGateIsOnOrTheOldObjectHasThem) {
  constexpr std::string_view kObject = R"({"containers":[{"file":1}]})";
  EXPECT_EQ(Dropped(kObject, "{}", {1, 36, 3}), kObject);
  EXPECT_EQ(Dropped(kObject, R"({"init":[{"file":1}]})", {1, 34, 2}), kObject);
}

TEST(GatedFields, WithoutAGateAreNeverKept) {
  EXPECT_EQ(Dropped(R"({"lifecycle":{"stopSignal":"x"}})", "{}", {1, 36, 3}), "{}");
}

TEST(GatedFields, AreKeptBeforeTheReleaseThatBegins) {
  EXPECT_EQ(Dropped(R"({"later":1})", "{}", {1, 34, 2}), R"({"later":1})");
  EXPECT_EQ(Dropped(R"({"later":1})", "{}", {1, 35, 0}), "{}");
}

}  // namespace
}  // namespace tandem::handwritten
