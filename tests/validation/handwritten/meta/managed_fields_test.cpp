#include "validation/handwritten/meta/managed_fields.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Validate(const std::string& entry) {
  return TextsOf("[{" + entry + "}]", &ValidateManagedFields);
}

TEST(ManagedFields, AcceptWhatTheServerWrites) {
  EXPECT_THAT(Validate(R"("operation": "Apply", "fieldsType": "FieldsV1", "manager": "kubectl é",
                     "fieldsV1": {"f:a": {}})"),
              IsEmpty());
  EXPECT_THAT(Validate(R"("operation": "Update")"), IsEmpty());
}

TEST(ManagedFields, KnowTwoOperationsAndOneType) {
  EXPECT_THAT(Validate(R"("operation": "", "fieldsType": "X")"),
              ElementsAre("at[0].operation: Invalid value: \"\": must be `Apply` or `Update`",
                          "at[0].fieldsType: Invalid value: \"X\": must be `FieldsV1`"));
}

TEST(ManagedFields, AreOfAnOperationSince137) {
  const auto validate = [](std::string_view json) {
    return TextsOf(json, &ValidateManagedFields, OptionsOf(releases::k1_37));
  };
  EXPECT_THAT(validate(R"([{"operation": ""}, {"operation": "X"}])"),
              ElementsAre("at[0].operation: Required value: must not be empty",
                          "at[1].operation: Unsupported value: \"X\": supported values: "
                          "\"Apply\", \"Update\""));
}

TEST(ManagedFields, LimitNames) {
  const std::string manager(129, 'm');
  const std::string subresource(257, 's');
  EXPECT_THAT(Validate(R"("operation": "Apply", "manager": ")" + manager +
                       R"(", "subresource": ")" + subresource + "\""),
              ElementsAre("at[0].manager: Too long: may not be more than 128 bytes",
                          "at[0].subresource: Too long: may not be more than 256 bytes"));
}

TEST(ManagedFields, HaveManagersThatCanBePrinted) {
  EXPECT_THAT(
      Validate(R"("operation": "Apply", "manager": "é\u0001\u00a0")"),
      ElementsAre("at[0].manager: Invalid value: \"é\\x01\\u00a0\": invalid character U+0001 (at "
                  "position 2)",
                  "at[0].manager: Invalid value: \"é\\x01\\u00a0\": invalid character U+00A0 (at "
                  "position 3)"));
}

TEST(ManagedFields, DoNotMultiplyTheSizeOfAManager) {
  std::string manager;
  for (int i = 0; i < 20000; ++i) manager += "\\u0001";
  const auto texts = Validate(R"("operation": "Apply", "manager": ")" + manager + "\"");
  EXPECT_GT(texts.size(), 2U);
  EXPECT_LT(texts.size(), 1000U);
}

}  // namespace
}  // namespace tandem::handwritten::meta
