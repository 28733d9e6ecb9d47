#include "validation/compile/marker_switch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "validation/compile/compile_types.h"

namespace tandem::compile {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

gotypes::Universe Load(const std::string& doc) {
  gotypes::SourcePackage package;
  package.path = "example.org/v1";
  package.directory = "v1";
  package.files.push_back({"v1/doc.go", doc + "package v1\n"});
  gotypes::Universe universe;
  EXPECT_THAT(universe.Load({package}), IsEmpty());
  return universe;
}

TEST(MarkerSwitch, IsOnUnlessThePackageSaysOtherwise) {
  const auto reads = [](const std::string& doc) {
    const gotypes::Universe universe = Load(doc);
    return ReadsMarkers(*universe.packages().front());
  };
  EXPECT_TRUE(reads(""));
  EXPECT_TRUE(reads("// +tandem:markers=on\n"));
  EXPECT_FALSE(reads("// +tandem:markers=off\n"));
  EXPECT_FALSE(reads("// +tandem:markers=on\n// +tandem:markers=off\n"));
}

TEST(MarkerSwitch, IsOneOfTwo) {
  const auto errors = [](const std::string& doc) {
    std::vector<std::string> lines;
    const gotypes::Universe universe = Load(doc);
    for (const auto& error : CompileTypes(universe, {}).errors) {
      lines.push_back(gotypes::ToString(error));
    }
    return lines;
  };
  EXPECT_THAT(errors("// +tandem:markers=on\n"), IsEmpty());
  EXPECT_THAT(errors("// +tandem:markers=off\n"), IsEmpty());
  EXPECT_THAT(errors("// +tandem:markers=no\n"),
              ElementsAre(HasSubstr("v1/doc.go:1:4: v1: unknown value for package tag "
                                    "\"tandem:markers\": \"no\": it is one of on, off")));
}

}  // namespace
}  // namespace tandem::compile
