#include "validation/base/glob.h"

namespace tandem {

bool MatchesGlob(std::string_view pattern, std::string_view text) {
  std::size_t at = 0;
  std::size_t star = pattern.npos;  // the index of the last star met
  std::size_t after_star = 0;       // the index in the text behind what that star stands for
  for (std::size_t i = 0; i < text.size();) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      after_star = i;
    } else if (at < pattern.size() && (pattern[at] == '?' || pattern[at] == text[i])) {
      ++at;
      ++i;
    } else if (star != pattern.npos) {
      at = star + 1;
      i = ++after_star;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == pattern.npos;
}

}  // namespace tandem
