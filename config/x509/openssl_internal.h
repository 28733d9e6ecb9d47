#pragma once

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

#include <memory>
#include <string_view>

namespace tandem::x509 {

template <auto Free>
struct Deleter {
  template <typename T>
  void operator()(T* object) const {
    Free(object);
  }
};

using KeyPtr = std::unique_ptr<EVP_PKEY, Deleter<&EVP_PKEY_free>>;
using CertificatePtr = std::unique_ptr<X509, Deleter<&X509_free>>;
using AlgorithmPtr = std::unique_ptr<X509_ALGOR, Deleter<&X509_ALGOR_free>>;
using NamePtr = std::unique_ptr<X509_NAME, Deleter<&X509_NAME_free>>;
using DigestContextPtr = std::unique_ptr<EVP_MD_CTX, Deleter<&EVP_MD_CTX_free>>;

/// Keeps OpenSSL's error queue of this thread empty for whoever comes next.
class ErrorQueueGuard {
 public:
  ErrorQueueGuard() = default;
  ErrorQueueGuard(const ErrorQueueGuard&) = delete;
  ErrorQueueGuard& operator=(const ErrorQueueGuard&) = delete;
  ~ErrorQueueGuard() { ERR_clear_error(); }
};

inline const unsigned char* Data(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

/// Decodes exactly the given bytes with one of the d2i functions; null when they are something
/// else.
template <typename Ptr, auto Decode>
Ptr DecodeDer(std::string_view der) {
  const unsigned char* at = Data(der);
  Ptr object(Decode(nullptr, &at, static_cast<long>(der.size())));
  if (object && at != Data(der) + der.size()) object.reset();
  return object;
}

}  // namespace tandem::x509
