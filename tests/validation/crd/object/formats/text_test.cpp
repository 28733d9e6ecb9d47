#include "validation/crd/object/formats/text.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

const std::string kLong64(64, 'a');

TEST(Text, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"byte", "aGVsbG8=", true},
      {"byte", "aGVsbG8", false},
      {"byte", "", false},
      {"byte", "====", false},
      {"password", "", true},
      {"k8s-short-name", "abc-1", true},
      {"k8s-short-name", kLong64, false},
      {"k8s-short-name", "a.b", false},
      {"k8s-long-name", "a.b-c.d", true},
      {"k8s-long-name", kLong64, true},
      {"k8s-long-name", "A.b", false},
      {"byte", "aGVs\nbG8=", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
