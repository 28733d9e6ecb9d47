#pragma once

#include <string_view>
#include <utility>

#include "server/http/handler.h"
#include "server/shadow/tally.h"
#include "validation/evidence/judgement.h"
#include "validation/tally/ledger.h"

namespace tandem::report {

/// `GET /report`: what may be concluded from the comparisons so far, as text, or in the format of
/// `?format=`, `Accept: application/json` or `Accept: text/html`. `?identifier=`, `?kind=` and
/// `?state=` ask about a part. The ledger must outlive it.
class ReportEndpoint final : public http::Handler {
 public:
  ReportEndpoint(tally::Ledger& ledger, evidence::Demand demand)
      : ledger_(ledger), demand_(std::move(demand)) {}

  /// From now on the report has a part on what another release judges differently. Call before the
  /// server starts; the tally must outlive this.
  void AlsoShow(const shadow::Tally& shadow) { shadow_ = &shadow; }

  void Handle(http::Request& request, http::Response& response) override;

 private:
  tally::Ledger& ledger_;
  const evidence::Demand demand_;
  const shadow::Tally* shadow_ = nullptr;
};

/// `GET /evidence`: the comparisons themselves, as the document that `tandem evidence` reads and
/// merges; what may be concluded from them as a page with `?format=html` or `Accept: text/html`, as
/// text with `?format=text`, for which the other parameters of a report are taken, too.
class EvidenceEndpoint final : public http::Handler {
 public:
  EvidenceEndpoint(tally::Ledger& ledger, evidence::Demand demand)
      : ledger_(ledger), demand_(std::move(demand)) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  tally::Ledger& ledger_;
  const evidence::Demand demand_;
};

/// The conclusions that may be drawn from a ledger.
evidence::Judgement JudgementOf(tally::Ledger& ledger, const evidence::Demand& demand);

}  // namespace tandem::report
