#include "validation/crd/object/formats/registry.h"

#include <gtest/gtest.h>

namespace tandem::crd::object {
namespace {

TEST(Formats, AreFoundWhateverTheirDashes) {
  EXPECT_EQ(FindFormat("u-u-i-d"), FindFormat("uuid"));
  EXPECT_EQ(FindFormat("no-such-format"), nullptr);
  EXPECT_EQ(FindFormat(""), nullptr);
}

}  // namespace
}  // namespace tandem::crd::object
