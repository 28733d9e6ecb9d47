#pragma once

#include <memory>

#include "server/http/pem_text.h"
#include "validation/base/result.h"

struct ssl_ctx_st;

namespace tandem::http {

/// The servers that a client trusts: they must show a certificate that comes from one of the
/// authorities and carries their name. TLS 1.2 at least. Immutable; shared by connections.
class ClientTlsContext {
 public:
  /// Without a text, the authorities are those the system trusts.
  static Result<std::shared_ptr<const ClientTlsContext>> Create(const PemText& authorities);

  ~ClientTlsContext();
  ClientTlsContext(const ClientTlsContext&) = delete;
  ClientTlsContext& operator=(const ClientTlsContext&) = delete;

  [[nodiscard]] ssl_ctx_st* native() const { return context_; }

 private:
  explicit ClientTlsContext(ssl_ctx_st* context) : context_(context) {}

  ssl_ctx_st* context_;
};

}  // namespace tandem::http
