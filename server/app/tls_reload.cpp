#include "server/app/tls_reload.h"

#include <utility>

#include "config/files.h"
#include "server/logging/log.h"

namespace tandem::server {
namespace {

Result<http::PemText> ReadPem(const std::string& path) {
  if (path.empty()) return http::PemText{};
  Result<std::string> text = config::ReadFile(path, config::kMaxPemBytes);
  if (!text) return text.error();
  return http::PemText{path, *std::move(text)};
}

}  // namespace

std::vector<std::string> TlsFiles(const config::Options& options) {
  std::vector<std::string> files = {options.tls_cert_file, options.tls_private_key_file};
  if (!options.client_ca_file.empty()) files.push_back(options.client_ca_file);
  return files;
}

Result<std::shared_ptr<const http::TlsContext>> ReadTls(const config::Options& options) {
  http::TlsOptions tls;
  struct Source {
    const std::string& path;
    http::PemText& pem;
  };
  for (const Source& source : {Source{options.tls_cert_file, tls.certificate},
                               Source{options.tls_private_key_file, tls.key},
                               Source{options.client_ca_file, tls.client_ca}}) {
    Result<http::PemText> pem = ReadPem(source.path);
    if (!pem) return pem.error();
    source.pem = *std::move(pem);
  }
  tls.min_version = options.tls_min_version == "VersionTLS12" ? http::TlsVersion::kTls12
                                                              : http::TlsVersion::kTls13;
  tls.cipher_suites = options.tls_cipher_suites;
  tls.curve_preferences = options.tls_curve_preferences;
  tls.client_names = options.client_allowed_names;
  return http::TlsContext::Create(tls);
}

TlsReload::TlsReload(const config::Options& options, const http::TlsContext& current,
                     http::Server& server, metrics::Metrics& metrics)
    : options_(options), server_(server), metrics_(metrics) {
  Note(current);
}

bool TlsReload::Reload() {
  const std::lock_guard one_at_a_time(reloading_);
  auto context = ReadTls(options_);
  if (!context) {
    Keep(context.error().message);
    return true;
  }
  const TimePoint now = std::chrono::system_clock::now();
  if (const Status serves = (*context)->CheckServes(now); !serves) {
    Keep(options_.tls_cert_file + ": " + serves.error().message);
    return now >= (*context)->not_before();
  }
  metrics_.CountCertificateReload(true);
  Note(**context);
  server_.ReplaceTls(*std::move(context));
  logging::Info(2, "Loaded certificate", {{"path", options_.tls_cert_file}});
  return true;
}

/// Logs that the certificate in use is kept, once for each reason, however often it is tried.
void TlsReload::Keep(const std::string& failure) {
  {
    const std::lock_guard lock(failure_mutex_);
    if (std::exchange(failure_, failure) == failure && !failure.empty()) return;
  }
  metrics_.CountCertificateReload(false);
  logging::Error(failure, "Keeping the certificate in use", {{"path", options_.tls_cert_file}});
}

void TlsReload::Note(const http::TlsContext& context) {
  {
    const std::lock_guard lock(failure_mutex_);
    failure_.clear();
  }
  not_before_ = context.not_before();
  not_after_ = context.not_after();
  metrics_.SetCertificateExpiration(context.not_after());
}

std::optional<std::string> TlsReload::TroubleAt(TimePoint now) const {
  if (now < not_before_.load()) return "the serving certificate is not valid yet";
  if (now >= not_after_.load()) return "the serving certificate has expired";
  return std::nullopt;
}

std::string TlsReload::failure() const {
  const std::lock_guard lock(failure_mutex_);
  return failure_;
}

}  // namespace tandem::server
