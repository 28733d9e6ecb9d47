#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validation/registration/certificates.h"
#include "validation/registration/finding.h"
#include "validation/registration/webhook.h"

namespace tandem::registration {

/// The registrations that are judged, and what they are judged with.
struct Subject {
  std::vector<Webhook> webhooks;  ///< tandem's
  const CertificateReader& certificates;
  std::string serving_chain;  ///< PEM of what the server shows; empty when it is not known
  std::int64_t now = 0;       ///< seconds since 1970
};

class Reporter;

/// One thing that is looked at, with what the page says of it.
struct Check {
  std::string_view name;
  Severity severity;  ///< the severity of its findings
  std::string_view demands;
  std::string_view advice;
  void (*run)(const Subject& subject, Reporter& reporter);
};

/// Keeps what one check finds.
class Reporter {
 public:
  Reporter(const Check& check, std::vector<Finding>& findings)
      : check_(check), findings_(findings) {}

  void Add(std::string where, std::string what) {
    findings_.push_back({std::string(check_.name), check_.severity, std::move(where),
                         std::move(what), std::string(check_.advice)});
  }

 private:
  const Check& check_;
  std::vector<Finding>& findings_;
};

// One table for each file of checks.
std::span<const Check> CertificateChecks();
std::span<const Check> EndpointChecks();
std::span<const Check> LockoutChecks();
std::span<const Check> PolicyChecks();
std::span<const Check> ReachChecks();

}  // namespace tandem::registration
