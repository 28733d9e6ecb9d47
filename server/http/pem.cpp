#include "server/http/pem_internal.h"

namespace tandem::http {

std::string LastSslError() {
  const unsigned long code = ERR_get_error();
  ERR_clear_error();
  const char* reason = ERR_reason_error_string(code);
  return reason == nullptr ? "unknown error" : reason;
}

BioPtr Open(const PemText& pem) {
  return BioPtr(BIO_new_mem_buf(pem.text.data(), static_cast<int>(pem.text.size())));
}

int NoPassphrase(char* /*buffer*/, int /*size*/, int /*for_writing*/, void* /*user*/) { return 0; }

bool HasReadAll() {
  const unsigned long end = ERR_peek_last_error();
  ERR_clear_error();
  return ERR_GET_REASON(end) == PEM_R_NO_START_LINE;
}

Result<std::vector<CertificatePtr>> ReadCertificates(const PemText& pem) {
  std::vector<CertificatePtr> certificates;
  const BioPtr bio = Open(pem);
  while (true) {
    CertificatePtr read(PEM_read_bio_X509(bio.get(), nullptr, &NoPassphrase, nullptr));
    if (!read) break;
    certificates.push_back(std::move(read));
  }
  const bool has_read_all = HasReadAll();
  if (certificates.empty()) return Failure{pem.name + ": no certificate found"};
  if (!has_read_all) {
    return Failure{pem.name + ": the certificate after the first " +
                   std::to_string(certificates.size()) + " is damaged"};
  }
  return certificates;
}

}  // namespace tandem::http
