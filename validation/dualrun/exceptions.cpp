#include "validation/dualrun/exceptions.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <utility>

#include "validation/base/glob.h"
#include "validation/dualrun/coverage.h"
#include "validation/field/matcher.h"

namespace tandem::dualrun {
namespace {

constexpr std::string_view kAny = "*";
constexpr std::string_view kStop = "stop";
constexpr int kMaxGroups = 3;

bool Admits(std::string_view wanted, std::string_view text) {
  return wanted == kAny || wanted == text;
}

bool HasType(std::string_view wanted, field::ErrorType type) {
  constexpr std::string_view kPrefix = "FieldValue";
  std::string_view name = field::WireName(type);
  if (name.starts_with(kPrefix)) name.remove_prefix(kPrefix.size());
  return Admits(wanted, name);
}

/// `$1` and its likes replaced by what was matched.
std::string Substitute(std::string_view text, std::span<const re2::StringPiece> groups) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool refers = text[i] == '$' && i + 1 < text.size() && text[i + 1] >= '1' &&
                        text[i + 1] <= '0' + kMaxGroups;
    if (!refers) {
      out += text[i];
      continue;
    }
    const auto group = static_cast<std::size_t>(text[++i] - '0');
    if (group < groups.size()) out += RE2::QuoteMeta(groups[group]);
  }
  return out;
}

bool IsSameRule(const field::Error& a, const field::Error& b) {
  return a.type == b.type && GeneralPath(a.field) == GeneralPath(b.field);
}

/// Whether the error stands beside the one that differs as the exception wants it.
bool StandsBeside(const Exception& entry, const RE2& path, const field::Error& error) {
  return HasType(entry.beside_type, error.type) && MatchesGlob(entry.beside_detail, error.detail) &&
         RE2::FullMatch(error.field, path);
}

/// Whether `above` is what the exception wants to stand above the error that differs.
bool StandsAbove(const Exception& entry, const field::Error& above, const field::Error& error) {
  if (entry.below != kStop) {
    return HasType(entry.below, above.type) && field::IsAncestor(above.field, error.field);
  }
  return above.short_circuit &&
         (above.field == error.field || field::IsAncestor(above.field, error.field));
}

/// Keys of maps, which paths have in them, may have line ends in them.
RE2::Options ForPaths() {
  RE2::Options options(RE2::Quiet);
  options.set_dot_nl(true);
  return options;
}

/// The expressions that an entry looks for in paths.
struct Sought {
  explicit Sought(const Exception& entry)
      : path(entry.path == kAny ? "(.*)" : entry.path, ForPaths()),
        old_error(entry.old_error_path, ForPaths()),
        beside(Substitute(entry.beside_path, {}), ForPaths()) {}

  const RE2 path;
  const RE2 old_error;
  const RE2 beside;  ///< without what was matched, which never makes it another expression
};

}  // namespace

struct Exceptions::Expressions {
  std::vector<std::unique_ptr<const Sought>> of;
};

Exceptions::Exceptions() : expressions_(std::make_unique<Expressions>()) {}
Exceptions::~Exceptions() = default;
Exceptions::Exceptions(Exceptions&&) noexcept = default;
Exceptions& Exceptions::operator=(Exceptions&&) noexcept = default;

Result<Exceptions> Exceptions::Create(std::vector<Exception> entries) {
  Exceptions exceptions;
  for (const Exception& entry : entries) {
    auto sought = std::make_unique<const Sought>(entry);
    for (const RE2* expression : {&sought->path, &sought->old_error, &sought->beside}) {
      if (!expression->ok()) {
        return Failure{entry.file + ":" + std::to_string(entry.line) + ": " + expression->error()};
      }
    }
    exceptions.expressions_->of.push_back(std::move(sought));
  }
  exceptions.entries_ = std::move(entries);
  return exceptions;
}

const Exception* Exceptions::Find(const Mismatch& mismatch, const BothLists& comparison) const {
  const field::Error& error = *mismatch.error;
  const auto excuses = [&](const Exception& entry, const Sought& sought) {
    if (!Admits(entry.api_version, comparison.api_version)) return false;
    if (!Admits(entry.kind, comparison.kind)) return false;
    if (entry.side && *entry.side != mismatch.type) return false;
    if (!HasType(entry.type, error.type) || !Admits(entry.origin, error.origin)) return false;
    std::array<re2::StringPiece, 1 + kMaxGroups> groups;
    const int count = std::min(kMaxGroups, sought.path.NumberOfCapturingGroups());
    if (!sought.path.Match(error.field, 0, error.field.size(), RE2::ANCHOR_BOTH, groups.data(),
                           1 + count)) {
      return false;
    }
    if (entry.old_breaks_it &&
        std::none_of(comparison.old_errors.begin(), comparison.old_errors.end(),
                     [&](const field::Error& old) { return IsSameRule(old, error); })) {
      return false;
    }
    const auto any = [&](const auto& stands) {
      return std::any_of(comparison.handwritten.begin(), comparison.handwritten.end(), stands) ||
             std::any_of(comparison.declarative.begin(), comparison.declarative.end(), stands);
    };
    if (!entry.old_error_path.empty()) {
      const auto stands = [&](const field::Error& old) {
        return RE2::FullMatch(old.field, sought.old_error);
      };
      if (std::none_of(comparison.old_errors.begin(), comparison.old_errors.end(), stands)) {
        return false;
      }
    }
    if (!entry.below.empty() &&
        !any([&](const field::Error& other) { return StandsAbove(entry, other, error); })) {
      return false;
    }
    if (entry.beside_path.empty()) return true;
    const RE2 beside(Substitute(entry.beside_path, groups), ForPaths());
    return any([&](const field::Error& other) {
      return &other != &error && StandsBeside(entry, beside, other);
    });
  };
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (excuses(entries_[i], *expressions_->of[i])) return &entries_[i];
  }
  return nullptr;
}

}  // namespace tandem::dualrun
