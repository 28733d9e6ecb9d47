// PEM text, and DER of certificates and requests for them: the verdict is a function of the bytes.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "config/x509/verifier.h"
#include "validation/formats/pem.h"

namespace {

void JudgeDer(std::string_view der) {
  const tandem::x509::OpenSslVerifier verifier;
  const auto first = verifier.CheckRequest(der);
  const auto second = verifier.CheckRequest(der);
  if (first.has_value() != second.has_value()) __builtin_trap();
  static_cast<void>(verifier.CountCertificates(der));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  JudgeDer(text);
  for (std::size_t before = text.size() + 1; text.size() < before;) {
    before = text.size();
    const auto block = tandem::formats::TakePemBlock(text);
    if (!block) break;
    JudgeDer(block->bytes);
  }
  return 0;
}
