#include "validation/crd/object/formats/email.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Email, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"email", "a@b", true},
      {"email", "Bob <bob@example.com>", true},
      {"email", "\"a b\"@c", true},
      {"email", "a@b (comment)", true},
      {"email", "group: a@b;", true},
      {"email", "a@[1.2.3.4]", true},
      {"email", "@b", false},
      {"email", "a@b, c@d", false},
      {"email", "a..b@c", false},
      {"email", "a@", false},
      {"email", "a b@c", false},
      {"email", "Bob, Jr <bob@example.com>", false},
      {"email", "Bob [x] <bob@example.com>", false},
      {"email", "Bob. (x) J..r <bob@example.com>", true},
      {"email", "=?UTF-8?q?B=C3=B6b_?= <a@b>", true},
      {"email", "=?us-ascii?B?Qm9i?= <a@b>", true},
      {"email", "=?foo?q?abc?= <a@b>", false},
      {"email", "=?foo?b?Qm9i?= <a@b>", false},
      {"email", "=?foo?q?a=zz?= <a@b>", true},
      {"email", "=?foo?b?Qm9?= <a@b>", true},
      {"email", "=?foo?x?abc?= <a@b>", true},
      {"email", "Bob =?foo?q?abc?= <a@b>", true},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
