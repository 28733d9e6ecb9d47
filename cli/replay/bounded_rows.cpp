#include "cli/replay/bounded_rows.h"

#include <algorithm>
#include <tuple>

#include "validation/verdict/text.h"

namespace tandem::replay {
namespace {

bool IsBefore(const Sample& a, const Sample& b) {
  return std::tie(a.file, a.line, a.uid) < std::tie(b.file, b.line, b.uid);
}

}  // namespace

void AddSample(Sample sample, std::size_t most, std::vector<Sample>& samples) {
  verdict::CutToBytes(sample.object, kLongestText);
  verdict::CutToBytes(sample.uid, kLongestName);
  verdict::CutToBytes(sample.message, kLongestText);
  samples.insert(std::upper_bound(samples.begin(), samples.end(), sample, &IsBefore),
                 std::move(sample));
  if (samples.size() > most) samples.pop_back();
}

}  // namespace tandem::replay
