#include "validation/formats/condition_reason.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(ConditionReason, IsAWordWithCommasAndColonsInside) {
  const std::string message =
      "a condition reason must start with alphabetic character, optionally followed by a string of "
      "alphanumeric characters or '_,:', and must end with an alphanumeric character or '_' (e.g. "
      "'my_name',  or 'MY_NAME',  or 'MyName',  or 'ReasonA,ReasonB',  or 'ReasonA:ReasonB', regex "
      "used for validation is '[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?')";
  ExpectMessages(
      {
          {"MyName", {}},
          {"a", {}},
          {"A_", {}},
          {"A,B:C", {}},
          {"_", {message}},
          {"1a", {message}},
          {"a:", {message}},
          {"a-b", {message}},
      },
      CheckConditionReason);
}

}  // namespace
}  // namespace tandem::formats
