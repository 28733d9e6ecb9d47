#include "validation/crd/object/formats/registry.h"

#include <gtest/gtest.h>

namespace tandem::crd::object {
namespace {

TEST(Formats, AreFoundWhateverTheirDashes) {
  EXPECT_EQ(FindFormat("u-u-i-d"), FindFormat("uuid"));
  EXPECT_EQ(FindFormat("no-such-format"), nullptr);
  EXPECT_EQ(FindFormat(""), nullptr);
}

TEST(Formats, BelongToTypesAsTheyAreWritten) {
  for (const std::string_view type : {"", "string"}) {
    EXPECT_TRUE(IsFormatOf(type, "date-time", false));
    EXPECT_FALSE(IsFormatOf(type, "int32", false));
    EXPECT_FALSE(IsFormatOf(type, "k8s-label-key", false));
    EXPECT_TRUE(IsFormatOf(type, "k8s-label-key", true));
  }
  EXPECT_TRUE(IsFormatOf("integer", "int64", false));
  EXPECT_FALSE(IsFormatOf("integer", "double", false));
  EXPECT_TRUE(IsFormatOf("number", "float", false));
  EXPECT_FALSE(IsFormatOf("object", "date", false));
}

TEST(Formats, OfLabelsAreThoseOfKep5667) {
  ASSERT_NE(FindLabelFormat("k8s-label-key"), nullptr);
  ASSERT_NE(FindLabelFormat("k8s-label-value"), nullptr);
  EXPECT_EQ(FindLabelFormat("uuid"), nullptr);
  EXPECT_EQ(FindFormat("k8s-label-key"), nullptr);
  EXPECT_TRUE(FindLabelFormat("k8s-label-key")("example.com/app"));
  EXPECT_FALSE(FindLabelFormat("k8s-label-key")(""));
  EXPECT_TRUE(FindLabelFormat("k8s-label-value")(""));
  EXPECT_FALSE(FindLabelFormat("k8s-label-value")("a b"));
}

TEST(FormatNames, AreThoseThatAreFound) {
  EXPECT_FALSE(FormatNames().empty());
  for (const std::string_view name : FormatNames()) EXPECT_NE(FindFormat(name), nullptr) << name;
}

}  // namespace
}  // namespace tandem::crd::object
