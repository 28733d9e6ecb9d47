#include "validation/handwritten/resource/first_version.h"

#include "tests/support/allocations.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::resource {
namespace {

std::string SliceOf(const std::string& basic) {
  return R"({"devices":[{"name":"gpu","basic":{)" + basic + "}}]}";
}

TEST(FirstVersion, TakesWhatIsBasicOutOfItsStruct) {
  const Sample spec(SliceOf(R"("name":"not this","capacity":{"memory":"1Gi"},"attributes":{})"));
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(FlattenDevices(*spec, overlay)),
            R"({"devices":[{"attributes":{},"capacity":{"memory":"1Gi"},"name":"gpu"}]})");
}

TEST(FirstVersion, TakesMemoryInProportionToTheDevice) {
  const auto bytes = [](int members) {
    std::string basic;
    for (int i = 0; i < members; ++i) {
      basic += (i == 0 ? "\"j" : ",\"j") + std::to_string(i) + "\":1";
    }
    const Sample spec(SliceOf(basic));
    json::Overlay overlay;
    const support::Allocations before = support::AllocationsSoFar();
    FlattenDevices(*spec, overlay);
    return support::AllocationsSoFar().bytes - before.bytes;
  };
  EXPECT_LT(bytes(8000), 8 * bytes(2000));
}

}  // namespace
}  // namespace tandem::handwritten::resource
