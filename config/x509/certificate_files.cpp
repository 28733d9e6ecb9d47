#include "config/x509/certificate_files.h"

#include <openssl/bio.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include <ctime>

#include "config/x509/openssl_internal.h"
#include "validation/base/calendar.h"
#include "validation/base/panic.h"
#include "validation/formats/pem.h"

namespace tandem::x509 {
namespace {

using BioPtr = std::unique_ptr<BIO, Deleter<&BIO_free_all>>;
using StorePtr = std::unique_ptr<X509_STORE, Deleter<&X509_STORE_free>>;
using StoreContextPtr = std::unique_ptr<X509_STORE_CTX, Deleter<&X509_STORE_CTX_free>>;

/// More than any chain or bundle has.
constexpr std::size_t kMostCertificates = 1000;

std::string SubjectOf(const X509* certificate) {
  const BioPtr text(BIO_new(BIO_s_mem()));
  TANDEM_CHECK(text != nullptr);
  X509_NAME_print_ex(text.get(), X509_get_subject_name(certificate), 0, XN_FLAG_RFC2253);
  char* bytes = nullptr;
  const long size = BIO_get_mem_data(text.get(), &bytes);
  return size <= 0 ? "a certificate without a subject"
                   : std::string(bytes, static_cast<std::size_t>(size));
}

std::int64_t SecondsOfTime(const ASN1_TIME* time) {
  std::tm fields{};
  if (ASN1_TIME_to_tm(time, &fields) != 1) return 0;
  return SecondsOf({{fields.tm_year + 1900LL, fields.tm_mon + 1, fields.tm_mday},
                    fields.tm_hour,
                    fields.tm_min,
                    fields.tm_sec});
}

Result<std::vector<CertificatePtr>> Parse(std::string_view pem) {
  std::vector<CertificatePtr> certificates;
  while (auto block = formats::TakePemBlock(pem)) {
    if (block->type != "CERTIFICATE") continue;
    if (certificates.size() == kMostCertificates) return Failure{"holds too many certificates"};
    auto certificate = DecodeDer<CertificatePtr, &d2i_X509>(block->bytes);
    if (!certificate) {
      return Failure{"its certificate " + std::to_string(certificates.size() + 1) +
                     " cannot be read"};
    }
    certificates.push_back(std::move(certificate));
  }
  if (certificates.empty()) return Failure{"holds no PEM certificate"};
  return certificates;
}

/// Certificates that others own.
struct Stack {
  explicit Stack(const std::vector<CertificatePtr>& certificates) : stack(sk_X509_new_null()) {
    for (const CertificatePtr& each : certificates) sk_X509_push(stack, each.get());
  }
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  ~Stack() { sk_X509_free(stack); }

  STACK_OF(X509) * stack;
};

}  // namespace

Result<std::vector<registration::Certificate>> CertificateFiles::Read(std::string_view pem) const {
  const ErrorQueueGuard guard;
  const auto parsed = Parse(pem);
  if (!parsed) return parsed.error();
  std::vector<registration::Certificate> certificates;
  for (const CertificatePtr& each : *parsed) {
    certificates.push_back({SubjectOf(each.get()), SecondsOfTime(X509_get0_notBefore(each.get())),
                            SecondsOfTime(X509_get0_notAfter(each.get()))});
  }
  return certificates;
}

Status CertificateFiles::Verify(std::string_view chain, std::string_view authorities,
                                const std::string& host, std::int64_t now) const {
  const ErrorQueueGuard guard;
  const auto shown = Parse(chain);
  if (!shown) return shown.error();
  const auto trusted = Parse(authorities);
  if (!trusted) return trusted.error();
  const StorePtr store(X509_STORE_new());
  const StoreContextPtr context(X509_STORE_CTX_new());
  TANDEM_CHECK(store && context);
  for (const CertificatePtr& each : *trusted) X509_STORE_add_cert(store.get(), each.get());
  const Stack untrusted(*shown);
  TANDEM_CHECK(
      X509_STORE_CTX_init(context.get(), store.get(), shown->front().get(), untrusted.stack) == 1);
  X509_VERIFY_PARAM* param = X509_STORE_CTX_get0_param(context.get());
  // As Go, whose API servers verify: any certificate of the bundle ends a chain.
  X509_VERIFY_PARAM_set_flags(param, X509_V_FLAG_PARTIAL_CHAIN);
  X509_VERIFY_PARAM_set_time(param, now);
  X509_VERIFY_PARAM_set_hostflags(param, X509_CHECK_FLAG_NEVER_CHECK_SUBJECT);
  if (!host.empty()) X509_VERIFY_PARAM_set1_host(param, host.data(), host.size());
  X509_STORE_CTX_set_purpose(context.get(), X509_PURPOSE_SSL_SERVER);
  if (X509_verify_cert(context.get()) == 1) return Ok();
  std::string why = X509_verify_cert_error_string(X509_STORE_CTX_get_error(context.get()));
  if (!host.empty()) why += " (for " + host + ")";
  return Failure{why};
}

}  // namespace tandem::x509
