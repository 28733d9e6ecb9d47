#include "validation/crd/object/formats/uri.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Uri, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"uri", "http://a/b", true},
      {"uri", "/a/b", true},
      {"uri", "mailto:x@y", true},
      {"uri", "http://[::1]:80/", true},
      {"uri", "http://u:p@h/", true},
      {"uri", "rel/path", false},
      {"uri", "", false},
      {"uri", ":x", false},
      {"uri", "http://[::1", false},
      {"uri", "http://a:port/", false},
      {"uri", "http://a/%zz", false},
      {"uri", "http://a b/", false},
      {"uri", "http://h:80/p?q#f", true},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
