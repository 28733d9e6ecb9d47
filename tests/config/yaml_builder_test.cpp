#include "config/yaml_builder.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::config {
namespace {

/// A mapping with so many keys, of which the last one is the first one again.
DuplicateKeys DuplicatesOf(int keys) {
  const YamlOptions options;
  YamlBuilder builder(options);
  builder.StartDocument();
  EXPECT_TRUE(builder.StartMapping({1, 1}, 0));
  for (int i = 0; i <= keys; ++i) {
    const std::string key = "k" + std::to_string(i % keys);
    const Position at{static_cast<std::uint32_t>(i + 1), 1};
    EXPECT_TRUE(builder.AddScalar(at, {key, "", true}, 0));
    EXPECT_TRUE(builder.AddScalar(at, {"v", "", true}, 0));
  }
  EXPECT_TRUE(builder.EndCollection());
  builder.EndDocument();
  return builder.TakeDocuments().front().duplicates;
}

TEST(YamlBuilder, FindsADuplicateAmongFewAndManyKeys) {
  for (const int keys : {1, 15, 16, 17, 1000}) {
    const auto duplicates = DuplicatesOf(keys);
    ASSERT_EQ(duplicates.size(), 1U) << keys;
    EXPECT_EQ(duplicates[0].key, "k0");
    EXPECT_EQ(duplicates[0].position.line, static_cast<std::uint32_t>(keys + 1));
  }
}

TEST(YamlBuilder, SaysWhyItStops) {
  const YamlOptions options{.depth = 2};
  YamlBuilder builder(options);
  builder.StartDocument();
  EXPECT_TRUE(builder.StartSequence({1, 1}, 0));
  EXPECT_TRUE(builder.StartSequence({2, 1}, 0));
  EXPECT_FALSE(builder.StartSequence({3, 5}, 0));
  EXPECT_EQ(builder.complaint().what, "nested too deeply");
  EXPECT_EQ(builder.complaint().at, (Position{3, 5}));
}

}  // namespace
}  // namespace tandem::config
