#include "validation/handwritten/apps/workload.h"

#include "tests/validation/handwritten/apps/workload_sample.h"

namespace tandem::handwritten::apps {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Workload, MustSelectSomething) {
  const auto rule = [](const field::Path& path, json::ValueView spec, field::ErrorList& errors) {
    ValidateRequiredSelector(path, spec, "thing", errors);
  };
  EXPECT_THAT(TextsOf("{" + kSelector + "}", rule), IsEmpty());
  EXPECT_THAT(TextsOf("{}", rule), ElementsAre("at.selector: Required value"));
  EXPECT_THAT(TextsOf(R"({"selector": {"matchLabels": {}}})", rule),
              ElementsAre("at.selector: Invalid value: {}: empty selector is "
                          "invalid for thing"));
}

TEST(Workload, MustSelectItsTemplate) {
  EXPECT_THAT(TextsOf("{" + kSelector + "," + kTemplate + "}", ValidateTemplateLabels), IsEmpty());
  EXPECT_THAT(TextsOf(R"({"selector": {}})", ValidateTemplateLabels), IsEmpty());
  const std::string detail = ": `selector` does not match template `labels`";
  EXPECT_THAT(TextsOf("{" + kTemplate + "}", ValidateTemplateLabels),
              ElementsAre(R"(at.template.metadata.labels: Invalid value: {"a":"b"})" + detail));
  EXPECT_THAT(TextsOf("{" + kSelector + "}", ValidateTemplateLabels),
              ElementsAre("at.template.metadata.labels: Invalid value: null" + detail));
}

TEST(Workload, NeverLosesCollisions) {
  const auto texts = [](std::string_view now, std::string_view before) {
    const Sample status(now);
    const Sample old_status(before);
    const field::Path path("status");
    field::ErrorList errors;
    ValidateCollisionCount(path, *status, *old_status, errors);
    return Texts(errors);
  };
  EXPECT_THAT(texts("{}", "{}"), IsEmpty());
  EXPECT_THAT(texts(R"({"collisionCount": 2})", R"({"collisionCount": 2})"), IsEmpty());
  EXPECT_THAT(texts("{}", R"({"collisionCount": 0})"),
              ElementsAre("status.collisionCount: Invalid value: 0: cannot be decremented"));
}

}  // namespace
}  // namespace tandem::handwritten::apps
