#include "validation/custom/hooks.h"

#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

constexpr std::string_view kRole = R"(
type Role struct {
	TypeMeta `json:",inline"`
	TAG
	Rules []string `json:"rules"`
}
)";

std::string Role(std::string_view tag) {
  std::string text(kRole);
  return text.replace(text.find("TAG"), 3, tag);
}

TEST(Hooks, AreThereForTheTagsWhereverThePackageLies) {
  CustomPackage package("rbac.authorization.k8s.io", Role("// +k8s:customValidation"));
  EXPECT_THAT(package.hooks(), ElementsAre(Key("example.com/anywhere/v1.Role.Rules")));
  CustomPackage alpha("rbac.authorization.k8s.io",
                      Role("// +k8s:alpha(since: \"1.36\")=+k8s:customValidation"));
  EXPECT_THAT(alpha.hooks(), ElementsAre(Key("example.com/anywhere/v1.Role.Rules")));
}

TEST(Hooks, AskForNoTagWhereNoneIs) {
  CustomPackage package("rbac.authorization.k8s.io", Role("// +k8s:optional"));
  EXPECT_THAT(package.hooks(), IsEmpty());
}

TEST(Hooks, AreOfOneGroup) {
  CustomPackage package("example.com", Role("// +k8s:optional"));
  EXPECT_THAT(package.hooks(), IsEmpty());
}

}  // namespace
}  // namespace tandem::custom
