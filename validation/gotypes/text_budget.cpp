#include "validation/gotypes/resolver_internal.h"

namespace tandem::gotypes {
namespace {

constexpr std::size_t kCopiesOfSource = 16;
constexpr std::size_t kAlwaysAllowed = 1U << 20U;
constexpr std::size_t kLineOverhead = 8;

std::size_t BytesOf(const std::vector<CommentLine>& lines) {
  std::size_t bytes = 0;
  for (const CommentLine& line : lines) bytes += line.text.size() + kLineOverhead;
  return bytes;
}

}  // namespace

TextBudget::TextBudget(std::size_t source_bytes)
    : bytes_left_(kAlwaysAllowed + kCopiesOfSource * source_bytes) {}

Comments TextBudget::Attach(const FileScope& scope, Place place, Place begin) {
  if (exhausted_) return {};
  const CommentTable& table = scope.file->comments;
  const std::string_view file = scope.diagnostics.file();
  Comments comments = scope.reading == Reading::kMeaning ? table.ForLine(file, place.line)
                                                         : table.Before(file, begin);
  const std::size_t bytes = BytesOf(comments.doc) + BytesOf(comments.second_closest);
  return Charge(scope, place, bytes) ? comments : Comments();
}

bool TextBudget::Charge(const FileScope& scope, Place place, std::size_t bytes) {
  if (exhausted_) return false;
  if (bytes <= bytes_left_) {
    bytes_left_ -= bytes;
    return true;
  }
  exhausted_ = true;
  FileDiagnostics diagnostics = scope.diagnostics;
  diagnostics.Report(place, "too many declarations share their comments or tags");
  return false;
}

}  // namespace tandem::gotypes
