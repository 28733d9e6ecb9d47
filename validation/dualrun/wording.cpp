#include "validation/dualrun/wording.h"

#include <utility>
#include <vector>

#include "validation/dualrun/error_groups_internal.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::ErrorList;

/// The handwritten errors that say the same as a declarative one.
class Wordings {
 public:
  Wordings(const field::PathNormalizer& normalizer, std::span<const Error> gave_way)
      : normalizer_(normalizer) {
    for (const Error& error : gave_way) {
      const std::size_t group = groups_.Add(error);
      if (group == ErrorGroups<>::kNone) continue;
      if (group == said_.size()) said_.emplace_back();
      said_[group].errors.push_back(&error);
    }
  }

  /// The handwritten errors of a rule at one place, and whether a declarative one has their words.
  struct Said {
    std::vector<const Error*> errors;
    bool is_repeated = false;
  };

  /// The handwritten errors that say the same as a declarative one; null when there are none.
  Said* Find(const Error& declarative) {
    std::size_t group = groups_.Find(declarative.field, declarative);
    if (group == ErrorGroups<>::kNone) {
      if (const auto path = normalizer_.Change(declarative.field)) {
        group = groups_.Find(*path, declarative);
      }
    }
    return group == ErrorGroups<>::kNone ? nullptr : &said_[group];
  }

 private:
  const field::PathNormalizer& normalizer_;
  ErrorGroups<> groups_;
  std::vector<Said> said_;
};

Error InWordsOf(const Error& handwritten, const Error& declarative) {
  Error error = declarative;
  error.value = handwritten.value;
  error.detail = handwritten.detail;
  return error;
}

}  // namespace

void KeepWording(const field::PathNormalizer& normalizer, std::span<const Error> gave_way,
                 ErrorList& declarative) {
  if (gave_way.empty() || declarative.empty()) return;
  Wordings wordings(normalizer, gave_way);
  ErrorList worded;
  for (Error& error : declarative) {
    Wordings::Said* const said = wordings.Find(error);
    if (said == nullptr) {
      worded.Append(std::move(error));
    } else if (!std::exchange(said->is_repeated, true)) {
      for (const Error* words : said->errors) worded.Append(InWordsOf(*words, error));
    }
  }
  declarative = std::move(worded);
}

}  // namespace tandem::dualrun
