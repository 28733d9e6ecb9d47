#include "validation/field/normalize.h"

#include <re2/filtered_re2.h>
#include <re2/re2.h>

#include <algorithm>
#include <charconv>
#include <optional>

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

bool IsAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c & 0x80) == 0; });
}

/// Pieces of text in lower case, of which every text that the expression matches has at least one.
/// Empty when none can be told.
std::vector<std::string> AtomsOf(const re2::RE2& regexp) {
  re2::FilteredRE2 filter;
  int id = 0;
  if (filter.Add(regexp.pattern(), regexp.options(), &id) != re2::RE2::NoError) return {};
  std::vector<std::string> atoms;
  filter.Compile(&atoms);
  return atoms;
}

/// Whether it is worth the effort to look for a match in an ASCII path.
bool MayMatch(std::string_view path, const std::vector<std::string>& atoms) {
  if (atoms.empty()) return true;
  return std::any_of(atoms.begin(), atoms.end(), [path](const std::string& atom) {
    if (atom.size() > path.size()) return false;
    return std::search(path.begin(), path.end(), atom.begin(), atom.end(),
                       [](char c, char wanted) { return ToLower(c) == wanted; }) != path.end();
  });
}

}  // namespace

struct PathNormalizer::Rule {
  std::unique_ptr<const re2::RE2> regexp;
  std::string replacement;
  std::vector<std::string> atoms;
};

PathNormalizer::PathNormalizer() = default;
PathNormalizer::~PathNormalizer() = default;
PathNormalizer::PathNormalizer(PathNormalizer&&) noexcept = default;
PathNormalizer& PathNormalizer::operator=(PathNormalizer&&) noexcept = default;

Result<PathNormalizer> PathNormalizer::Create(std::span<const NormalizationRule> rules) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  PathNormalizer normalizer;
  for (const NormalizationRule& rule : rules) {
    const auto unusable = [&](const std::string& why) {
      return Failure{"normalization rule " + rule.regexp + ": " + why};
    };
    const std::optional<std::string> pattern = formats::ToRe2(rule.regexp);
    if (!pattern) return unusable("invalid escape sequence: \\C");
    auto regexp = std::make_unique<const re2::RE2>(*pattern, options);
    if (!regexp->ok()) return unusable(regexp->error());
    std::vector<std::string> atoms = AtomsOf(*regexp);
    normalizer.rules_.push_back({std::move(regexp), rule.replacement, std::move(atoms)});
  }
  return normalizer;
}

std::string PathNormalizer::Normalize(std::string_view path) const {
  return Change(path).value_or(std::string(path));
}

std::optional<std::string> PathNormalizer::Change(std::string_view path) const {
  const bool is_ascii = IsAscii(path);
  for (const Rule& rule : rules_) {
    if (is_ascii && !MayMatch(path, rule.atoms)) continue;
    std::string changed = ReplaceAll(path, *rule.regexp, rule.replacement);
    if (changed != path) return changed;
  }
  return std::nullopt;
}

}  // namespace tandem::field
