#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const Strategy* Rules(std::string_view version = "v1", std::string_view subresource = "") {
  return FindStrategy("networking.k8s.io", version, "ServiceCIDR", subresource);
}

std::string Cidrs(const std::string& list) {
  return R"({"metadata": {"name": "c", "resourceVersion": "1"}, "spec": {"cidrs": [)" + list +
         "]}}";
}

constexpr const char* kFirst = R"("10.0.0.0/16")";
constexpr const char* kBoth = R"("10.0.0.0/16", "2001:db8::/64")";

TEST(ServiceCidr, AcceptsOneOfEachFamily) {
  EXPECT_EQ(Write(Rules(), Cidrs(kBoth)).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Cidrs(kBoth)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("v1beta1"), Cidrs(kFirst), Cidrs(kBoth)).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules("v1", "status"), Cidrs(kFirst), Cidrs(kFirst)).Whole(), IsEmpty());
}

TEST(ServiceCidr, HasNetworks) {
  EXPECT_THAT(Write(Rules(), Cidrs("")).Strategy(),
              ElementsAre("spec.cidrs: Required value: at least one CIDR required"));
  EXPECT_THAT(Write(Rules(), Cidrs(R"("1.0.0.0/8", "2.0.0.0/8")")).Strategy(),
              ElementsAre("spec.cidrs: Invalid value: [\"1.0.0.0/8\",\"2.0.0.0/8\"]: "
                          "may specify no more than one IP for each IP family, i.e 192.168.0.0/24 "
                          "and 2001:db8::/64"));
  EXPECT_THAT(Write(Rules(), Cidrs(R"("1.0.0.0/8", "2.0.0.0/8", "3.0.0.0/8")")).Strategy(),
              ElementsAre(testing::EndsWith("may only hold up to 2 values")));
  EXPECT_THAT(Write(Rules(), Cidrs(R"("10.0.0.1/16")")).Strategy(),
              ElementsAre("spec.cidrs[0]: Invalid value: \"10.0.0.1/16\": must not have bits set "
                          "beyond the prefix length"));
  EXPECT_THAT(Write(Rules(), Cidrs(R"("2001:DB8::/64")")).Strategy(),
              ElementsAre("spec.cidrs[0]: Invalid value: \"2001:DB8::/64\": must be in canonical "
                          "form (\"2001:db8::/64\")"));
}

TEST(ServiceCidr, ChangesOnlyByASecondFamily) {
  EXPECT_THAT(Write(Rules(), Cidrs(kFirst), Cidrs(R"("10.1.0.0/16")")).Strategy(),
              ElementsAre("spec.cidrs[0]: Invalid value: \"10.1.0.0/16\": field is immutable"));
  EXPECT_THAT(Write(Rules(), Cidrs(kBoth), Cidrs(kFirst)).Strategy(),
              ElementsAre("spec.cidrs: Invalid value: [\"10.0.0.0/16\"]: field is immutable"));
}

}  // namespace
}  // namespace tandem::handwritten::networking
