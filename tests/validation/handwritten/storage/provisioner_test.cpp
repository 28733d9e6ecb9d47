#include "validation/handwritten/storage/provisioner.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Provisioner, IsNamedInAnyCase) {
  const auto found = [](std::string_view name) {
    field::ErrorList errors;
    ValidateProvisioner(field::Path("at"), name, errors);
    return Texts(errors);
  };
  EXPECT_THAT(found("Example.COM/Disk"), IsEmpty());
  EXPECT_THAT(found(""), ElementsAre("at: Required value"));
  EXPECT_THAT(found("A B"), ElementsAre(StartsWith("at: Invalid value: \"a b\": name part")));
  EXPECT_THAT(found("\u00C9/x"),
              ElementsAre(StartsWith("at: Invalid value: \"\u00E9/x\": prefix")));
}

TEST(Parameters, AreNamedAndFew) {
  const auto found = [](std::string_view parameters) {
    return TextsOf(parameters,
                   [](const field::Path& at, json::ValueView value, field::ErrorList& errors) {
                     ValidateParameters(at, value, errors);
                   });
  };
  EXPECT_THAT(found(R"({"a": ""})"), IsEmpty());
  EXPECT_THAT(found(R"({"": "a"})"),
              ElementsAre("at: Invalid value: \"\": field can not be empty."));
  EXPECT_THAT(found(R"({"a": ")" + std::string(std::size_t{256} << 10, 'x') + R"("})"),
              ElementsAre("at: Too long: may not be more than 262144 bytes"));
}

}  // namespace
}  // namespace tandem::handwritten::storage
