#include "validation/crd/expressions/error_places.h"

#include <gtest/gtest.h>

namespace tandem::crd::expressions {
namespace {

field::ErrorList ErrorsAt(std::initializer_list<const char*> fields) {
  field::ErrorList errors;
  for (const char* field : fields) errors.Add(field::Required(field::Path(field)));
  return errors;
}

TEST(ErrorPlaces, AreThePlacesOfErrorsAndThoseAbove) {
  const ErrorPlaces places(ErrorsAt({"a.b[0].c", "d", "ab"}));
  for (const char* place : {"a", "a.b", "a.b[0]", "a.b[0].c", "d", "ab"}) {
    EXPECT_TRUE(places.HasAt(place)) << place;
  }
  for (const char* place : {"b", "a.b[1]", "a.b[0].c.d", "d.e", "abc", "a.b[0"}) {
    EXPECT_FALSE(places.HasAt(place)) << place;
  }
  EXPECT_FALSE(ErrorPlaces(field::ErrorList()).HasAt("a"));
  EXPECT_TRUE(ErrorPlaces({std::string("b"), std::string("a.b")}).HasAt("a"));
  EXPECT_FALSE(ErrorPlaces().HasAt("a"));
}

}  // namespace
}  // namespace tandem::crd::expressions
