#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("resource.k8s.io", "v1alpha3", "ResourcePoolStatusRequest", subresource);
}

std::string Request(const std::string& spec, const std::string& rest = "") {
  return R"({"metadata": {"name": "r", "resourceVersion": "1"}, "spec": {)" + spec + "}" + rest +
         "}";
}

const std::string kGood = Request(R"("driver": "d.example.com", "poolName": "p", "limit": 1000)");

TEST(ResourcePoolStatusRequest, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
}

TEST(ResourcePoolStatusRequest, NamesADriver) {
  EXPECT_THAT(Write(Rules(), Request(R"("poolName": "", "limit": 1001)")).Strategy(),
              ElementsAre("spec.driver: Required value",
                          "spec.poolName: Invalid value: \"\": segment 0: must not be empty",
                          "spec.limit: Invalid value: 1001: must be less than or equal to 1000"));
  EXPECT_THAT(Write(Rules(), Request(R"("driver": "d", "limit": 0)")).Strategy(),
              ElementsAre("spec.limit: Invalid value: 0: must be greater than or equal to 1"));
}

TEST(ResourcePoolStatusRequest, NamesADriverByALongName) {
  const auto errors_of = [](const std::string& driver) {
    return Write(Rules(), Request(R"("driver": ")" + driver + R"(", "limit": 1)")).Strategy();
  };
  EXPECT_THAT(errors_of(std::string(64, 'x')), IsEmpty());
  EXPECT_THAT(errors_of("GPU.example.com"), IsEmpty());
  EXPECT_THAT(errors_of(std::string(254, 'x')), SizeIs(1));
  EXPECT_THAT(errors_of("A_"), SizeIs(1));
}

TEST(ResourcePoolStatusRequest, IsAnsweredOnce) {
  const std::string answered = Request("", R"(, "status": {"poolCount": 1})");
  EXPECT_THAT(Write(Rules("status"), answered, answered).Strategy(), IsEmpty());
  EXPECT_THAT(
      Write(Rules("status"), answered, Request("", R"(, "status": {"poolCount": 2})")).Strategy(),
      SizeIs(1));
  EXPECT_THAT(Write(Rules(), kGood, Request(R"("driver": "e")")).Strategy(), SizeIs(1));
  const Sample with_pools(R"({"status": {"pools": [{}]}})");
  EXPECT_EQ(Rules()->LeftOutOf(*with_pools), "pools of a status");
}

}  // namespace
}  // namespace tandem::handwritten::resource
