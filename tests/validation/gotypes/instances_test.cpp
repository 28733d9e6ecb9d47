#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A package that is read as it is written.
struct Written {
  Universe universe{Reading::kAsWritten};
  std::vector<std::string> errors;

  explicit Written(const std::string& body) {
    std::vector<SourcePackage> packages = {
        {"example.com/pkg", "dir", {{"a.go", "package pkg\n\n" + body}}}};
    for (const Diagnostic& diagnostic : universe.Load(std::move(packages))) {
      errors.push_back(diagnostic.message);
    }
  }
  [[nodiscard]] std::vector<std::string> FieldsOf(const Type& type) const {
    std::vector<std::string> fields;
    for (const Field& field : Underlying(type).fields) fields.push_back(ToString(*field.type));
    return fields;
  }
  [[nodiscard]] const Type& FieldOf(std::string_view type, std::size_t index) const {
    const Type& named = *universe.packages().front()->FindType(type);
    return *Underlying(named).fields[index].type;
  }
};

TEST(Instances, HaveTypesInThePlaceOfParameters) {
  const Written written(R"(type T struct {
	A Box[string]
	B Pair[int32, Box[bool]]
	C [3]string
	Box[int64]
}
type Box[V any] struct { Value V; Other *V; Many []V }
type Pair[K comparable, V any] struct { Map map[string]V; Key K; Same Box[V] }
)");
  ASSERT_THAT(written.errors, IsEmpty());
  EXPECT_THAT(written.FieldsOf(written.FieldOf("T", 0)),
              ElementsAre("string", "*string", "[]string"));
  EXPECT_THAT(written.FieldsOf(written.FieldOf("T", 1)),
              ElementsAre("map[string]pkg.Box[bool]", "int32", "pkg.Box[pkg.Box[bool]]"));
  EXPECT_EQ(ToString(written.FieldOf("T", 2)), "[3]string");
  EXPECT_THAT(written.FieldsOf(written.FieldOf("T", 3)), ElementsAre("int64", "*int64", "[]int64"));
}

TEST(Instances, AreMadeOnce) {
  const Written written(
      "type T struct { A, B L[[]string]; C L[[]string] }\ntype L[V any] struct { Next *L[V] }\n");
  ASSERT_THAT(written.errors, IsEmpty());
  EXPECT_EQ(&written.FieldOf("T", 0), &written.FieldOf("T", 2));
  EXPECT_EQ(Underlying(written.FieldOf("T", 0)).fields[0].type->elem, &written.FieldOf("T", 0));
}

TEST(Instances, AreBounded) {
  EXPECT_THAT(
      Written("type T struct { A N[string] }\ntype N[V any] struct { Next *N[[]V] }\n").errors,
      ElementsAre("type nests too deeply"));
  EXPECT_THAT(Written("type T struct { A N[string] }\ntype D[A, B any] struct { X A; Y B }\n"
                      "type N[V any] struct { Next *N[D[V, V]] }\n")
                  .errors,
              ElementsAre(HasSubstr("too many instances")));
}

TEST(Instances, ContainThemselvesAsOtherTypesDo) {
  EXPECT_THAT(Written("type T struct { A Box[T] }\ntype Box[V any] struct { Value V }\n").errors,
              ElementsAre(HasSubstr("recursive")));
}

}  // namespace
}  // namespace tandem::gotypes
