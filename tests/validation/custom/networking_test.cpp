#include <gmock/gmock.h>

#include "tests/validation/custom/custom_package.h"

namespace tandem::custom {
namespace {

using support::Invalid;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view kTypes = R"(
type Ingress struct {
	TypeMeta `json:",inline"`
	Backend IngressServiceBackend `json:"backend"`
}

type IngressServiceBackend struct {
	// +k8s:customValidation
	Name string `json:"name"`
}
)";

TEST(Networking, NamesOfServicesBeginWithALetter) {
  CustomPackage package("networking.k8s.io", kTypes);
  const auto named = [&](const std::string& name) {
    return package.Create("Ingress", R"({"backend":{"name":")" + name + R"("}})");
  };
  EXPECT_THAT(named("web-1"), IsEmpty());
  EXPECT_THAT(named("1-web"), ElementsAre(Invalid("backend.name", "format=k8s-short-name")));
  EXPECT_THAT(named("1.web"), IsEmpty()) << "is the format's to find";
}

}  // namespace
}  // namespace tandem::custom
