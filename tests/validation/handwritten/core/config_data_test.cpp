#include "validation/handwritten/core/config_data.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Change(std::string_view from, std::string_view to) {
  const Sample old_object(from);
  const Sample object(to);
  const Options options;
  field::ErrorList errors;
  ValidateConfigImmutability({Operation::kUpdate, *object, *old_object, options},
                             {{"data", kTextData}, {"binaryData", kBinaryData}}, errors);
  return Texts(errors);
}

TEST(ConfigData, ChangesUnlessItIsImmutable) {
  EXPECT_THAT(Change(R"({"data": {"a": "1"}})", R"({"data": {"a": "2"}, "immutable": true})"),
              IsEmpty());
  EXPECT_THAT(Change(R"({"immutable": true, "data": {"a": "1"}})",
                     R"({"immutable": true, "data": {"a": "1"}, "binaryData": {}})"),
              IsEmpty());
}

TEST(ConfigData, StaysImmutable) {
  const std::string why = ": Forbidden: field is immutable when `immutable` is set";
  EXPECT_THAT(Change(R"({"immutable": true, "data": {"a": "1"}})",
                     R"({"data": {"a": "2"}, "binaryData": {"b": ""}})"),
              ElementsAre("immutable" + why, "data" + why, "binaryData" + why));
}

TEST(ConfigData, TellsBytesThatAreNullFromEmptyOnes) {
  constexpr std::string_view kNull = R"({"immutable": true, "binaryData": {"a": null}})";
  constexpr std::string_view kEmpty = R"({"immutable": true, "binaryData": {"a": ""}})";
  EXPECT_THAT(Change(kEmpty, kNull), testing::SizeIs(1));
  EXPECT_THAT(Change(kNull, kEmpty), testing::SizeIs(1));
  EXPECT_THAT(Change(kNull, kNull), IsEmpty());
  EXPECT_THAT(Change(R"({"immutable": true, "data": {"a": null}})",
                     R"({"immutable": true, "data": {"a": ""}})"),
              IsEmpty());
}

TEST(ConfigData, IsCountedDecoded) {
  EXPECT_EQ(BinaryDataSize(*Sample(R"({"a": "aGVsbG8=", "b": null, "c": ""})")), 5U);
  EXPECT_EQ(BinaryDataSize({}), 0U);
}

}  // namespace
}  // namespace tandem::handwritten::core
