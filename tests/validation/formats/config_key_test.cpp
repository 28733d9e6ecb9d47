#include "validation/formats/config_key.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(ConfigKey, CanBeTheNameOfAFile) {
  const std::string alphabet =
      "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. "
      "'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is "
      "'[-._a-zA-Z0-9]+')";
  ExpectMessages(
      {
          {"key.name", {}},
          {"-._", {}},
          {".hidden", {}},
          {std::string(253, 'a'), {}},
          {std::string(254, 'a'), {"must be no more than 253 characters"}},
          {"", {alphabet}},
          {"a b", {alphabet}},
          {"é", {alphabet}},
          {".", {"must not be '.'"}},
          {"..", {"must not be '..'"}},
          {"..a", {"must not start with '..'"}},
          {"../a", {alphabet, "must not start with '..'"}},
      },
      CheckConfigKey);
}

TEST(ConfigKey, IsToldSoonerInTheSameWay) {
  for (const std::string& text :
       {std::string("key"), std::string("a b"), std::string(), std::string("."), std::string(".."),
        std::string("..a"), std::string(".a"), std::string(253, 'a'), std::string(254, 'a')}) {
    EXPECT_EQ(IsConfigKey(text), CheckConfigKey(text).empty()) << text;
  }
}

}  // namespace
}  // namespace tandem::formats
