#include "validation/json/writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace tandem::json {
namespace {

TEST(Writer, PlacesCommasAndEscapesStrings) {
  std::string out;
  Writer(out)
      .StartObject()
      .Key("a<")
      .String("x\"&")
      .Key("list")
      .StartArray()
      .Int(std::numeric_limits<std::int64_t>::min())
      .Bool(true)
      .StartObject()
      .EndObject()
      .Raw("null")
      .EndArray()
      .Key("empty")
      .StartArray()
      .EndArray()
      .Key("last")
      .Bool(false)
      .EndObject();
  EXPECT_EQ(out, R"({"a\u003c":"x\"\u0026","list":[-9223372036854775808,true,{},null],)"
                 R"("empty":[],"last":false})");
}

TEST(Writer, AppendsToWhatIsThere) {
  std::string out = "before ";
  Writer(out).String("x");
  EXPECT_EQ(out, "before \"x\"");
}

}  // namespace
}  // namespace tandem::json
