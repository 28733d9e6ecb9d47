#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TypeParser, TellsFieldsFromEmbeddedTypes) {
  const Loaded loaded = LoadBody(
      "type T struct { A [2]int; B []int; C[int]; D, E int; F `json:\"f\"`; *G; (H); I /*x*/ }\n"
      "type C[P any] struct{}\ntype F int\ntype G int\ntype H int\ntype I int\n");
  ASSERT_THAT(loaded.errors, IsEmpty());
  std::vector<std::string> embedded;
  for (const Field& field : Underlying(loaded.Get("T")).fields) {
    if (field.embedded) embedded.push_back(field.name);
  }
  EXPECT_THAT(embedded, ElementsAre("C", "F", "G", "H", "I"));
  EXPECT_EQ(loaded.Get("T", "A").type->array_length, "2");
  EXPECT_EQ(loaded.Get("T", "F").json_tag_name, "f");
}

TEST(TypeParser, LimitsTypeParameters) {
  std::string parameters = "P";
  for (int i = 0; i < 1000; ++i) parameters += ", P" + std::to_string(i);
  EXPECT_THAT(LoadBody("type T[" + parameters + " any] int\n").errors,
              ElementsAre(testing::EndsWith("too many type parameters")));
}

}  // namespace
}  // namespace tandem::gotypes
