#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/pem_text.h"
#include "validation/base/result.h"

struct ssl_ctx_st;
struct ssl_st;

namespace tandem::http {

enum class TlsVersion : std::uint8_t { kTls12, kTls13 };

struct TlsOptions {
  PemText certificate;  ///< leaf first, then its chain
  PemText key;
  TlsVersion min_version = TlsVersion::kTls13;
  std::vector<std::string> cipher_suites;  ///< Go names, for TLS 1.2 only; empty: all that we allow
  std::vector<std::string> curve_preferences;  ///< Go's CurveIDs; empty: those we prefer
  PemText client_ca;                           ///< not empty: clients must show a certificate of it
  std::vector<std::string> client_names;  ///< not empty: the CN or a DNS SAN must be one of them
};

/// A certificate ready to be shown, with the protocol settings around it. Immutable; shared by
/// every connection that was opened while it was current.
class TlsContext {
 public:
  static Result<std::shared_ptr<const TlsContext>> Create(const TlsOptions& options);

  ~TlsContext();
  TlsContext(const TlsContext&) = delete;
  TlsContext& operator=(const TlsContext&) = delete;

  [[nodiscard]] ssl_ctx_st* native() const { return context_; }

  /// Begin and end of the leaf certificate's validity.
  [[nodiscard]] std::chrono::system_clock::time_point not_before() const { return not_before_; }
  [[nodiscard]] std::chrono::system_clock::time_point not_after() const { return not_after_; }

  /// Whether a client that trusts the issuer could talk to us with it at that time: the leaf, and
  /// what of the chain leads up from it, are valid, and a handshake within the process succeeds,
  /// which no key does that the enabled versions, suites and groups cannot use.
  [[nodiscard]] Status CheckServes(std::chrono::system_clock::time_point now) const;

  /// Whether nobody gets further than the handshake without a certificate.
  [[nodiscard]] bool demands_client_certificate() const;

  /// Whether the certificate the client has shown carries an allowed name.
  [[nodiscard]] bool AllowsClient(const ssl_st* connection) const;

 private:
  explicit TlsContext(ssl_ctx_st* context) : context_(context) {}

  ssl_ctx_st* context_;
  std::chrono::system_clock::time_point not_before_;
  std::chrono::system_clock::time_point not_after_;
  std::vector<std::string> client_names_;
};

/// The Go names of the TLS 1.2 suites that may be chosen.
std::vector<std::string_view> AllowedCipherSuites();

}  // namespace tandem::http
