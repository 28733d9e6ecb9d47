#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tandem::config::test {

/// Makes small documents in YAML's flow style, with what people write into it and what its readers
/// disagree about. The same number always makes the same document.
class FlowDocuments {
 public:
  explicit FlowDocuments(std::uint32_t number) : state_(number * 2'654'435'761U + 1) {
    for (int i = 0; i < 3; ++i) Next();
  }

  std::string Make() {
    constexpr std::array<std::string_view, 6> kBefore = {"",       "a: ",  "- ",
                                                         "a:\n  ", "- - ", "a: 1\nb: "};
    constexpr std::array<std::string_view, 5> kBehind = {"\n", "\n", " # end\n", "", "\nz: 1\n"};
    const std::string_view before = Pick(kBefore);
    const std::string collection = Collection(0);
    // go-yaml leaves unread what follows a whole document without a line between them.
    const std::string_view behind = before.empty() ? "\n" : Pick(kBehind);
    return std::string(before) + collection + std::string(behind);
  }

 private:
  std::uint32_t Next() {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 17U;
    state_ ^= state_ << 5U;
    return state_;
  }
  bool OneIn(std::uint32_t count) { return (Next() >> 8U) % count == 0; }
  template <std::size_t kCount>
  std::string_view Pick(const std::array<std::string_view, kCount>& texts) {
    return texts[(Next() >> 8U) % kCount];
  }

  std::string Collection(int depth) {
    const bool mapping = OneIn(2);
    std::string text(1, mapping ? '{' : '[');
    text += Gap();
    const std::uint32_t entries = (Next() >> 8U) % (depth == 0 ? 4 : 3);
    for (std::uint32_t i = 0; i < entries; ++i) {
      if (i > 0) text += Separator();
      text += mapping ? Pair(depth) : Element(depth);
    }
    if (OneIn(12)) text += ",";
    text += Gap();
    if (!OneIn(60)) text += mapping ? '}' : ']';
    return text;
  }

  std::string Gap() {
    constexpr std::array<std::string_view, 10> kGaps = {"",  "",  "",     "",       " ",
                                                        " ", " ", "\n  ", "\n\n  ", " # c: d\n  "};
    return std::string(Pick(kGaps));
  }
  std::string Separator() {
    constexpr std::array<std::string_view, 8> kSeparators = {", ", ", ",  ", ",    ",",
                                                             ",",  " , ", ",\n  ", " "};
    return std::string(Pick(kSeparators));
  }

  std::string Pair(int depth) {
    constexpr std::array<std::string_view, 8> kColons = {": ", ": ",  ": ", ":",
                                                         ":",  " : ", " :", ":\n  "};
    std::string key = (OneIn(12) ? "? " : OneIn(30) ? "?" : "") + Scalar();
    if (OneIn(8)) return key;
    const std::string colon(Pick(kColons));
    if (OneIn(10)) return key + colon;
    return key + colon + Value(depth);
  }
  std::string Element(int depth) { return OneIn(6) ? Pair(depth) : Value(depth); }
  std::string Value(int depth) { return depth < 2 && OneIn(5) ? Collection(depth + 1) : Scalar(); }

  std::string Scalar() {
    constexpr std::array<std::string_view, 78> kScalars = {"a",
                                                           "b",
                                                           "key",
                                                           "a b",
                                                           "a  b",
                                                           "1",
                                                           "-1",
                                                           "1.5",
                                                           "1e3",
                                                           "0x1F",
                                                           "007",
                                                           "true",
                                                           "yes",
                                                           "no",
                                                           "~",
                                                           "null",
                                                           "''",
                                                           "\"\"",
                                                           "'q'",
                                                           "\"d\"",
                                                           "'it''s'",
                                                           "\"a: b\"",
                                                           "'a: b'",
                                                           "\"x\\\"y\"",
                                                           "\"\\u00e9\"",
                                                           "'a, b'",
                                                           "\"]\"",
                                                           "'#'",
                                                           "http://x.y:80/p?q=1",
                                                           "https://a/b#c",
                                                           "::1",
                                                           "fe80::1",
                                                           "2001:db8::/32",
                                                           "10.0.0.1:80",
                                                           "a:b",
                                                           "a:b:c",
                                                           "a:",
                                                           ":a",
                                                           ":",
                                                           "a::",
                                                           "a:'b'",
                                                           "a:\"b\"",
                                                           "a?b",
                                                           "?a",
                                                           "a?",
                                                           "?",
                                                           "a? b",
                                                           "a ?b",
                                                           "a#b",
                                                           "#a",
                                                           "a #b",
                                                           "-",
                                                           "- a",
                                                           "-a",
                                                           "--",
                                                           "a-b",
                                                           "a'b",
                                                           "a\"b",
                                                           "'a'b",
                                                           "\"a\"b",
                                                           "2001-01-01",
                                                           "12:30:45",
                                                           "12:30",
                                                           ".5",
                                                           ".",
                                                           "@x",
                                                           "`x",
                                                           "%y",
                                                           "!t z",
                                                           "!!str 1",
                                                           "&n a",
                                                           "*n",
                                                           "\u00e9",
                                                           "${X}",
                                                           "{{ .V }}",
                                                           "a\\b",
                                                           "a\n  b",
                                                           "'a\n  b'"};
    return std::string(Pick(kScalars));
  }

  std::uint32_t state_;
};

}  // namespace tandem::config::test
