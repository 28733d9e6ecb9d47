#include "tests/layering/source_line.h"

#include <gtest/gtest.h>

namespace tandem::layering {
namespace {

TEST(ParseInclude, ReadsBothForms) {
  const auto own = ParseInclude("  #  include  \"base/text.h\" // why");
  ASSERT_TRUE(own);
  EXPECT_EQ(own->target, "base/text.h");
  EXPECT_TRUE(own->quoted);
  const auto library = ParseInclude("#include <boost/asio.hpp>");
  ASSERT_TRUE(library);
  EXPECT_EQ(library->target, "boost/asio.hpp");
  EXPECT_FALSE(library->quoted);
}

TEST(ParseInclude, FindsNothingInOtherLines) {
  for (const char* line :
       {"", "#", "#define include", "// #include <x>", "#include", "#include <x"}) {
    SCOPED_TRACE(line);
    EXPECT_FALSE(ParseInclude(line));
  }
}

TEST(LibraryOf, IsTheFirstFolderOrTheHeader) {
  EXPECT_EQ(LibraryOf("boost/asio/ip/tcp.hpp"), "boost");
  EXPECT_EQ(LibraryOf("zlib.h"), "zlib.h");
}

TEST(HasCatch, SeesCodeAndNotComments) {
  EXPECT_TRUE(HasCatch("} catch (...) {"));
  EXPECT_TRUE(HasCatch("}catch(...){"));
  EXPECT_FALSE(HasCatch("x();  // whoever may catch (it) does"));
}

}  // namespace
}  // namespace tandem::layering
