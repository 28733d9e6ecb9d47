#include "validation/crd/object/formats/email.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Email, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"email", "a@b", true},         {"email", "Bob <bob@example.com>", true},
      {"email", "\"a b\"@c", true},   {"email", "a@b (comment)", true},
      {"email", "group: a@b;", true}, {"email", "a@[1.2.3.4]", true},
      {"email", "@b", false},         {"email", "a@b, c@d", false},
      {"email", "a..b@c", false},     {"email", "a@", false},
      {"email", "a b@c", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
