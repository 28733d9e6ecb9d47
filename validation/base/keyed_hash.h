#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tandem {

/// The key of hashes that several processes have to have in common. Secret.
struct HashKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const HashKey&) const = default;
};

/// Hashes what users send, so that nobody can prepare input whose hashes collide and make a table
/// slow: SipHash-1-3 over 64 bit words, with a key that every process gets from the kernel. Hashes
/// must not outlive the process nor decide anything that can be seen, unless they have a key of
/// their own.
class KeyedHash {
 public:
  KeyedHash();
  explicit KeyedHash(const HashKey& key);

  void Add(std::uint64_t word);
  void Add(std::string_view text);

  /// The hash of everything that was added. Nothing may be added afterwards.
  [[nodiscard]] std::uint64_t Finish();

 private:
  void Round();

  std::uint64_t v0_;
  std::uint64_t v1_;
  std::uint64_t v2_;
  std::uint64_t v3_;
};

/// Hashes texts for the standard containers.
struct KeyedTextHash {
  std::size_t operator()(std::string_view text) const {
    KeyedHash hash;
    hash.Add(text);
    return hash.Finish();
  }
};

struct KeyedNumberHash {
  std::size_t operator()(std::int64_t number) const {
    KeyedHash hash;
    hash.Add(static_cast<std::uint64_t>(number));
    return hash.Finish();
  }
};

}  // namespace tandem
