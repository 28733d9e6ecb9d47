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

TEST(Uuid, HasAllItsDashesOrMayMissSome) {
  EXPECT_TRUE(IsDashedUuid("123E4567-e89b-12d3-a456-426614174000"));
  EXPECT_FALSE(IsDashedUuid("123e4567e89b12d3a456426614174000"));
  EXPECT_TRUE(IsUuid("123E4567e89b-12d3a456-426614174000"));
  for (const char* const text :
       {"", "123e4567-e89b-12d3-a456-42661417400", "123e4567--e89b-12d3-a456-426614174000",
        "g23e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-4266141740000"}) {
    EXPECT_FALSE(IsUuid(text)) << text;
    EXPECT_FALSE(IsDashedUuid(text)) << text;
  }
}

TEST(Uuid, SaysOfWhichVersionItIs) {
  EXPECT_TRUE(IsUuid3("123e4567-e89b-32d3-c456-426614174000"));
  EXPECT_FALSE(IsUuid3("123e4567-e89b-42d3-a456-426614174000"));
  EXPECT_TRUE(IsUuid4("123e4567-e89b-42d3-B456-426614174000"));
  EXPECT_FALSE(IsUuid4("123e4567-e89b-42d3-7456-426614174000"));
  EXPECT_TRUE(IsUuid5("123e4567e89b52d3a456426614174000"));
  EXPECT_FALSE(IsUuid5("123e4567-e89b-52d3-c456-426614174000"));
}

}  // namespace
}  // namespace tandem::formats
