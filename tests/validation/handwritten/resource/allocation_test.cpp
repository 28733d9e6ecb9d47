#include "validation/handwritten/resource/allocation.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(const std::string& devices) {
  const Sample claim(R"({"requests": [{"name": "r"}]})");
  const RequestNames names(*claim);
  return TextsOf(
      R"({"devices": )" + devices + "}",
      [&names](const field::Path& at, json::ValueView allocation, field::ErrorList& errors) {
        ValidateAllocation(at, allocation, names, {}, errors);
      });
}

TEST(Allocation, IsOfRequestedDevices) {
  EXPECT_THAT(Found(R"({"results": [{"request": "r", "driver": "d", "pool": "p", "device": "e"}],
                        "config": [{"source": "FromClass", "requests": ["r"],
                                    "opaque": {"driver": "d", "parameters": {}}}]})"),
              IsEmpty());
  EXPECT_THAT(
      Found(R"({"results": [{"request": "s", "shareID": "x"}], "config": [{"source": "x"},
                        {"opaque": {"driver": "d", "parameters": {}}}]})"),
      ElementsAre(StartsWith("at.devices.results[0].request: Invalid value: \"s\": must be"),
                  "at.devices.results[0].driver: Required value",
                  "at.devices.results[0].pool: Required value",
                  StartsWith("at.devices.results[0].device: Invalid value: \"\": a lower"),
                  StartsWith("at.devices.results[0].shareID: Invalid value: \"x\": error"),
                  "at.devices.config[0].source: Unsupported value: \"x\": supported values: "
                  "\"FromClaim\", \"FromClass\"",
                  "at.devices.config[0].opaque: Required value",
                  "at.devices.config[1].source: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
