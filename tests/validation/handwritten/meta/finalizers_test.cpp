#include "validation/handwritten/meta/finalizers.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Finalizers, AreQualifiedNames) {
  EXPECT_THAT(TextsOf(R"(["a/b", "c"])", &ValidateFinalizers), IsEmpty());
  EXPECT_THAT(TextsOf(R"(["a b"])", &ValidateFinalizers),
              ElementsAre(StartsWith("at: Invalid value: \"a b\": name part must")));
}

TEST(Finalizers, CannotBothOrphanAndDeleteDependents) {
  EXPECT_THAT(TextsOf(R"(["orphan"])", &ValidateFinalizers), IsEmpty());
  EXPECT_THAT(
      TextsOf(R"(["foregroundDeletion", "orphan"])", &ValidateFinalizers),
      ElementsAre("at: Invalid value: [\"foregroundDeletion\",\"orphan\"]: finalizer orphan "
                  "and foregroundDeletion cannot be both set"));
}

TEST(StandardFinalizers, NeedNoPrefix) {
  EXPECT_THAT(TextsOf(R"(["kubernetes", "orphan", "foregroundDeletion", "a/b"])",
                      &ValidateStandardFinalizers),
              IsEmpty());
  EXPECT_THAT(TextsOf(R"(["a/b", "c"])", &ValidateStandardFinalizers),
              ElementsAre("at[1]: Invalid value: \"c\": name is neither a standard finalizer name "
                          "nor is it fully qualified"));
}

std::vector<std::string> Added(std::string_view before, std::string_view now) {
  const Sample old_list(before);
  return TextsOf(now, [&](const field::Path& at, json::ValueView list, field::ErrorList& errors) {
    ValidateNoNewFinalizers(at, list, *old_list, errors);
  });
}

TEST(NewFinalizers, AreListedSortedAndOnce) {
  EXPECT_THAT(Added(R"(["a/b"])", R"(["z/y", "a/b", "c\"/d", "z/y"])"),
              ElementsAre("at: Forbidden: no new finalizers can be added if the object is being "
                          "deleted, found new finalizers []string{\"c\\\"/d\", \"z/y\"}"));
}

TEST(NewFinalizers, AreNotThoseThatStayOrGo) {
  EXPECT_THAT(Added(R"(["a/b", "c/d"])", R"(["c/d", "a/b"])"), IsEmpty());
  EXPECT_THAT(Added(R"(["a/b", "c/d"])", R"(["c/d"])"), IsEmpty());
  EXPECT_THAT(Added("null", "[]"), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::meta
