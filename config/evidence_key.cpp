#include "config/evidence_key.h"

#include <sys/random.h>

#include <cstdint>

#include "config/files.h"

namespace tandem::config {
namespace {

constexpr std::size_t kKeyBytes = 16;

std::uint64_t RandomNumber() {
  std::uint64_t number = 0;
  while (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number)) {
  }
  return number;
}

std::string Hexadecimal(std::uint64_t number) {
  constexpr std::size_t kDigits = 16;
  std::string text(kDigits, '0');
  for (std::size_t i = kDigits; i-- > 0; number >>= 4U) text[i] = "0123456789abcdef"[number & 15U];
  return text;
}

}  // namespace

Result<HashKey> ReadKey(const std::string& file) {
  const auto text = ReadFile(file);
  if (!text) return text.error();
  if (text->size() < kKeyBytes) {
    return Failure{file + ": has " + std::to_string(text->size()) + " bytes, a key has at least " +
                   std::to_string(kKeyBytes)};
  }
  const auto half = [&text](std::uint64_t which) {
    KeyedHash hash(HashKey{which, 0});
    hash.Add(*text);
    return hash.Finish();
  };
  return HashKey{half(1), half(2)};
}

HashKey NewKey() { return {RandomNumber(), RandomNumber()}; }

std::string NewInstance() { return Hexadecimal(RandomNumber()) + Hexadecimal(RandomNumber()); }

}  // namespace tandem::config
