#include "validation/crd/object/formats/colors.h"

#include "tests/validation/crd/object/formats/format_cases.h"

namespace tandem::crd::object {
namespace {

TEST(Colors, AcceptAndRefuse) {
  const FormatCase cases[] = {
      {"hexcolor", "#fff", true},         {"hexcolor", "ffffff", true},
      {"hexcolor", "#ffff", false},       {"rgbcolor", "rgb( 0 , 0 , 255 )", true},
      {"rgbcolor", "rgb(01,2,3)", false}, {"rgbcolor", "rgb(1,2,256)", false},
      {"hexcolor", "#ggg", false},        {"rgbcolor", "rgb(1,2)", false},
  };
  ExpectVerdicts(cases);
}

}  // namespace
}  // namespace tandem::crd::object
