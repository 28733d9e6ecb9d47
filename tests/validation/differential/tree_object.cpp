#include "tests/validation/differential/tree_object.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/go_quote.h"

namespace tandem::differential {
namespace {

using property::Random;
using Form = RuleTree::Form;

/// Both definitions of a UUID judge these alike.
constexpr std::string_view kTexts[] = {"",
                                       "a",
                                       "b",
                                       "ab",
                                       "abc",
                                       "abcd",
                                       "abcde",
                                       "é",
                                       "éé",
                                       "ééé",
                                       "éééé",
                                       "on",
                                       "off",
                                       "A",
                                       "a1",
                                       "1",
                                       "-",
                                       "a-",
                                       "not a name",
                                       "a.b",
                                       "a..b",
                                       "123e4567-e89b-12d3-a456-426614174000",
                                       "123e4567-e89b-12d3-a456-42661417400",
                                       "x23e4567-e89b-12d3-a456-426614174000"};

class ObjectWriter {
 public:
  ObjectWriter(Random& random, std::size_t flaws) : random_(random), flaws_(flaws) {}

  void Write(const RuleTree& tree, std::string& out) {
    switch (tree.form) {
      case Form::kString:
        return AppendGoJsonQuoted(Text(tree), out);
      case Form::kInteger:
        out += std::to_string(Integer(tree));
        return;
      case Form::kStruct:
        return WriteStruct(tree, out);
      case Form::kList:
        return WriteList(tree, out);
      case Form::kMap:
        return WriteMap(tree, out);
    }
  }

 private:
  bool IsFlaw() { return random_.Chance(flaws_); }

  /// A text that pleases the rules if a few tries find one.
  std::string_view Text(const RuleTree& tree) {
    const std::span<const std::string_view> texts(kTexts);
    if (IsFlaw()) return random_.Pick(texts);
    if (!tree.choices.empty()) return random_.Pick(std::span<const std::string>(tree.choices));
    if (tree.format == "uuid") return kTexts[std::size(kTexts) - 3];
    const auto least = static_cast<std::size_t>(tree.min.value_or(0));
    const auto most = static_cast<std::size_t>(tree.max.value_or(5));
    const std::string_view letters = random_.Pick<std::string_view>({"abcde", "bcdea", "bbbbb"});
    return letters.substr(0, std::min<std::size_t>(random_.Between(least, most), 5));
  }

  std::int64_t Integer(const RuleTree& tree) {
    const std::int64_t least = tree.min.value_or(-3) + (tree.min_exclusive ? 1 : 0);
    const std::int64_t most = tree.max.value_or(least + 3) - (tree.max_exclusive ? 1 : 0);
    if (IsFlaw()) return least - 2 + static_cast<std::int64_t>(random_.Below(10));
    return least + static_cast<std::int64_t>(random_.Below(
                       static_cast<std::size_t>(std::max<std::int64_t>(most - least, 0)) + 1));
  }

  void WriteStruct(const RuleTree& tree, std::string& out) {
    out += '{';
    for (const RuleTree::Field& field : tree.fields) {
      const bool left_out = field.required ? IsFlaw() : random_.Chance(30);
      if (left_out && random_.Chance(70)) continue;
      if (out.back() != '{') out += ',';
      AppendGoJsonQuoted(field.name, out);
      out += ':';
      if (left_out) {
        out += "null";
      } else {
        WriteField(field, out);
      }
    }
    out += '}';
  }

  void WriteField(const RuleTree::Field& field, std::string& out) {
    must_hold_ = field.required;
    Write(*field.rules, out);
    must_hold_ = false;
  }

  std::size_t Size(const RuleTree& tree) {
    const std::size_t floor = std::exchange(must_hold_, false) || tree.min ? 1 : 0;
    const auto least = static_cast<std::size_t>(tree.min.value_or(0));
    const auto most =
        static_cast<std::size_t>(tree.max.value_or(static_cast<std::int64_t>(least) + 2));
    const std::size_t size = IsFlaw() ? random_.Below(most + 2) : random_.Between(least, most);
    return std::max(size, floor);
  }

  void WriteList(const RuleTree& tree, std::string& out) {
    const std::size_t size = Size(tree);
    out += '[';
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) out += ',';
      Write(*tree.elem, out);
    }
    out += ']';
  }

  void WriteMap(const RuleTree& tree, std::string& out) {
    // Paths of map entries are spelled differently: no name needs quotes or brackets.
    static const std::vector<std::string> kNames = {"a",   "b", "ab", "on",   "é",
                                                    "abc", "A", "a1", "abcde"};
    const std::size_t size = std::min(Size(tree), kNames.size());
    const std::size_t first = random_.Below(kNames.size());
    out += '{';
    for (std::size_t i = 0; i < size; ++i) {
      if (i > 0) out += ',';
      AppendGoJsonQuoted(kNames[(first + i) % kNames.size()], out);
      out += ':';
      Write(*tree.elem, out);
    }
    out += '}';
  }

  Random& random_;
  std::size_t flaws_;
  bool must_hold_ = false;  ///< the list or map written next is required
};

}  // namespace

std::string MakeTreeObject(const RuleTree& rules, Random& random, std::size_t flaws) {
  std::string json;
  ObjectWriter(random, flaws).Write(rules, json);
  return json;
}

}  // namespace tandem::differential
