#include "validation/base/keyed_hash.h"

#include <sys/auxv.h>

#include <bit>
#include <cstring>

namespace tandem {
namespace {

/// The 16 random bytes the kernel gives a process. Without them hashes are merely good ones.
HashKey ProcessKey() {
  static_assert(sizeof(HashKey) == 16);
  HashKey key;
  const unsigned long address = getauxval(AT_RANDOM);
  if (address != 0) std::memcpy(&key, reinterpret_cast<const void*>(address), sizeof key);
  return key;
}

const HashKey kKey = ProcessKey();

}  // namespace

KeyedHash::KeyedHash() : KeyedHash(kKey) {}

KeyedHash::KeyedHash(const HashKey& key)
    : v0_(key.low ^ 0x736f6d6570736575U),
      v1_(key.high ^ 0x646f72616e646f6dU),
      v2_(key.low ^ 0x6c7967656e657261U),
      v3_(key.high ^ 0x7465646279746573U) {}

void KeyedHash::Round() {
  v0_ += v1_;
  v1_ = std::rotl(v1_, 13) ^ v0_;
  v0_ = std::rotl(v0_, 32);
  v2_ += v3_;
  v3_ = std::rotl(v3_, 16) ^ v2_;
  v0_ += v3_;
  v3_ = std::rotl(v3_, 21) ^ v0_;
  v2_ += v1_;
  v1_ = std::rotl(v1_, 17) ^ v2_;
  v2_ = std::rotl(v2_, 32);
}

void KeyedHash::Add(std::uint64_t word) {
  v3_ ^= word;
  Round();
  v0_ ^= word;
}

void KeyedHash::Add(std::string_view text) {
  Add(text.size());
  while (text.size() >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), sizeof word);
    Add(word);
    text.remove_prefix(sizeof word);
  }
  if (text.empty()) return;
  std::uint64_t rest = 0;
  std::memcpy(&rest, text.data(), text.size());
  Add(rest);
}

std::uint64_t KeyedHash::Finish() {
  v2_ ^= 0xff;
  Round();
  Round();
  Round();
  return v0_ ^ v1_ ^ v2_ ^ v3_;
}

}  // namespace tandem
