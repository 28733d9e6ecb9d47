#include "validation/field/path.h"

#include <gtest/gtest.h>

namespace tandem::field {
namespace {

TEST(Path, PrintsNamesIndicesAndKeys) {
  const Path spec("spec");
  const Path ports = spec.Child("ports");
  const Path port = ports.Index(2);
  const Path labels = spec.Child("labels");
  EXPECT_EQ(spec.ToString(), "spec");
  EXPECT_EQ(port.ToString(), "spec.ports[2]");
  EXPECT_EQ(port.Child("name").ToString(), "spec.ports[2].name");
  EXPECT_EQ(labels.Key("k.x/y").ToString(), "spec.labels[k.x/y]");
  EXPECT_EQ(labels.Key("x]y").ToString(), "spec.labels[x]y]");
  EXPECT_EQ(labels.Key("").ToString(), "spec.labels[]");
}

TEST(Path, OfTheObjectItselfIsNil) {
  const Path nil;
  EXPECT_TRUE(nil.IsNil());
  EXPECT_EQ(nil.ToString(), "<nil>");

  const Path name = nil.Child("spec");
  EXPECT_FALSE(name.IsNil());
  EXPECT_EQ(name.ToString(), "spec");
  const Path index = nil.Index(3);
  EXPECT_EQ(index.ToString(), "[3]");
  EXPECT_EQ(index.Child("a").ToString(), "[3].a");
  EXPECT_EQ(nil.Key("k").ToString(), "[k]");
}

TEST(Path, JoinsNamesThatAreEmptyByPoints) {
  const Path spec("spec");
  const Path empty = spec.Child("");
  const Path item = empty.Index(1);
  EXPECT_EQ(empty.Joined(), "spec.");
  EXPECT_EQ(item.Child("a").Joined(), "spec.[1].a");
  EXPECT_EQ(Path().Joined(), "");
}

TEST(Path, PrintsAnEmptyNameAsBrackets) {
  const Path empty("");
  EXPECT_EQ(empty.ToString(), "[]");
  const Path spec("spec");
  EXPECT_EQ(spec.Child("").ToString(), "spec[]");
}

}  // namespace
}  // namespace tandem::field
