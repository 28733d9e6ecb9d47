// The files of a certificate as a reload reads them: a certificate with its chain, its key and the
// authorities of clients, with zeros between.
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/client_tls_context.h"
#include "server/http/tls_context.h"

namespace {

using namespace tandem;

constexpr std::array kNames = {"tls.crt", "tls.key", "ca.crt"};

http::PemText TakePart(std::string_view& text, std::size_t index) {
  const std::size_t end = std::min(text.find('\0'), text.size());
  const http::PemText part{kNames[index], std::string(text.substr(0, end))};
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  http::TlsOptions options;
  options.certificate = TakePart(text, 0);
  options.key = TakePart(text, 1);
  options.client_ca = TakePart(text, 2);
  const auto context = http::TlsContext::Create(options);
  if (!context) {
    if (context.error().message.empty()) __builtin_trap();
    return 0;
  }
  const auto now = std::chrono::system_clock::from_time_t(1'800'000'000);
  const bool serves = (*context)->CheckServes(now).has_value();
  const bool is_valid = (*context)->not_before() < now && now < (*context)->not_after();
  if (serves && !is_valid) __builtin_trap();
  return 0;
}
