#include "server/http/query.h"

#include <gtest/gtest.h>

namespace tandem::http {
namespace {

TEST(Query, IsTakenApartAndDecoded) {
  const struct {
    const char* query;
    const char* expected;
  } kCases[] = {
      {"", ""},
      {"verbose", "verbose:;"},
      {"a=1&b=2&a=3", "a:1;b:2;a:3;"},
      {"&&a=&=b", "a:;:b;"},
      {"a=%41%2b+x", "a:A+ x;"},
      {"a=%4&b=%zz", "a:%4;b:%zz;"},
      {"a=1=2", "a:1=2;"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.query);
    std::string found;
    for (const QueryParameter& parameter : ParseQuery(c.query)) {
      found += parameter.name + ":" + parameter.value + ";";
    }
    EXPECT_EQ(found, c.expected);
  }
}

}  // namespace
}  // namespace tandem::http
