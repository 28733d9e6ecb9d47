#include "validation/handwritten/core/pod/handlers.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Handlers, DoOneThing) {
  EXPECT_THAT(
      ErrorsOfContainer(R"("livenessProbe": {"successThreshold": 1, "exec": {},
          "grpc": {"port": 1}}, "lifecycle": {"preStop": {}})"),
      ElementsAre("t.spec.containers[0].lifecycle.preStop: Required value: must specify a handler "
                  "type",
                  "t.spec.containers[0].livenessProbe.exec.command: Required value",
                  "t.spec.containers[0].livenessProbe.grpc: Forbidden: may not specify more than 1 "
                  "handler type"));
}

TEST(Handlers, CallPorts) {
  EXPECT_THAT(ErrorsOfContainer(R"("readinessProbe": {"httpGet": {"path": "/", "port": "8080",
          "scheme": "http", "httpHeaders": [{"name": "a b"}]}, "terminationGracePeriodSeconds": 1})"),
              ElementsAre(testing::HasSubstr(
                              "httpGet.port: Invalid value: \"8080\": must contain at least"),
                          testing::HasSubstr("httpGet.scheme: Unsupported value: \"http\""),
                          testing::HasSubstr("httpGet.httpHeaders: Invalid value: \"a b\""),
                          testing::HasSubstr("must not be set for readinessProbes")));
}

TEST(Handlers, SleepNoLongerThanThePodHas) {
  EXPECT_THAT(ErrorsOfContainer(R"("lifecycle": {"preStop": {"sleep": {"seconds": 30}}})"),
              IsEmpty());
  EXPECT_THAT(
      ErrorsOfContainer(R"("lifecycle": {"preStop": {"sleep": {"seconds": 31}}})"),
      ElementsAre("t.spec.containers[0].lifecycle.preStop.sleep: Invalid value: 31: must be "
                  "non-negative and less than terminationGracePeriodSeconds (30)"));
}

TEST(Handlers, StopWithSignalsOfTheSystem) {
  const auto of = [](std::string_view os) {
    return ErrorsOfContainer(R"("lifecycle": {"stopSignal": "SIGUSR1"})", os);
  };
  EXPECT_THAT(of(""), ElementsAre(testing::HasSubstr("empty `spec.os.name`")));
  EXPECT_THAT(of(R"("os": {"name": "linux"})"), IsEmpty());
  EXPECT_THAT(of(R"("os": {"name": "windows"})"),
              ElementsAre(testing::HasSubstr("supported values: \"SIGKILL\", \"SIGTERM\"")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
