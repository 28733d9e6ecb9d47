#include "validation/base/xml_text.h"

#include <gtest/gtest.h>

namespace tandem {
namespace {

TEST(XmlText, HasNoMarkup) {
  EXPECT_EQ(XmlText("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;");
  EXPECT_EQ(XmlText("a\tb\nc\r"), "a&#9;b&#10;c&#13;");
  EXPECT_EQ(XmlText(std::string_view("\0\x1b", 2)), "\xef\xbf\xbd\xef\xbf\xbd");
  EXPECT_EQ(XmlText("é"), "é");
}

TEST(XmlText, HasOnlyWhatXmlHas) {
  const std::string stands = "\xef\xbf\xbd";
  EXPECT_EQ(XmlText("a\xff<"), "a" + stands + "&lt;");
  EXPECT_EQ(XmlText("\xef\xbf\xbe\xef\xbf\xbf"), stands + stands);
  EXPECT_EQ(XmlText("\xed\xa0\x80"), stands + stands + stands) << "half of a pair";
  EXPECT_EQ(XmlText("\xf0\x9f\x98\x80"), "\xf0\x9f\x98\x80");
}

TEST(XmlText, ReadsAsItStands) {
  EXPECT_EQ(XmlText("a\u202eb\u2028c\u0085"), R"(a\u202eb\u2028c\u0085)");
}

}  // namespace
}  // namespace tandem
