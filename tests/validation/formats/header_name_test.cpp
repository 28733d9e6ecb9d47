#include "validation/formats/header_name.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(HeaderName, HasLettersDigitsAndDashes) {
  const std::string complaint =
      "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name'";
  ExpectMessages({{"X-Header-1", {}}, {"", {complaint}}, {"a.b", {complaint}}}, CheckHeaderName);
}

}  // namespace
}  // namespace tandem::formats
