#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/cli/harmless.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "validation/base/go_quote.h"

namespace tandem::cli {

/// Texts that make lines, or that a reader takes for something else.
inline const std::vector<std::string> kPieces = {
    "a\n::error::b", "a\r\n::error::b", "a\n | b",          "a\nb\n*c\nd",  "a\u2028::error::b",
    "a\u2029b",      "a\u202eb\u2066",  "a\u0085b\u009b2J", "a\x1b\x7f\vb",
};

/// A text that is no name either. It has spaces where the piece has: hints tell of spaces.
inline std::string ControlOf(const std::string& piece) {
  return piece.find(' ') == std::string::npos ? "a~b" : "a ~ b";
}

/// A string of JSON.
inline std::string Quoted(std::string_view text) {
  std::string quoted;
  AppendGoJsonQuoted(text, quoted);
  return quoted;
}

inline std::ptrdiff_t CountLines(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

/// Runs a subcommand with input that is made of the piece, in a directory of its own.
using Run = std::function<Outcome(const std::string& piece, const config::TempDir& dir)>;

/// `is_data`: the output is for programs, which escape as JSON does.
inline void ExpectNoFurtherLines(const Run& run, bool is_data = false) {
  std::map<std::string, Outcome> controls;
  for (const std::string& piece : kPieces) {
    SCOPED_TRACE(Quoted(piece));
    const std::string control = ControlOf(piece);
    if (!controls.contains(control)) {
      const config::TempDir plain;
      controls.emplace(control, run(control, plain));
    }
    const Outcome& expected = controls.at(control);
    EXPECT_NE(expected.out + expected.err, "");
    const config::TempDir dir;
    const Outcome outcome = run(piece, dir);
    EXPECT_EQ(outcome.code, expected.code) << outcome.err;
    EXPECT_EQ(CountLines(outcome.out), CountLines(expected.out)) << outcome.out << expected.out;
    EXPECT_EQ(CountLines(outcome.err), CountLines(expected.err)) << outcome.err << expected.err;
    ExpectHarmless(outcome.err);
    if (!is_data) ExpectHarmless(outcome.out);
  }
}

}  // namespace tandem::cli
