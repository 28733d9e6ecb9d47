#include "validation/field/normalize.h"

#include <re2/re2.h>
#include <re2/set.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "validation/base/ascii.h"
#include "validation/base/utf8.h"
#include "validation/formats/go_regexp.h"

namespace tandem::field {
namespace {

re2::StringPiece Piece(std::string_view text) { return {text.data(), text.size()}; }

bool IsNameByte(char c) { return IsAlphanumeric(c) || c == '_'; }

/// A group reference at the start of a template, after its `$`.
struct Reference {
  std::string_view name;
  std::size_t width = 0;  // 0: there is none, and the `$` stands for itself
};

Reference ParseReference(std::string_view text) {
  const bool braced = !text.empty() && text[0] == '{';
  const std::string_view rest = text.substr(braced ? 1 : 0);
  const auto end = std::find_if_not(rest.begin(), rest.end(), IsNameByte);
  const auto size = static_cast<std::size_t>(end - rest.begin());
  if (size == 0) return {};
  if (!braced) return {rest.substr(0, size), size};
  if (end == rest.end() || *end != '}') return {};
  return {rest.substr(0, size), size + 2};
}

/// As Go's regexp.Expand: a number without leading zeros, else a name; npos for no such group.
std::size_t GroupOf(const re2::RE2& regexp, std::string_view name) {
  const bool leading_zero = name.size() > 1 && name[0] == '0';
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (!leading_zero && error == std::errc() && end == name.data() + name.size()) return number;
  const auto& names = regexp.NamedCapturingGroups();
  const auto found = names.find(std::string(name));
  return found == names.end() ? std::string_view::npos : static_cast<std::size_t>(found->second);
}

void Expand(std::string_view replacement, const re2::RE2& regexp,
            const std::vector<re2::StringPiece>& groups, std::string& out) {
  while (!replacement.empty()) {
    const std::size_t dollar = replacement.find('$');
    out += replacement.substr(0, dollar);
    if (dollar == std::string_view::npos) return;
    replacement.remove_prefix(dollar + 1);
    if (!replacement.empty() && replacement[0] == '$') {
      out += '$';
      replacement.remove_prefix(1);
      continue;
    }
    const Reference reference = ParseReference(replacement);
    if (reference.width == 0) {
      out += '$';
      continue;
    }
    const std::size_t group = GroupOf(regexp, reference.name);
    if (group < groups.size()) out.append(groups[group].data(), groups[group].size());
    replacement.remove_prefix(reference.width);
  }
}

/// As Go's Regexp.ReplaceAllString: an empty match right after another match does not count.
std::string ReplaceAll(std::string_view path, const re2::RE2& regexp,
                       std::string_view replacement) {
  std::string out;
  std::vector<re2::StringPiece> groups(
      static_cast<std::size_t>(regexp.NumberOfCapturingGroups() + 1));
  std::size_t copied = 0;
  std::size_t search = 0;
  while (search <= path.size() &&
         regexp.Match(Piece(path), search, path.size(), re2::RE2::UNANCHORED, groups.data(),
                      static_cast<int>(groups.size()))) {
    const auto begin = static_cast<std::size_t>(groups[0].data() - path.data());
    const std::size_t end = begin + groups[0].size();
    out += path.substr(copied, begin - copied);
    if (end > copied || begin == 0) Expand(replacement, regexp, groups, out);
    copied = end;
    if (end > search) {
      search = end;
    } else {
      search += search < path.size() ? DecodeRune(path.substr(search)).width : 1;
    }
  }
  out += path.substr(copied);
  return out;
}

}  // namespace

struct PathNormalizer::Rules {
  struct Rule {
    std::unique_ptr<const re2::RE2> regexp;
    std::string replacement;
  };

  explicit Rules(const re2::RE2::Options& options) : all(options, re2::RE2::UNANCHORED) {}

  /// The numbers of the rules whose expression matches, in the order of the rules.
  [[nodiscard]] std::vector<int> Matching(std::string_view path) const {
    std::vector<int> matching;
    re2::RE2::Set::ErrorInfo error{};
    if (!all.Match(Piece(path), &matching, &error) && error.kind != re2::RE2::Set::kNoError) {
      matching.resize(rules.size());  // it has no memory for that path: all are tried
      std::iota(matching.begin(), matching.end(), 0);
    }
    std::sort(matching.begin(), matching.end());
    return matching;
  }

  std::vector<Rule> rules;
  re2::RE2::Set all;  ///< the expressions, to look for all at once
};

Result<PathNormalizer> PathNormalizer::Create(std::span<const NormalizationRule> rules) {
  PathNormalizer normalizer;
  if (rules.empty()) return normalizer;
  re2::RE2::Options options;
  options.set_log_errors(false);
  const auto made = std::make_shared<Rules>(options);
  for (const NormalizationRule& rule : rules) {
    const auto unusable = [&](const std::string& why) {
      return Failure{"normalization rule " + rule.regexp + ": " + why};
    };
    const std::optional<std::string> pattern = formats::ToRe2(rule.regexp);
    if (!pattern) return unusable("invalid escape sequence: \\C");
    auto regexp = std::make_unique<const re2::RE2>(*pattern, options);
    if (!regexp->ok()) return unusable(regexp->error());
    std::string why;
    if (made->all.Add(*pattern, &why) < 0) return unusable(why);
    made->rules.push_back({std::move(regexp), rule.replacement});
  }
  if (!made->all.Compile()) return Failure{"normalization rules: too large together"};
  normalizer.rules_ = made;
  return normalizer;
}

std::string PathNormalizer::ToString() const {
  std::string text;
  if (rules_ == nullptr) return text;
  for (const Rules::Rule& rule : rules_->rules) {
    text.append(rule.regexp->pattern()).append(" -> ").append(rule.replacement).append(1, '\n');
  }
  return text;
}

std::string PathNormalizer::Normalize(std::string_view path) const {
  return Change(path).value_or(std::string(path));
}

std::optional<std::string> PathNormalizer::Change(std::string_view path) const {
  if (rules_ == nullptr) return std::nullopt;
  for (const int index : rules_->Matching(path)) {
    const Rules::Rule& rule = rules_->rules[static_cast<std::size_t>(index)];
    std::string changed = ReplaceAll(path, *rule.regexp, rule.replacement);
    if (changed != path) return changed;
  }
  return std::nullopt;
}

}  // namespace tandem::field
