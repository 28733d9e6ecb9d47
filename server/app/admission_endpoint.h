#pragma once

#include <memory>
#include <optional>

#include "server/admission/handler.h"
#include "server/http/handler.h"
#include "server/metrics/admission_metrics.h"
#include "server/recorder/recorder.h"
#include "server/recorder/recording.h"
#include "validation/dualrun/observer.h"

namespace tandem::server {

/// `POST /validate`, `/observe`, `/enforce` or `/mutate`: carries reviews between the HTTP server
/// and the admission handler, and measures them. What it is given must outlive it.
class AdmissionEndpoint : public http::Handler {
 public:
  AdmissionEndpoint(verdict::Endpoint endpoint, const admission::Handler& handler,
                    metrics::AdmissionMetrics& metrics)
      : endpoint_(endpoint), handler_(handler), metrics_(metrics) {}

  /// From now on what arrives is recorded. What the recorder hears of comparisons goes on to the
  /// observer. Call before the server starts.
  void RecordWith(recorder::Recorder& recorder, dualrun::Observer& observer) {
    recorder_ = &recorder;
    observer_ = &observer;
  }

  void Handle(http::Request& request, http::Response& response) override;
  void Written(const http::Response& response, http::Clock::duration total) override;

 protected:
  /// Measures the review and says until when its answer is of use.
  verdict::TimePoint Receive(const http::Request& request) const;

  /// The remains of a review, for an endpoint that asks another webhook, too.
  struct Remains {
    std::optional<admission::Opinion> opinion;     ///< nothing when it was no review
    std::shared_ptr<recorder::HeldRecord> record;  ///< null when nothing is recorded
  };

  /// Has the review judged, and recorded; `remains` may be null.
  [[nodiscard]] admission::Reply Answer(admission::Call call, Remains* remains) const;

  static void Fill(admission::Reply reply, http::Response& response);

 private:
  verdict::Endpoint endpoint_;
  const admission::Handler& handler_;
  metrics::AdmissionMetrics& metrics_;
  recorder::Recorder* recorder_ = nullptr;
  dualrun::Observer* observer_ = nullptr;
};

}  // namespace tandem::server
