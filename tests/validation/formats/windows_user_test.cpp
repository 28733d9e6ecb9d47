#include "validation/formats/windows_user.h"

#include "tests/validation/formats/format_table.h"

namespace tandem::formats {
namespace {

TEST(WindowsUser, HasAUserAndPerhapsADomain) {
  ExpectMessages({{"ContainerAdministrator", {}},
                  {R"(NT Service\svc)", {}},
                  {R"(corp.example.com\joe)", {}},
                  {R"(a.very.long.domain.name\joe)", {}},
                  {"", {"runAsUserName cannot be an empty string"}},
                  {"a\tb", {"runAsUserName cannot contain control characters"}},
                  {R"(a\b\c)", {"runAsUserName cannot contain more than one backslash"}}},
                 CheckWindowsUser);
}

TEST(WindowsUser, HasADomainOfOneOfTwoForms) {
  const std::string form = "runAsUserName's Domain doesn't match the NetBios nor the DNS format";
  const std::string length = "runAsUserName's Domain length must be under 256 characters";
  std::string long_domain = std::string(60, 'a');
  for (int i = 0; i < 4; ++i) long_domain += "." + std::string(60, 'a');
  ExpectMessages({{R"(\joe)", {form}},
                  {R"(.a\joe)", {form}},
                  {R"(a?b\joe)", {form}},
                  {R"(-sixteen-letters-\joe)", {form}},
                  {long_domain + R"(\joe)", {length}}},
                 CheckWindowsUser);
}

TEST(WindowsUser, HasAUserThatWindowsTakes) {
  const std::string form = "runAsUserName's User cannot contain the following characters: ";
  ExpectMessages(
      {{R"(a\)", {"runAsUserName's User cannot be empty"}},
       {std::string(104, 'u'), {}},
       {std::string(105, 'u'), {"runAsUserName's User length must not be longer than 104"}},
       {". .", {"runAsUserName's User cannot contain only periods or spaces"}},
       {"a@b", {form}},
       {"a/b", {form}}},
      CheckWindowsUser);
}

}  // namespace
}  // namespace tandem::formats
