#include "validation/handwritten/core/pod/resource_name.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

field::ErrorList Validate(std::string_view name) {
  const field::Path at("at");
  field::ErrorList errors;
  ValidateContainerResourceName(at, name, "format=qualified-name", errors);
  return errors;
}

std::string Refused(const std::string& name, const std::string& why) {
  return "at: Invalid value: \"" + name + "\": " + why;
}

TEST(ContainerResourceName, AcceptsStandardNativeAndExtendedResources) {
  for (const char* name : {"cpu", "memory", "ephemeral-storage", "hugepages-2Mi", "example.com/gpu",
                           "kubernetes.io/anything"}) {
    EXPECT_THAT(Validate(name), IsEmpty()) << name;
  }
}

TEST(ContainerResourceName, RefusesWhatOnlyQuotasKnow) {
  for (const char* name : {"pods", "limits.cpu", "requests.hugepages-2Mi"}) {
    EXPECT_THAT(Texts(Validate(name)),
                ElementsAre(Refused(name, "must be a standard resource for containers")));
  }
}

TEST(ContainerResourceName, RefusesUnknownOnesTwice) {
  EXPECT_THAT(Texts(Validate("zed")),
              ElementsAre(Refused("zed", "must be a standard resource type or fully qualified"),
                          Refused("zed", "must be a standard resource for containers")));
}

TEST(ContainerResourceName, RefusesOtherTexts) {
  const field::ErrorList errors = Validate("a b");
  EXPECT_THAT(Texts(errors),
              ElementsAre(StartsWith(Refused("a b", "name part must consist of")),
                          Refused("a b", "must be a standard resource for containers")));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].origin, "format=qualified-name");
}

TEST(ContainerResourceName, LeavesRoomForThePrefixOfQuotas) {
  const std::string why = "doesn't follow extended resource name standard";
  const std::string label(61, 'a');
  const std::string domain = label + "." + label + "." + label + "." + label.substr(0, 58);
  ASSERT_EQ(domain.size(), 244U);
  EXPECT_THAT(Validate(domain + "/gpu"), IsEmpty());
  EXPECT_THAT(Texts(Validate("a" + domain + "/gpu")),
              ElementsAre(Refused("a" + domain + "/gpu", why)));
  EXPECT_THAT(Texts(Validate("requests.example.com/gpu")),
              ElementsAre(Refused("requests.example.com/gpu", why)));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
