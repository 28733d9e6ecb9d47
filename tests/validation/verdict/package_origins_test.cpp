#include "validation/verdict/package_origins.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tandem::verdict {
namespace {

/// The hash of the package `a` among packages with one file each: import path and text.
std::uint64_t HashOfA(const std::vector<std::pair<std::string, std::string>>& texts,
                      const std::string& directory = "d") {
  std::vector<gotypes::SourcePackage> packages;
  packages.reserve(texts.size());
  for (const auto& [path, text] : texts) {
    const std::string place = directory + "/" + path;
    packages.push_back({path, place, {{place + "/types.go", text}}});
  }
  PackageOrigins origins(packages);
  gotypes::Universe universe;
  EXPECT_TRUE(universe.Load(std::move(packages)).empty());
  origins.Connect(universe);
  const gotypes::Package* const a = universe.FindPackage("a");
  return a == nullptr ? 0 : origins.HashOf(*a);
}

const std::string kA = "package a\nimport \"b\"\ntype A struct { B b.B }\n";
const std::string kB = "package b\nimport x `c`\ntype B struct { C x.C }\n";
const std::string kC = "package c\ntype C string\n";
const std::string kOther = "package o\ntype O string\n";

TEST(PackageOrigins, AreAllThatIsImported) {
  const std::uint64_t hash = HashOfA({{"a", kA}, {"b", kB}, {"c", kC}});
  EXPECT_EQ(HashOfA({{"c", kC}, {"a", kA}, {"b", kB}}, "elsewhere"), hash);
  EXPECT_NE(HashOfA({{"a", kA + "// more"}, {"b", kB}, {"c", kC}}), hash);
  EXPECT_NE(HashOfA({{"a", kA}, {"b", kB}, {"c", kC + "// more"}}), hash);
}

TEST(PackageOrigins, AreNotWhatNothingOfItNeeds) {
  const std::uint64_t hash = HashOfA({{"a", kA}, {"b", kB}, {"c", kC}, {"o", kOther}});
  EXPECT_EQ(HashOfA({{"a", kA}, {"b", kB}, {"c", kC}}), hash);
  EXPECT_EQ(HashOfA({{"a", kA}, {"b", kB}, {"c", kC}, {"o", kOther + "// more"}}), hash);
}

TEST(PackageOrigins, AreThoseOfTheValuesOfItsTypes) {
  const std::string values = "package v\nimport \"c\"\nconst X c.C = \"x\"\n";
  const std::uint64_t hash = HashOfA({{"a", kA}, {"b", kB}, {"c", kC}, {"v", values}});
  EXPECT_NE(HashOfA({{"a", kA}, {"b", kB}, {"c", kC}}), hash);
}

TEST(PackageOrigins, MayImportEachOtherInCircles) {
  const std::string circle = "package c\nimport \"a\"\ntype C string\ntype D struct { A *a.A }\n";
  const std::uint64_t hash = HashOfA({{"a", kA}, {"b", kB}, {"c", circle}});
  EXPECT_NE(HashOfA({{"a", kA}, {"b", kB}, {"c", circle + "// more"}}), hash);
}

}  // namespace
}  // namespace tandem::verdict
