#include "config/x509/verifier.h"

#include "config/x509/certificate_request.h"
#include "config/x509/openssl_internal.h"
#include "config/x509/public_key.h"
#include "config/x509/signature.h"

namespace tandem::x509 {
namespace {

/// Fails for what Go refuses in a certificate that OpenSSL could parse.
Status CheckCertificate(const X509* certificate) {
  const ASN1_INTEGER* serial = X509_get0_serialNumber(certificate);
  if ((ASN1_STRING_type(serial) & V_ASN1_NEG) != 0) {
    return Failure{"x509: negative serial number"};
  }
  const X509_ALGOR* outer = nullptr;
  X509_get0_signature(nullptr, &outer, certificate);
  if (X509_ALGOR_cmp(outer, X509_get0_tbs_sigalg(certificate)) != 0) {
    return Failure{"x509: inner and outer signature algorithm identifiers don't match"};
  }
  const long version = X509_get_version(certificate);
  if (version < X509_VERSION_1 || version > X509_VERSION_3) {
    return Failure{"x509: invalid version"};
  }
  return Ok();
}

void FreeBytes(void* bytes) { OPENSSL_free(bytes); }

Status CheckCertificateKey(X509* certificate) {
  unsigned char* encoded = nullptr;
  const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &encoded);
  if (size <= 0) return Failure{"x509: malformed spki"};
  const std::unique_ptr<unsigned char, Deleter<&FreeBytes>> owner(encoded);
  DerReader reader({reinterpret_cast<const char*>(encoded), static_cast<std::size_t>(size)});
  const Result<DerElement> info = reader.Take({kSequence, true, "publicKeyInfo"});
  if (!info) return Failure{"x509: malformed spki"};
  const Result<PublicKey> key = ParsePublicKey(*info);
  return key ? Ok() : Status(key.error());
}

}  // namespace

Status OpenSslVerifier::CheckRequest(std::string_view der) const {
  const ErrorQueueGuard guard;
  const Result<CertificateRequest> request = ParseCertificateRequest(der);
  if (!request) return request.error();
  const Result<PublicKey> key = ParsePublicKey(request->public_key);
  if (!key) return key.error();
  if (!DecodeDer<NamePtr, &d2i_X509_NAME>(request->subject.full)) {
    return Failure{"asn1: structure error: malformed subject"};
  }
  return CheckSignature(FindSignatureAlgorithm(request->signature_algorithm), *key,
                        request->to_be_signed, request->signature);
}

Result<std::size_t> OpenSslVerifier::CountCertificates(std::string_view der) const {
  const ErrorQueueGuard guard;
  std::size_t count = 0;
  for (DerReader reader(der); !reader.AtEnd(); ++count) {
    const Result<DerElement> element = reader.Take({kSequence, true, "certificate"});
    if (!element) return Failure{"x509: malformed certificate"};
    const auto certificate = DecodeDer<CertificatePtr, &d2i_X509>(element->full);
    if (!certificate) return Failure{"x509: malformed certificate"};
    if (Status status = CheckCertificate(certificate.get()); !status) return status.error();
    if (Status status = CheckCertificateKey(certificate.get()); !status) return status.error();
  }
  return count;
}

}  // namespace tandem::x509
