#include "validation/crd/object/formats/codes.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Codes, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"isbn", "0321751043", true},
      {"isbn", "978-0321751041", true},
      {"isbn", "0321751044", false},
      {"isbn10", "0-321-75104-3", true},
      {"isbn13", "0321751043", false},
      {"creditcard", "4111 1111 1111 1111", true},
      {"creditcard", "4111111111111112", false},
      {"creditcard", "x", false},
      {"ssn", "111-22-3333", true},
      {"ssn", "111 22-3333", true},
      {"ssn", "111223333", false},
      {"bsonobjectid", "507f1f77bcf86cd799439011", true},
      {"bsonobjectid", "507f1f77bcf86cd79943901", false},
      {"isbn13", "978-0321751041", true},
      {"isbn13", "978-0321751042", false},
      {"isbn10", "032175104X", false},
      {"bsonobjectid", "507f1f77bcf86cd79943901g", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
