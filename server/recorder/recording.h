#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/admission/handler.h"
#include "server/recorder/recorder.h"

namespace tandem::recorder {

/// A record that waits for what another webhook says. Hands itself in when nobody holds it any
/// more. Not thread-safe.
class HeldRecord final {
 public:
  HeldRecord(Recorder& recorder, record::Record record, std::size_t reserved)
      : recorder_(recorder), record_(std::move(record)), reserved_(reserved) {}
  ~HeldRecord() { recorder_.Submit(std::move(record_), reserved_); }
  HeldRecord(const HeldRecord&) = delete;
  HeldRecord& operator=(const HeldRecord&) = delete;

  void Note(record::RecordedOpinion legacy) { record_.legacy = std::move(legacy); }

 private:
  Recorder& recorder_;
  record::Record record_;
  std::size_t reserved_;
};

/// Follows one review from its body to its outcome and hands the record in. Lives as long as the
/// call; nothing in it makes the call fail.
class Recording final : public admission::OutcomeObserver {
 public:
  /// Copies the body, which the handler is going to destroy, when there is room for it. What it is
  /// told of the comparison it passes on to `observer`.
  Recording(Recorder& recorder, dualrun::Observer& observer, verdict::Endpoint endpoint,
            std::string_view body);
  ~Recording() override;

  void OnErrors(const dualrun::RequestInfo& request, const field::ErrorList& handwritten,
                const field::ErrorList& declarative) override;
  void OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception& exception) override;
  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override;
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override;

  void OnOutcome(const admission::Outcome& outcome) override;

  /// From now on an outcome is not handed in at once: whoever is given `held` does so.
  void HoldIn(std::shared_ptr<HeldRecord>& held) { held_ = &held; }

 private:
  template <typename Function>
  void Safely(Function function);
  void GiveUp();
  void Note(const admission::Outcome& outcome);
  void HandIn();

  Recorder& recorder_;
  dualrun::Observer& observer_;
  record::Record record_;
  std::size_t reserved_;
  std::shared_ptr<HeldRecord>* held_ = nullptr;
  bool on_;  ///< there is room kept, nothing went wrong so far, and nothing was handed in
};

}  // namespace tandem::recorder
