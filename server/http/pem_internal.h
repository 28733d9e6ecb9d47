#pragma once

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <memory>
#include <string>
#include <vector>

#include "server/http/pem_text.h"
#include "validation/base/result.h"

namespace tandem::http {

template <auto Free>
struct Deleter {
  template <typename T>
  void operator()(T* object) const {
    Free(object);
  }
};
using BioPtr = std::unique_ptr<BIO, Deleter<BIO_free>>;
using CertificatePtr = std::unique_ptr<X509, Deleter<X509_free>>;

/// The first complaint in OpenSSL's error queue of this thread; empties the queue.
std::string LastSslError();

BioPtr Open(const PemText& pem);

/// Keeps OpenSSL from asking for a passphrase on the terminal.
int NoPassphrase(char* buffer, int size, int for_writing, void* user);

/// Whether the last reading of a PEM text has ended because nothing more stands in it, rather than
/// at something damaged. Empties OpenSSL's error queue of this thread.
bool HasReadAll();

/// All certificates of a text that must have one at least.
Result<std::vector<CertificatePtr>> ReadCertificates(const PemText& pem);

}  // namespace tandem::http
