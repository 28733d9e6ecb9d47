#include "cli/replay/shard.h"

#include <charconv>
#include <optional>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"

namespace tandem::replay {
namespace {

std::optional<std::uint64_t> NumberOf(std::string_view text) {
  std::uint64_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc() || end != last) return std::nullopt;
  return number;
}

}  // namespace

bool Shard::Takes(std::string_view identity) const {
  if (count == 1) return true;
  KeyedHash hash(HashKey{});  // the same in all processes
  hash.Add(identity);
  return hash.Finish() % count == index;
}

Result<Shard> ParseShard(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto index = NumberOf(text.substr(0, slash));
  const auto count =
      slash == std::string_view::npos ? std::nullopt : NumberOf(text.substr(slash + 1));
  if (!index || !count || *count > kMostShards || *index >= *count) {
    return Failure{"--shard is " + GoQuote(text) + ", not such as 0/8, ..., 7/8"};
  }
  return Shard{*index, *count};
}

Result<Shard> ShardOfJob(std::uint64_t count, std::string_view index) {
  const auto number = NumberOf(index);
  if (!number || *number >= count) {
    return Failure{"--shards is " + std::to_string(count) + ", but JOB_COMPLETION_INDEX is " +
                   GoQuote(index) + ", not one of 0 to " + std::to_string(count - 1)};
  }
  return Shard{*number, count};
}

}  // namespace tandem::replay
