#include "validation/crd/schema/bad_value.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"
#include "validation/field/error.h"

namespace tandem::crd::schema {
namespace {

std::string Shown(std::string_view text) {
  const json::Document document = support::ParseJson(text);
  return field::Invalid(field::Path("f"), ToBadValue(document.root()), "").ToString();
}

TEST(ToBadValue, ShowsValuesAsGoDecodesThem) {
  EXPECT_EQ(Shown(""), "f: Invalid value: null");
  EXPECT_EQ(Shown("null"), "f: Invalid value: null");
  EXPECT_EQ(Shown("true"), "f: Invalid value: true");
  EXPECT_EQ(Shown("-7"), "f: Invalid value: -7");
  EXPECT_EQ(Shown("1.50"), "f: Invalid value: 1.5");
  EXPECT_EQ(Shown("18446744073709551615"), "f: Invalid value: 1.8446744073709552e+19");
  EXPECT_EQ(Shown(R"("a\nb")"), "f: Invalid value: \"a\\nb\"");
  EXPECT_EQ(Shown(R"([1,"a"])"), "f: Invalid value: [1,\"a\"]");
  EXPECT_EQ(Shown(R"({"b":1,"a":{}})"), "f: Invalid value: {\"a\":{},\"b\":1}");
}

}  // namespace
}  // namespace tandem::crd::schema
