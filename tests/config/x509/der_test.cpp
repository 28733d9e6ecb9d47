#include "config/x509/der.h"

#include <gtest/gtest.h>

#include <string>

namespace tandem::x509 {
namespace {

using namespace std::string_view_literals;

std::string FailureOf(std::string_view der) {
  DerReader reader(der);
  const Result<DerElement> element = reader.TakeAny();
  return element ? "" : element.error().message;
}

TEST(DerReader, TakesElementsInOrder) {
  DerReader reader("\x02\x01\x05\x30\x02\x05\x00"sv);
  const Result<DerElement> number = reader.Take({kInteger, false, "int"});
  ASSERT_TRUE(number);
  EXPECT_EQ(number->content, "\x05");
  EXPECT_EQ(number->full, "\x02\x01\x05");
  EXPECT_FALSE(reader.AtEnd());
  ASSERT_TRUE(reader.Take({kSequence, true, "x"}));
  EXPECT_TRUE(reader.AtEnd());
}

TEST(DerReader, ReadsLongLengthsAndTags) {
  const std::string content(200, 'x');
  EXPECT_EQ(FailureOf("\x04\x81\xC8" + content), "");
  EXPECT_EQ(FailureOf("\x1F\x81\x01\x00"sv), "");
}

TEST(DerReader, RefusesWhatIsNotDer) {
  struct Case {
    std::string_view der;
    std::string_view failure;
  };
  constexpr Case kCases[] = {
      {""sv, "asn1: syntax error: sequence truncated"},
      {"\x30"sv, "asn1: syntax error: truncated tag or length"},
      {"\x30\x82\x01"sv, "asn1: syntax error: truncated tag or length"},
      {"\x30\x80"sv, "asn1: syntax error: indefinite length found (not DER)"},
      {"\x30\x81\x00"sv, "asn1: structure error: superfluous leading zeros in length"},
      {"\x30\x81\x01\x00"sv, "asn1: structure error: non-minimal length"},
      {"\x30\x84\x80\x00\x00\x00"sv, "asn1: structure error: length too large"},
      {"\x30\x02\x00"sv, "asn1: syntax error: data truncated"},
      {"\x1F\x80\x01\x00"sv, "asn1: syntax error: integer is not minimally encoded"},
      {"\x1F\x01\x00"sv, "asn1: syntax error: non-minimal tag"},
      {"\x1F\x81"sv, "asn1: syntax error: truncated base 128 integer"},
      {"\x1F\x81\x81\x81\x81\x01\x00"sv, "asn1: structure error: base 128 integer too large"},
  };
  for (const Case& c : kCases) EXPECT_EQ(FailureOf(c.der), c.failure);
}

TEST(DerReader, DescribesAnotherTagAsGoDoes) {
  DerReader reader("\x00\x00\x00"sv);
  const Result<DerElement> element = reader.Take({kSequence, true, "certificateRequest"});
  ASSERT_FALSE(element);
  EXPECT_EQ(element.error().message,
            "asn1: structure error: tags don't match (16 vs {class:0 tag:0 length:0 "
            "isCompound:false}) {optional:false explicit:false application:false private:false "
            "defaultValue:<nil> tag:<nil> stringType:0 timeType:0 set:false omitEmpty:false} "
            "certificateRequest @2");
}

TEST(DerReader, TellsClassesAndPrimitivesApart) {
  EXPECT_FALSE(DerReader("\xA0\x00"sv).Take({0, true, "x"}));
  EXPECT_TRUE(DerReader("\xA0\x00"sv).Take({0, true, "x", DerClass::kContext}));
  EXPECT_FALSE(DerReader("\x10\x00"sv).Take({kSequence, true, "x"}));
}

TEST(BitString, HasZeroesForPadding) {
  EXPECT_EQ(*BitStringBytes("\x00\xAB"sv), "\xAB"sv);
  EXPECT_EQ(*BitStringBytes("\x04\xA0"sv), "\xA0"sv);
  EXPECT_EQ(*BitStringBytes("\x00"sv), "");
  EXPECT_EQ(BitStringBytes("").error().message, "asn1: syntax error: zero length BIT STRING");
  for (const std::string_view content : {"\x04\xAB"sv, "\x08\x00"sv, "\x01"sv}) {
    ASSERT_FALSE(BitStringBytes(content));
    EXPECT_EQ(BitStringBytes(content).error().message,
              "asn1: syntax error: invalid padding bits in BIT STRING");
  }
}

}  // namespace
}  // namespace tandem::x509
