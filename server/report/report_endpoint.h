#pragma once

#include <string_view>

#include "server/http/handler.h"
#include "validation/evidence/judgement.h"
#include "validation/tally/ledger.h"

namespace tandem::report {

/// `GET /report`: what may be concluded from the comparisons so far, as text, or as JSON with
/// `?format=json` or `Accept: application/json`. The ledger must outlive it.
class ReportEndpoint final : public http::Handler {
 public:
  explicit ReportEndpoint(tally::Ledger& ledger) : ledger_(ledger) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  tally::Ledger& ledger_;
};

/// `GET /evidence`: the comparisons themselves, as the document that `tandem evidence` reads and
/// merges; what may be concluded from them as a page with `?format=html` or `Accept: text/html`, as
/// text with `?format=text`.
class EvidenceEndpoint final : public http::Handler {
 public:
  explicit EvidenceEndpoint(tally::Ledger& ledger) : ledger_(ledger) {}

  void Handle(http::Request& request, http::Response& response) override;

 private:
  tally::Ledger& ledger_;
};

/// What may be concluded from a ledger, with the default confidence and target.
evidence::Judgement JudgementOf(tally::Ledger& ledger);

}  // namespace tandem::report
