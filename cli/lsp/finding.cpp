#include "cli/lsp/finding.h"

#include <algorithm>

namespace tandem::lsp {

std::vector<Finding> Carried(const std::vector<Finding>& findings, std::string_view before,
                             std::string_view now) {
  const std::size_t most = std::min(before.size(), now.size());
  std::size_t same_begin = 0;
  while (same_begin < most && before[same_begin] == now[same_begin]) ++same_begin;
  std::size_t same_end = 0;
  while (same_end < most - same_begin &&
         before[before.size() - 1 - same_end] == now[now.size() - 1 - same_end]) {
    ++same_end;
  }
  std::vector<Finding> carried;
  for (const Finding& finding : findings) {
    if (finding.span.end <= same_begin) {
      carried.push_back(finding);
    } else if (finding.span.begin >= before.size() - same_end) {
      carried.push_back(MovedBy(finding, now.size() - before.size()));
    }
  }
  return carried;
}

}  // namespace tandem::lsp
