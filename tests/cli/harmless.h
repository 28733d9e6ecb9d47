#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "validation/base/one_line.h"
#include "validation/base/utf8.h"
#include "validation/json/decode.h"

namespace tandem::cli {

/// A name that does something to a terminal, makes lines, turns the direction and is no UTF-8.
inline const std::string kHostile = "w\x1b[2J\n::error::x\r\u0085\u2028\u202e\xff\xef\xbf\xbf";

/// Nothing that a terminal obeys or that reads otherwise than it stands, and nothing but UTF-8.
inline void ExpectHarmless(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Rune rune = DecodeRune(text.substr(i));
    EXPECT_TRUE(rune.valid) << text;
    EXPECT_TRUE(!IsUnprinted(rune.code) || rune.code == '\n' || rune.code == '\t') << text;
    i += rune.width;
  }
}

/// Nothing but characters that XML has.
inline void ExpectXml(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Rune rune = DecodeRune(text.substr(i));
    EXPECT_TRUE(rune.valid && (rune.code >= 0x20 || rune.code == '\n')) << text;
    EXPECT_TRUE(rune.code != 0xFFFE && rune.code != 0xFFFF) << text;
    i += rune.width;
  }
}

inline void ExpectJson(const std::string& text) {
  json::Document document;
  const Status parsed = document.Parse(text);
  EXPECT_TRUE(parsed) << parsed.error().message << "\n" << text;
}

}  // namespace tandem::cli
