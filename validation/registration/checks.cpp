#include "validation/registration/checks.h"

namespace tandem::registration {

std::vector<const Check*> AllChecks() {
  std::vector<const Check*> all;
  for (const auto table :
       {EndpointChecks(), PolicyChecks(), LockoutChecks(), ReachChecks(), CertificateChecks()}) {
    for (const Check& check : table) all.push_back(&check);
  }
  return all;
}

std::vector<Finding> Judge(const Subject& subject) {
  std::vector<Finding> findings;
  for (const Check* check : AllChecks()) {
    Reporter reporter(*check, findings);
    check->run(subject, reporter);
  }
  return findings;
}

}  // namespace tandem::registration
