#include "validation/handwritten/core/pod/profiles.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Profiles, OfSeccompAreLocalOrNot) {
  const auto of = [](std::string_view json) { return TextsOf(json, &ValidateSeccompProfile); };
  EXPECT_THAT(of("null"), IsEmpty());
  EXPECT_THAT(of(R"({"type": "Localhost", "localhostProfile": "a/b"})"), IsEmpty());
  EXPECT_THAT(of(R"({"type": "Localhost"})"),
              ElementsAre("at.localhostProfile: Required value: must be set when seccomp type is "
                          "Localhost"));
  EXPECT_THAT(of(R"({"type": "Unconfined", "localhostProfile": "a"})"),
              ElementsAre("at.localhostProfile: Invalid value: {\"Type\":\"Unconfined\","
                          "\"LocalhostProfile\":\"a\"}: can only be set when seccomp type is "
                          "Localhost"));
}

TEST(Profiles, OfAppArmorAreNotPadded) {
  const auto of = [](std::string_view json) { return TextsOf(json, &ValidateAppArmorProfile); };
  EXPECT_THAT(of(R"({"type": "Localhost", "localhostProfile": " a"})"),
              ElementsAre("at.localhostProfile: Invalid value: \" a\": must not be padded with "
                          "whitespace"));
  EXPECT_THAT(of(R"({"type": "x"})"), ElementsAre(StartsWith("at.type: Unsupported value: \"x\"")));
}

TEST(Profiles, OfWindowsNameUsers) {
  EXPECT_THAT(TextsOf(R"({"runAsUserName": "a@b", "gmsaCredentialSpec": "",
                          "gmsaCredentialSpecName": "A"})",
                      &ValidateWindowsOptions),
              ElementsAre(StartsWith("at.gmsaCredentialSpecName: Invalid value: \"A\""),
                          StartsWith("at.gmsaCredentialSpec: Invalid value: \"\""),
                          StartsWith("at.runAsUserName: Invalid value: \"a@b\"")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
