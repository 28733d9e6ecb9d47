#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;

TEST(RecursiveTypes, AreRefusedByValue) {
  struct Case {
    std::string_view body;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {"type A A\n", "t.go:2:6: invalid recursive type A"},
      {"type A B\ntype B A\n", "t.go:2:6: invalid recursive type A"},
      {"type A struct { F A }\n", "t.go:2:6: invalid recursive type A"},
      {"type A struct { f A }\n", "t.go:2:6: invalid recursive type A"},
      {"type A struct { A }\n", "t.go:2:6: invalid recursive type A"},
      {"type A [3]A\n", "t.go:2:6: invalid recursive type A"},
      {"type A struct { F struct { G [1]B } }\ntype B struct { F A }\n",
       "t.go:2:6: invalid recursive type A"},
      {"type X struct { F A }\ntype A B\ntype B struct { F A }\n",
       "t.go:3:6: invalid recursive type A"},
      {"type L = struct { F A }\ntype A L\n", "t.go:3:6: invalid recursive type A"},
  };
  for (const Case& c : kCases) EXPECT_THAT(LoadBody(c.body).errors, ElementsAre(c.want)) << c.body;
}

TEST(RecursiveTypes, AreFineThroughPointersSlicesAndMaps) {
  EXPECT_THAT(LoadBody("type A struct { P *A; S []A; M map[string]A; I interface{ F() A } }\n"
                       "type B []B\ntype C *C\ntype D map[string]D\ntype E func(E) E\n")
                  .errors,
              IsEmpty());
}

TEST(RecursiveTypes, AreFoundAcrossManyTypes) {
  std::string body;
  for (int i = 0; i < 20000; ++i) {
    body += "type T" + std::to_string(i) + " struct { F T" + std::to_string(i + 1) + " }\n";
  }
  EXPECT_THAT(LoadBody(body + "type T20000 struct{}\n").errors, IsEmpty());
  EXPECT_THAT(LoadBody(body + "type T20000 struct{ F T0 }\n").errors,
              ElementsAre("t.go:2:6: invalid recursive type T0"));
}

TEST(TypeChains, HaveALimit) {
  std::string body;
  for (int i = 0; i < 600; ++i) {
    body += "type T" + std::to_string(i) + " T" + std::to_string(i + 1) + "\n";
  }
  EXPECT_THAT(LoadBody(body + "type T600 int\n").errors,
              ElementsAre(EndsWith("too many type definitions lead on from T0")));
}

}  // namespace
}  // namespace tandem::gotypes
