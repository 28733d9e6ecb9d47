// An expression: what parses is printed as what parses to the same tree, and what does not says
// why.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/validation/cel/syntax/same_tree.h"
#include "validation/cel/syntax/parser.h"
#include "validation/cel/syntax/problems.h"
#include "validation/cel/syntax/unparse.h"

namespace {

using namespace tandem::cel;

/// The parentheses of what is longer may nest too deeply.
constexpr std::size_t kMostReprinted = 200;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view source(reinterpret_cast<const char*>(data), size);
  Problems problems(source);
  const Tree tree = Parse(source, kAnyRelease, problems);
  if (!problems.empty()) {
    if (problems.ToText().empty()) __builtin_trap();
    return 0;
  }
  const std::string text = Unparse(*tree.root);
  Problems again(text);
  const Tree copy = Parse(text, kAnyRelease, again);
  if (!again.empty()) {
    if (size <= kMostReprinted) __builtin_trap();
    return 0;
  }
  if (!SameTree(tree.root, copy.root)) __builtin_trap();
  return 0;
}
