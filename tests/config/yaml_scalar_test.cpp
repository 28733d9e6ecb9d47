#include "config/yaml_scalar.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

std::string Json(const Result<YamlScalar>& scalar) {
  if (!scalar) return scalar.error().message;
  std::string out;
  const Status written = AppendJson(*scalar, out);
  return written ? out : written.error().message;
}

// The answers are those of `kubectl label --local -o json`.
TEST(YamlScalar, MeansWhatGoYamlTakesItFor) {
  const struct {
    const char* text;
    const char* json;
  } kCases[] = {
      {"yes", "true"},
      {"Y", "true"},
      {"on", "true"},
      {"FALSE", "false"},
      {"n", "false"},
      {"yEs", R"("yEs")"},
      {"", "null"},
      {"~", "null"},
      {"Null", "null"},
      {"nUll", R"("nUll")"},
      {"0x10", "16"},
      {"010", "8"},
      {"0o17", "15"},
      {"0b11", "3"},
      {"-0b11", "-3"},
      {"08", "8"},
      {"+12", "12"},
      {"-0", "0"},
      {"1_000", "1000"},
      {"1__2", "12"},
      {"1e3", "1000"},
      {"1.0", "1"},
      {"1.", "1"},
      {".5", "0.5"},
      {"._5", R"("._5")"},
      {"-.5e-3", "-0.0005"},
      {"1e20", "100000000000000000000"},
      {"1e21", "1e+21"},
      {"0.0000001", "1e-7"},
      {"9223372036854775807", "9223372036854775807"},
      {"-9223372036854775808", "-9223372036854775808"},
      {"-9223372036854775809", "-9223372036854776000"},
      {"18446744073709551615", "18446744073709551615"},
      {"18446744073709551616", "18446744073709552000"},
      {"+18446744073709551615", "18446744073709552000"},
      {"0xffffffffffffffffff", R"("0xffffffffffffffffff")"},
      {"1e999", R"("1e999")"},
      {"1e-999", "0"},
      {"0x1p4", R"("0x1p4")"},
      {"1:30", R"("1:30")"},
      {"2001-01-01", R"("2001-01-01")"},
      {"2001-12-14t21:59:43.10-05:00", R"("2001-12-14t21:59:43.10-05:00")"},
      {"-", R"("-")"},
      {"+", R"("+")"},
      {".", R"(".")"},
      {"1.2.3", R"("1.2.3")"},
      {"1e", R"("1e")"},
      {"0x", R"("0x")"},
      {".nan", "json: unsupported value: NaN"},
      {"+.Inf", "json: unsupported value: +Inf"},
      {"-.INF", "json: unsupported value: -Inf"},
      {"<<", R"("\u003c\u003c")"},
      {"infinity", R"("infinity")"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    EXPECT_EQ(Json(ResolvePlain(c.text)), c.json);
  }
}

TEST(YamlScalar, ObeysTags) {
  const struct {
    const char* tag;
    const char* text;
    const char* json;
  } kCases[] = {
      {"str", "12", R"("12")"},
      {"int", "12", "12"},
      {"int", "abc", "cannot decode !!str `abc` as a !!int"},
      {"float", "3", "3"},
      {"bool", "yes", "true"},
      {"bool", "1", "cannot decode !!int `1` as a !!bool"},
      {"null", "~", "null"},
      {"null", "x", "cannot decode !!str `x` as a !!null"},
      {"timestamp", "2001-01-01", R"("2001-01-01")"},
      {"binary", "aGVsbG8=", R"("hello")"},
      {"binary", "?", "!!binary value contains invalid base64 data"},
      {"other", "1", R"("1")"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(std::string(c.tag) + " " + c.text);
    EXPECT_EQ(Json(ResolveTagged(c.tag, c.text)), c.json);
  }
}

TEST(YamlScalar, BecomesAKey) {
  const struct {
    const char* text;
    const char* key;
  } kCases[] = {
      {"on", "true"},
      {"0x11", "17"},
      {"1.5", "1.5"},
      {"1e400", "1e400"},
      {".inf", ".inf"},
      {"-.inf", "-.inf"},
      {".nan", ".nan"},
      {"name", "name"},
      {"~", "unsupported map key of type: null"},
      {"18446744073709551615", "unsupported map key of type: uint64"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    const auto key = KeyOf(ResolvePlain(c.text));
    EXPECT_EQ(key ? *key : key.error().message, c.key);
  }
}

}  // namespace
}  // namespace tandem::config
