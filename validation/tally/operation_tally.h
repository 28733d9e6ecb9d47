#pragma once

#include <memory>
#include <string_view>

#include "validation/base/operation.h"
#include "validation/dualrun/observer.h"
#include "validation/json/value.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/value.h"
#include "validation/tally/identifier_tally.h"
#include "validation/tally/watch.h"

namespace tandem::tally {

/// A write of which both sides were compared, as the declared side sees it.
struct ComparedWrite {
  Operation operation = Operation::kCreate;
  rules::Value object;
  rules::Value old_object;  ///< nil on create
  json::ValueView sent;     ///< the object of the review
  json::ValueView sent_old;
  bool refused = false;  ///< a side found errors
  bool mismatching = false;
  bool would_change = false;
  evidence::TimePoint now;
  rules::lookup::Scratch& scratch;  ///< the one it was judged with
};

/// The counter of the comparisons of one kind, subresource and operation.
struct OperationTally {
  std::shared_ptr<IdentifierTally> tally;
  std::unique_ptr<const Watch> watch;         ///< null when no rule looks at anything
  const rules::OptionSet* options = nullptr;  ///< as the rules consult them; outlives this
  std::string_view subresource = {};          ///< outlives this, too

  /// Costs next to nothing, unless the comparison is looked into; allocates nothing.
  void Count(const ComparedWrite& write) const;
};

/// Counts what is compared, and passes on what it is told.
class Witness final : public dualrun::Observer {
 public:
  /// `tally` is null where nothing is counted.
  Witness(const OperationTally* tally, dualrun::Observer& next, evidence::TimePoint now)
      : tally_(tally), next_(next), now_(now) {}

  void OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                const field::ErrorList& declarative) override;
  void OnCompared(const dualrun::RequestInfo& request, const dualrun::Compared& compared) override;
  void OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception& exception) override;
  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override;
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override;

 private:
  const OperationTally* tally_;
  dualrun::Observer& next_;
  evidence::TimePoint now_;
};

}  // namespace tandem::tally
