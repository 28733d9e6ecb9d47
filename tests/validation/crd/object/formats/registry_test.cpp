#include "validation/crd/object/formats/registry.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::crd::object {
namespace {

struct Case {
  std::string_view format;
  std::string_view text;
  bool valid;
};

const std::string kLong64(64, 'a');

TEST(Formats, AcceptAndRefuse) {
  const Case cases[] = {
      {"date", "2024-02-29", true},
      {"date", "2023-02-29", false},
      {"date", "1900-02-29", false},
      {"date", "2024-1-1", false},
      {"date", "2024-13-01", false},
      {"date-time", "2024-01-01T00:00:00Z", true},
      {"date-time", "2024-01-01t10:00:00.5+01:00", true},
      {"date-time", "2024-01-01T00:00:00Ztrailing", true},
      {"date-time", "2024-01-01T24:00:00Z", false},
      {"date-time", "2024-01-01T10:00:60Z", false},
      {"date-time", "2024-01-01T10:00:00", false},
      {"duration", "1h30m", true},
      {"duration", "-3s", true},
      {"duration", "0", true},
      {"duration", "2 weeks", true},
      {"duration", "22 ns", true},
      {"duration", "3 foo", false},
      {"duration", "99999999999999999999 days", false},
      {"byte", "aGVsbG8=", true},
      {"byte", "aGVsbG8", false},
      {"byte", "", false},
      {"byte", "====", false},
      {"ipv4", "1.2.3.4", true},
      {"ipv4", "01.2.3.4", true},
      {"ipv4", "::ffff:1.2.3.4", true},
      {"ipv4", "::1", false},
      {"ipv6", "::1", true},
      {"ipv6", "fe80::1%eth0", false},
      {"ipv6", "1.2.3.4", false},
      {"cidr", "10.0.0.1/8", true},
      {"cidr", "10.0.0.1", false},
      {"mac", "00:11:22:33:44:55", true},
      {"mac", "0011.2233.4455", true},
      {"mac", "00-11-22-33-44-55-66-77", true},
      {"mac", "00:11:22", false},
      {"mac", "00:11-22:33:44:55", false},
      {"uuid", "123E4567e89b12d3a456426614174000", true},
      {"uuid", "123e4567-e89b-12d3-a456-42661417400", false},
      {"uuid3", "123e4567-e89b-32d3-a456-426614174000", true},
      {"uuid4", "123e4567-e89b-42d3-7456-426614174000", false},
      {"uuid5", "123e4567-e89b-52d3-a456-426614174000", true},
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
      {"hostname", "a", true},
      {"hostname", "example.com", true},
      {"hostname", "caf\xC3\xA9", true},
      {"hostname", "1.2.3.4", false},
      {"hostname", "a-b", true},
      {"hostname", "ab-c", false},
      {"hostname", "ab-c.com", true},
      {"hostname", "a..com", false},
      {"hostname", "a.b", false},
      {"hostname", "", false},
      {"hostname", "-a.com", false},
      {"hostname", "a_b.com", false},
      {"isbn", "0321751043", true},
      {"isbn", "978-0321751041", true},
      {"isbn", "0321751044", false},
      {"isbn10", "0-321-75104-3", true},
      {"isbn13", "0321751043", false},
      {"creditcard", "4111 1111 1111 1111", true},
      {"creditcard", "4111111111111112", false},
      {"creditcard", "x", false},
      {"ssn", "111-22-3333", true},
      {"ssn", "111 22-3333", true},
      {"ssn", "111223333", false},
      {"hexcolor", "#fff", true},
      {"hexcolor", "ffffff", true},
      {"hexcolor", "#ffff", false},
      {"rgbcolor", "rgb( 0 , 0 , 255 )", true},
      {"rgbcolor", "rgb(01,2,3)", false},
      {"rgbcolor", "rgb(1,2,256)", false},
      {"bsonobjectid", "507f1f77bcf86cd799439011", true},
      {"bsonobjectid", "507f1f77bcf86cd79943901", false},
      {"password", "", true},
      {"k8s-short-name", "abc-1", true},
      {"k8s-short-name", kLong64, false},
      {"k8s-short-name", "a.b", false},
      {"k8s-long-name", "a.b-c.d", true},
      {"k8s-long-name", kLong64, true},
      {"k8s-long-name", "A.b", false},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(std::string(test.format) + " " + std::string(test.text));
    const schema::FormatCheck check = FindFormat(test.format);
    ASSERT_NE(check, nullptr);
    EXPECT_EQ(check(test.text), test.valid);
  }
}

TEST(Formats, AreFoundWhateverTheirDashes) {
  EXPECT_EQ(FindFormat("u-u-i-d"), FindFormat("uuid"));
  EXPECT_EQ(FindFormat("no-such-format"), nullptr);
  EXPECT_EQ(FindFormat(""), nullptr);
}

}  // namespace
}  // namespace tandem::crd::object
