#include "validation/formats/uuid.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(Uuid, IsLowerCaseAndGrouped) {
  const std::string message = "must be a lowercase UUID in 8-4-4-4-12 format";
  ExpectMessages(
      {
          {"123e4567-e89b-12d3-a456-426614174000", {}},
          {"00000000-0000-0000-0000-000000000000", {}},
          {"123E4567-e89b-12d3-a456-426614174000", {message}},
          {"123e4567e89b-12d3-a456-4266141740000", {message}},
          {"123e4567-e89b-12d3-a456-42661417400g", {message}},
          {"123e4567-e89b-12d3-a456-42661417400", {message}},
          {"123e4567-e89b-12d3-a456-4266141740000", {message}},
          {"", {message}},
      },
      CheckUuid);
}

}  // namespace
}  // namespace tandem::formats
