#include "validation/evidence/sketch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "validation/base/base64.h"

namespace tandem::evidence {
namespace {

constexpr int kHashBits = 64;
constexpr double kMostEstimated = 0x1p53;  // the most that a document can count

std::size_t SizeOf(int precision) { return std::size_t{1} << precision; }

/// Ertl's sigma: the term that registers which are still 0 add.
double Sigma(double share) {
  if (share == 1) return HUGE_VAL;
  double y = 1;
  double sum = share;
  for (double before = -1; sum != before;) {
    share *= share;
    before = sum;
    sum += share * y;
    y += y;
  }
  return sum;
}

/// Ertl's tau: the term that registers which are full add.
double Tau(double share) {
  if (share == 0 || share == 1) return 0;
  double y = 1;
  double sum = 1 - share;
  for (double before = -1; sum != before;) {
    share = std::sqrt(share);
    before = sum;
    y *= 0.5;
    sum -= (1 - share) * (1 - share) * y;
  }
  return sum / 3;
}

}  // namespace

Observation Observe(std::uint64_t hash, int precision) {
  const std::uint64_t rest = hash << precision;
  const int zeros = std::min(std::countl_zero(rest), kHashBits - precision);
  return {static_cast<std::size_t>(hash >> (kHashBits - precision)),
          static_cast<std::uint8_t>(zeros + 1)};
}

Sketch::Sketch(int precision) : precision_(precision) {}

Result<Sketch> Sketch::Of(std::vector<std::uint8_t> registers, int precision) {
  if (registers.size() != SizeOf(precision)) {
    return Failure{"has " + std::to_string(registers.size()) + " registers, not " +
                   std::to_string(SizeOf(precision))};
  }
  const auto most = static_cast<std::uint8_t>(kHashBits - precision + 1);
  const auto wrong = std::find_if(registers.begin(), registers.end(),
                                  [most](std::uint8_t one) { return one > most; });
  if (wrong != registers.end()) {
    return Failure{"register " + std::to_string(wrong - registers.begin()) + " is " +
                   std::to_string(*wrong) + ", more than " + std::to_string(most)};
  }
  Sketch sketch(precision);
  const bool seen =
      std::any_of(registers.begin(), registers.end(), [](std::uint8_t rank) { return rank > 0; });
  if (seen) sketch.registers_ = std::move(registers);
  return sketch;
}

void Sketch::Add(std::uint64_t hash) {
  registers_.resize(SizeOf(precision_));
  const Observation seen = Observe(hash, precision_);
  registers_[seen.index] = std::max(registers_[seen.index], seen.rank);
}

void Sketch::Merge(const Sketch& other) {
  if (other.IsEmpty()) return;
  registers_.resize(SizeOf(precision_));
  std::transform(registers_.begin(), registers_.end(), other.registers_.begin(), registers_.begin(),
                 [](std::uint8_t a, std::uint8_t b) { return std::max(a, b); });
}

double Sketch::Estimate() const {
  if (IsEmpty()) return 0;
  const auto size = static_cast<double>(registers_.size());
  const int full = kHashBits - precision_ + 1;
  std::vector<double> count(static_cast<std::size_t>(full) + 1);
  for (const std::uint8_t rank : registers_) ++count[rank];
  double z = size * Tau(1 - count[static_cast<std::size_t>(full)] / size);
  for (auto rank = static_cast<std::size_t>(full) - 1; rank >= 1; --rank) {
    z = 0.5 * (z + count[rank]);
  }
  z += size * Sigma(count[0] / size);
  return std::min(size * size / (2 * std::log(2.0) * z), kMostEstimated);
}

std::string Sketch::ToText() const {
  if (IsEmpty()) return {};
  return EncodeBase64({reinterpret_cast<const char*>(registers_.data()), registers_.size()});
}

Result<Sketch> Sketch::Parse(std::string_view text, int precision) {
  if (text.empty()) return Sketch(precision);
  const auto bytes = DecodeBase64(text);
  if (!bytes) return bytes.error();
  return Of(std::vector<std::uint8_t>(bytes->begin(), bytes->end()), precision);
}

}  // namespace tandem::evidence
