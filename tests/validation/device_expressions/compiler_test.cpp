#include "validation/device_expressions/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::device_expressions {
namespace {

using testing::HasSubstr;

std::string ProblemOf(std::string_view expression) {
  const Compiler compiler;
  const Status status = compiler.Check(expression);
  return status ? "" : status.error().message;
}

TEST(DeviceExpressions, AreAboutADevice) {
  for (const char* expression :
       {"true", "device.driver == 'gpu.example.com'",
        "device.attributes['gpu.example.com'].model == 'a100'",
        "device.attributes['gpu.example.com'].numa > 1",
        "device.capacity['gpu.example.com'].memory.compareTo(quantity('10Gi')) >= 0",
        "device.allowMultipleAllocations", "device.attributes['a'].b",
        "'gpu.example.com' in device.attributes",
        "cel.bind(gpu, device.attributes['gpu.example.com'], gpu.model == 'a100')"}) {
    EXPECT_EQ(ProblemOf(expression), "") << expression;
  }
}

TEST(DeviceExpressions, CompileToATruthValue) {
  EXPECT_EQ(ProblemOf("'x'"), "must evaluate to bool or the unknown type, not string");
  EXPECT_THAT(ProblemOf("device.attributes['a'].b.exists(x, x)"),
              HasSubstr("expression of type 'any' cannot be range of a comprehension"));
  EXPECT_EQ(ProblemOf("dyn(true)"), "must evaluate to bool or the unknown type, not dyn");
  EXPECT_EQ(ProblemOf("1"), "must evaluate to bool or the unknown type, not int");
  for (const char* expression : {"", "1+", "x", "self", "device.nothing", "device.driver > 1"}) {
    EXPECT_THAT(ProblemOf(expression), HasSubstr("compilation failed: ")) << expression;
  }
}

}  // namespace
}  // namespace tandem::device_expressions
