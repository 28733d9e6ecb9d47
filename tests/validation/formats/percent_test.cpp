#include "validation/formats/percent.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(Percent, IsDigitsAndASign) {
  const std::string message =
      "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or "
      "'93%', regex used for validation is '[0-9]+%')";
  ExpectMessages(
      {
          {"1%", {}},
          {"1000%", {}},
          {"%", {message}},
          {"", {message}},
          {"10", {message}},
          {"1%%", {message}},
          {"-1%", {message}},
          {"1.5%", {message}},
      },
      CheckPercent);
}

}  // namespace
}  // namespace tandem::formats
