#include "validation/formats/iscsi_name.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::formats {
namespace {

TEST(IscsiName, IsOfOneOfThreeTypes) {
  EXPECT_EQ(CheckIscsiName("iqn.2001-04.com.example:storage"), IscsiName::kFine);
  EXPECT_EQ(CheckIscsiName("eui." + std::string(16, '0')), IscsiName::kFine);
  EXPECT_EQ(CheckIscsiName("naa." + std::string(32, 'A')), IscsiName::kFine);
  EXPECT_EQ(CheckIscsiName(""), IscsiName::kUnknownType);
  EXPECT_EQ(CheckIscsiName("xyz"), IscsiName::kUnknownType);
}

TEST(IscsiName, HasTheFormOfItsType) {
  for (const std::string text : {"iqn", "iqn.2001-04.com.example", "iqn.2001-04.com:",
                                 "iqn.1-1.a:b", "iqn.2001-04.com:a b", "eui.0", "naa.0"}) {
    EXPECT_EQ(CheckIscsiName(text), IscsiName::kMalformed) << text;
  }
}

TEST(IscsiName, MayBeginAnywhereInWhatBeginsLikeOne) {
  EXPECT_EQ(CheckIscsiName("iqn!iqn.2001-04.a:b"), IscsiName::kFine);
}

}  // namespace
}  // namespace tandem::formats
