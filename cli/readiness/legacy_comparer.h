#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "config/webhook_url.h"
#include "server/http/client.h"
#include "validation/synthesis/campaign.h"

namespace tandem::readiness {

/// Declarative rules against a webhook that somebody runs.
class LegacyComparer final : public synthesis::Comparer {
 public:
  struct Settings {
    config::WebhookUrl url;
    std::string ca_file;  ///< PEM; empty for the authorities the system trusts
    std::chrono::nanoseconds timeout = std::chrono::seconds(30);
  };

  /// `counting` has the tallies of what is counted, `plain` judges. Both must outlive it.
  static Result<std::unique_ptr<LegacyComparer>> Create(const Settings& settings,
                                                        const verdict::RuleSet& counting,
                                                        synthesis::PairJudge& plain);

  /// A Failure says why the webhook could not be asked. An answer that is no verdict is a
  /// difference, and so is a connection that ends before there is one: the object ends it.
  Result<synthesis::Sighting> Compare(const verdict::KindRules& kind,
                                      const synthesis::ObjectPair& pair,
                                      synthesis::Counting counting) override;

  [[nodiscard]] std::uint64_t requests() const { return requests_; }

 private:
  LegacyComparer(const Settings& settings, std::shared_ptr<const http::ClientTlsContext> tls,
                 const verdict::RuleSet& counting, synthesis::PairJudge& plain);

  Result<http::ClientAnswer> Ask(std::string review);

  Settings settings_;
  const verdict::RuleSet& counting_;
  synthesis::PairJudge& plain_;
  std::uint64_t requests_ = 0;
  http::Client client_;
};

}  // namespace tandem::readiness
