#include "validation/handwritten/resource/device_status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kAllocation = R"("allocation": {"devices": {"results": [
    {"driver": "d", "pool": "p", "device": "e"}]}})";

std::vector<std::string> Found(const std::string& devices) {
  return TextsOf(std::string("{") + kAllocation + R"(, "devices": [)" + devices + "]}",
                 &ValidateDeviceStatuses);
}

std::string Device(const std::string& more) {
  return R"({"driver": "d", "pool": "p", "device": "e")" + more + "}";
}

TEST(DeviceStatus, IsOfAnAllocatedDevice) {
  EXPECT_THAT(Found(Device("")), IsEmpty());
  EXPECT_THAT(Found(Device(R"(, "shareID": "aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa")")),
              ElementsAre(R"(at[0]: Invalid value: {"Driver":"d","Pool":"p","Device":"e",)"
                          R"("ShareID":"aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa"}: must be an )"
                          "allocated device in the claim"));
  EXPECT_THAT(Found(Device("") + ", " + Device("")),
              ElementsAre(R"(at[1]: Duplicate value: {"Driver":"d","Pool":"p","Device":"e",)"
                          R"("ShareID":""})"));
}

TEST(DeviceStatus, SaysWhatItsDriverKnows) {
  const std::string network = R"(, "networkData": {"interfaceName": ")" + std::string(257, 'i') +
                              R"(", "ips": ["10.0.0.1/24", "x", "10.0.0.1/24"]})";
  EXPECT_THAT(
      Found(Device(R"(, "data": 7, "conditions": [{"type": "T"}])" + network)),
      ElementsAre(StartsWith("at[0].conditions[0].status: Unsupported value: \"\""),
                  "at[0].conditions[0].lastTransitionTime: Required value",
                  "at[0].conditions[0].reason: Required value",
                  "at[0].data: Invalid value: \"<value omitted>\": must be a valid JSON "
                  "object",
                  "at[0].networkData.interfaceName: Too long: may not be more than 256 bytes",
                  StartsWith("at[0].networkData.ips[1]: Invalid value: \"x\": must be a"),
                  "at[0].networkData.ips[2]: Duplicate value: \"10.0.0.1/24\""));
}

}  // namespace
}  // namespace tandem::handwritten::resource
