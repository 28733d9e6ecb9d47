#include "validation/handwritten/core/pod/claim_spec.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Errors(std::string_view json, const ClaimTolerance& tolerance = {}) {
  return TextsOf(json, [&](const field::Path& at, json::ValueView spec, field::ErrorList& errors) {
    ValidateClaimSpec(at, spec, tolerance, errors);
  });
}

constexpr std::string_view kNeeds =
    R"("accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": "1"}})";

TEST(ClaimSpec, HasModesAndSize) {
  EXPECT_THAT(Errors("{" + std::string(kNeeds) + "}"), IsEmpty());
  EXPECT_THAT(Errors("{}"), ElementsAre("at.accessModes: Required value: at least 1 access mode is "
                                        "required",
                                        "at.resources[storage]: Required value"));
  EXPECT_THAT(Errors(R"({"accessModes": ["ReadWriteOncePod", "x", "ReadOnlyMany"],
                         "resources": {"requests": {"storage": "0"}}, "volumeMode": "y"})"),
              ElementsAre(StartsWith("at.accessModes: Unsupported value: \"x\""),
                          HasSubstr("may not use ReadWriteOncePod with other access modes"),
                          HasSubstr("must be greater than zero"),
                          StartsWith("at.volumeMode: Unsupported value: \"y\"")));
}

TEST(ClaimSpec, HasOneSourceOfData) {
  const auto with = [](std::string_view more) {
    return "{" + std::string(kNeeds) + ", " + std::string(more) + "}";
  };
  EXPECT_THAT(Errors(with(R"("dataSource": {"kind": "X", "name": "n"})")),
              ElementsAre(StartsWith("at.dataSource: Invalid value: \"X\": must be")));
  EXPECT_THAT(Errors(with(R"("dataSource": {"kind": "PersistentVolumeClaim", "name": "a"},
                             "dataSourceRef": {"kind": "PersistentVolumeClaim", "name": "b"})")),
              ElementsAre("at: Invalid value: {}: must match dataSourceRef"));
  const std::string group = with(R"("dataSource": {"apiGroup": "A", "kind": "X", "name": "n"})");
  EXPECT_THAT(Errors(group), testing::SizeIs(1));
  EXPECT_THAT(Errors(group, {.any_api_group = true}), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
