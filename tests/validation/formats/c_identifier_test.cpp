#include "validation/formats/c_identifier.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(CIdentifier, StartsWithALetterOrUnderscore) {
  const std::string message =
      "a valid C identifier must start with alphabetic character or '_', followed by a string of "
      "alphanumeric characters or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName', regex used for "
      "validation is '[A-Za-z_][A-Za-z0-9_]*')";
  ExpectMessages(
      {
          {"_", {}},
          {"a1_B", {}},
          {"1a", {message}},
          {"", {message}},
          {"a-b", {message}},
          {"a\n", {message}},
      },
      CheckCIdentifier);
}

}  // namespace
}  // namespace tandem::formats
