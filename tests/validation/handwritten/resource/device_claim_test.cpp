#include "validation/handwritten/resource/device_claim.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/json/render.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(const std::string& devices) {
  return TextsOf(R"({"devices": )" + devices + "}",
                 [](const field::Path& at, json::ValueView spec, field::ErrorList& errors) {
                   ValidateClaimSpec(at, spec, Options(), errors);
                 });
}

std::vector<std::string> OfRequest(const std::string& members) {
  return Found(R"({"requests": [{"name": "a", )" + members + "}]}");
}

TEST(DeviceClaim, AcceptsAPlainOne) {
  EXPECT_THAT(Found(R"({"requests": [{"name": "a", "exactly": {"deviceClassName": "c",
      "allocationMode": "ExactCount", "count": 1}}, {"name": "b", "firstAvailable": [{"name": "c",
      "deviceClassName": "c", "allocationMode": "All"}]}], "constraints": [{"requests": ["b/c"],
      "matchAttribute": "d/e"}, {"distinctAttribute": "d/e"}], "config": [{"opaque":
      {"driver": "d", "parameters": {}}}]})"),
              IsEmpty());
}

TEST(DeviceRequest, IsExactOrOneOfSeveral) {
  EXPECT_THAT(OfRequest(R"("firstAvailable": [])"),
              ElementsAre("at.devices.requests[0]: Required value: exactly one of `exactly` or "
                          "`firstAvailable` is required"));
  EXPECT_THAT(
      OfRequest(R"("exactly": {}, "firstAvailable": [{}])"),
      ElementsAre("at.devices.requests[0]: Invalid value: null: exactly one of `exactly` or "
                  "`firstAvailable` is required, but multiple fields are set"));
}

TEST(DeviceRequest, IsForAllOrSome) {
  EXPECT_THAT(
      OfRequest(R"("exactly": {"deviceClassName": "c", "allocationMode": "All", "count": 1})"),
      ElementsAre("at.devices.requests[0].exactly.count: Invalid value: 1: must not be specified "
                  "when allocationMode is 'All'"));
  EXPECT_THAT(OfRequest(R"("exactly": {"deviceClassName": "c", "allocationMode": "ExactCount"})"),
              ElementsAre("at.devices.requests[0].exactly.count: Invalid value: 0: must be greater "
                          "than zero"));
  EXPECT_THAT(
      OfRequest(R"("exactly": {"deviceClassName": "c", "allocationMode": "x"})"),
      ElementsAre("at.devices.requests[0].exactly.allocationMode: Unsupported value: \"x\": "
                  "supported values: \"All\", \"ExactCount\""));
}

TEST(DeviceRequest, NamesItsAlternativesOnce) {
  const std::string plain = R"({"name": "b", "deviceClassName": "c", "allocationMode": "All"})";
  EXPECT_THAT(
      OfRequest(R"("firstAvailable": [)" + plain + ", " + plain +
                R"(, {"allocationMode": "All"}])"),
      ElementsAre(StartsWith("at.devices.requests[0].firstAvailable[2].name: Invalid value"),
                  "at.devices.requests[0].firstAvailable[2].deviceClassName: Required value",
                  "at.devices.requests[0].firstAvailable[1]: Duplicate value: \"b\""));
}

TEST(DeviceConstraint, IsAboutOneAttribute) {
  EXPECT_THAT(Found(R"({"constraints": [{}, {"matchAttribute": "a"}]})"),
              ElementsAre("at.devices.constraints[0]: Required value: exactly one of "
                          "\"matchAttribute\" or \"distinctAttribute\" is required, but multiple "
                          "fields are set",
                          StartsWith("at.devices.constraints[1].matchAttribute: Invalid value: "
                                     "\"a\": a fully qualified name")));
}

TEST(DeviceClaim, IsCompletedByTheDecoder) {
  const Sample spec(R"({"devices":{"requests":[{"exactly":{"tolerations":[{}]}},)"
                    R"({"firstAvailable":[{"allocationMode":"All"},{"count":2}]}]}})");
  json::Overlay overlay;
  EXPECT_EQ(json::RenderGoJson(CompleteClaimSpec(*spec, overlay)),
            R"({"devices":{"requests":[{"exactly":{"allocationMode":"ExactCount","count":1,)"
            R"("tolerations":[{"operator":"Equal"}]}},{"firstAvailable":[{"allocationMode":"All"},)"
            R"({"allocationMode":"ExactCount","count":2}]}]}})");
}

}  // namespace
}  // namespace tandem::handwritten::resource
