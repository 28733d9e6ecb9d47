#include "validation/crd/object/about_key.h"

#include <gtest/gtest.h>

namespace tandem::crd::object {
namespace {

TEST(AboutKey, CutsLongKeys) {
  EXPECT_EQ(AboutKey("a\"b"), R"(property name "a\"b": )");
  const std::string runes = "\u00e9";
  std::string key;
  for (int i = 0; i < 64; ++i) key += runes;
  EXPECT_EQ(AboutKey(key), "property name \"" + key + "\": ");
  EXPECT_EQ(AboutKey(key + "x"), "property name \"" + key + "...\": ");
}

TEST(AboutKey, MakesAnErrorOneOfTheMap) {
  const field::Path path("spec");
  field::Error error = field::Invalid(path, field::BadValue::String("v"), "wrong");
  TellOfMap("k", "spec.m", error);
  EXPECT_EQ(error.ToString(), R"(spec.m: Invalid value: "k": property name "k": wrong)");
  field::Error forbidden = field::Forbidden(path, "no");
  TellOfMap("k", "spec.m", forbidden);
  EXPECT_EQ(forbidden.ToString(), R"(spec.m: Forbidden: property name "k": no)");
}

}  // namespace
}  // namespace tandem::crd::object
