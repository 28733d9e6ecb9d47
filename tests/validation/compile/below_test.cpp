#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/compile/below_internal.h"
#include "validation/gotypes/loader.h"

namespace tandem::compile {
namespace {

TEST(AnyBelow, LooksAtEveryNamedTypeOnce) {
  gotypes::Universe universe;
  const char* const source = R"(package p
type Root struct {
	Lists [][]*Leaf
	Map   map[Key]struct{ Inner Deep }
	Again *Root
}
type Leaf struct{}
type Key string
type Deep []Deeper
type Deeper struct{}
type Elsewhere struct{}
)";
  ASSERT_TRUE(universe.Load({{"x/p", "p", {{"p/types.go", source}}}}).empty());
  std::vector<std::string> seen;
  const auto note = [&](const gotypes::Type& type) {
    seen.push_back(type.name);
    return type.name == "Elsewhere";
  };
  const gotypes::Type& root = *universe.FindPackage("x/p")->FindType("Root");
  EXPECT_FALSE(AnyBelow(root, note));
  EXPECT_THAT(seen, testing::UnorderedElementsAre("Root", "Leaf", "Key", "Deep", "Deeper"));
  EXPECT_TRUE(AnyBelow(root, [](const gotypes::Type& type) { return type.name == "Deeper"; }));
}

}  // namespace
}  // namespace tandem::compile
