#include "validation/crd/object/identity_text.h"

#include <gtest/gtest.h>

#include "tests/support/json_document.h"

namespace tandem::crd::object {
namespace {

std::string IdentityOf(std::string_view text) {
  const json::Document document = support::ParseJson(text);
  std::string out;
  AppendIdentity(document.root(), out);
  return out;
}

TEST(Identity, TellsApartWhatGoTellsApart) {
  EXPECT_NE(IdentityOf("1"), IdentityOf("1.0"));
  EXPECT_NE(IdentityOf("1"), IdentityOf("\"1\""));
  EXPECT_NE(IdentityOf("true"), IdentityOf("\"true\""));
  EXPECT_NE(IdentityOf("null"), IdentityOf("\"null\""));
  EXPECT_EQ(IdentityOf("1.0"), IdentityOf("1e0"));
  EXPECT_EQ(IdentityOf("0.0"), IdentityOf("-0.0"));
  EXPECT_NE(IdentityOf("0"), IdentityOf("0.0"));
  EXPECT_EQ(IdentityOf(""), IdentityOf("null"));
  EXPECT_EQ(IdentityOf(R"({"a":1,"b":2})"), IdentityOf(R"({"b":2,"a":1})"));
}

TEST(Identity, DoesNotRunIntoTheNext) {
  EXPECT_NE(IdentityOf("1") + IdentityOf("23"), IdentityOf("12") + IdentityOf("3"));
}

TEST(IsScalar, IsFalseOfWhatHasPartsAndOfNothing) {
  for (const std::string_view text : {"1", "1.5", "18446744073709551615", "true", "\"\""}) {
    EXPECT_TRUE(IsScalar(support::ParseJson(text).root())) << text;
  }
  for (const std::string_view text : {"", "null", "[]", "{}"}) {
    EXPECT_FALSE(IsScalar(support::ParseJson(text).root())) << text;
  }
}

}  // namespace
}  // namespace tandem::crd::object
