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

TEST(Writer, TakesPreparedPieces) {
  std::string out;
  Writer writer(out);
  writer.Prepared(R"({"a":)").String("x").Prepared(R"(,"list":[)").Int(1).Int(2);
  writer.Prepared(R"(],"b":true)").Key("c").Prepared("{").Key("d").Bool(false);
  writer.EndObject().EndObject();
  EXPECT_EQ(out, R"({"a":"x","list":[1,2],"b":true,"c":{"d":false}})");
}

TEST(Writer, AppendsToWhatIsThere) {
  std::string out = "before ";
  Writer(out).String("x");
  EXPECT_EQ(out, "before \"x\"");
}

}  // namespace
}  // namespace tandem::json
