#include "validation/handwritten/resource/selection.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

std::string_view LeftOut(std::string_view kind, const std::string& spec,
                         std::string_view version = "v1") {
  const Sample object(R"({"spec": )" + spec + "}");
  return FindStrategy("resource.k8s.io", version, kind, "")->LeftOutOf(*object);
}

constexpr const char* kSelectors = R"({"selectors": [{"cel": {"expression": "true"}}]})";

std::string Requests(const std::string& request) {
  return R"({"devices": {"requests": [{}, )" + request + "]}}";
}

TEST(Selection, CostsWhatIsNotLookedAt) {
  EXPECT_EQ(LeftOut("DeviceClass", kSelectors), kSelectionCosts);
  const std::string requests[] = {
      Requests(std::string(R"({"exactly": )") + kSelectors + "}"),
      Requests(std::string(R"({"firstAvailable": [{}, )") + kSelectors + "]}")};
  for (const std::string& spec : requests) {
    EXPECT_EQ(LeftOut("ResourceClaim", spec), kSelectionCostsAndAdminAccess);
    EXPECT_EQ(LeftOut("ResourceClaimTemplate", R"({"spec": )" + spec + "}"),
              kSelectionCostsAndAdminAccess);
  }
  EXPECT_EQ(LeftOut("ResourceClaim", Requests(kSelectors), "v1beta1"),
            kSelectionCostsAndAdminAccess);
}

TEST(Selection, OfAdministratorsDependsOnTheNamespace) {
  const auto left_out = [](const std::string& access) {
    return LeftOut("ResourceClaim", Requests(R"({"exactly": {"adminAccess": )" + access + "}}"));
  };
  EXPECT_EQ(left_out("true"), kSelectionCostsAndAdminAccess);
  EXPECT_EQ(left_out("false"), "");
  EXPECT_EQ(left_out("\"true\""), "");
}

TEST(Selection, CostsNothingWithoutExpressions) {
  EXPECT_EQ(LeftOut("DeviceClass", R"({"selectors": []})"), "");
  EXPECT_EQ(LeftOut("ResourceClaim", Requests(R"({"exactly": {}, "firstAvailable": [{}]})")), "");
  EXPECT_EQ(LeftOut("ResourceClaimTemplate", "{}"), "");
}

}  // namespace
}  // namespace tandem::handwritten::resource
