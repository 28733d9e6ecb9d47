#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Uuids, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"uuid", "123E4567e89b12d3a456426614174000", true},
      {"uuid", "123e4567-e89b-12d3-a456-42661417400", false},
      {"uuid3", "123e4567-e89b-32d3-a456-426614174000", true},
      {"uuid4", "123e4567-e89b-42d3-7456-426614174000", false},
      {"uuid5", "123e4567-e89b-52d3-a456-426614174000", true},
      {"uuid3", "123e4567-e89b-42d3-a456-426614174000", false},
      {"uuid4", "123e4567-e89b-42d3-b456-426614174000", true},
      {"uuid5", "123e4567-e89b-52d3-c456-426614174000", false},
      {"uuid", "g23e4567-e89b-12d3-a456-426614174000", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
