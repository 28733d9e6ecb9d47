// As apimachinery pkg/api/validate/strfmt.go, v0.37.
#include "validation/formats/resource_names.h"

#include <string>
#include <utility>

#include "validation/formats/c_identifier.h"
#include "validation/formats/dns.h"
#include "validation/formats/label.h"

namespace tandem::formats {
namespace {

void AddTooLong(std::int64_t limit, Complaints& complaints) {
  complaints.push_back({Complaint::Kind::kTooLong, {}, {}, limit});
}

void AddInvalid(std::string_view value, std::string detail, Complaints& complaints) {
  complaints.push_back({Complaint::Kind::kInvalid, std::string(value), std::move(detail), 0});
}

void CheckIdentifier(std::string_view id, Complaints& complaints) {
  constexpr std::size_t kMax = 32;
  if (id.size() > kMax) AddTooLong(kMax, complaints);
  for (std::string& message : CheckCIdentifier(id)) AddInvalid(id, std::move(message), complaints);
}

void CheckDomain(std::string_view domain, Complaints& complaints) {
  constexpr std::size_t kMax = 63;
  if (domain.empty()) {
    AddInvalid(domain, "prefix must not be empty", complaints);
    return;
  }
  if (domain.size() > kMax) AddTooLong(kMax, complaints);
  for (const std::string& message : CheckLongName(domain)) {
    AddInvalid(domain, "prefix: " + message, complaints);
  }
}

}  // namespace

void CheckResourcePoolName(std::string_view text, Complaints& complaints) {
  constexpr std::size_t kMax = 253;
  if (text.size() > kMax) AddTooLong(kMax, complaints);
  std::string_view rest = text;
  for (int i = 0;; ++i) {
    const std::size_t slash = rest.find('/');
    const std::string_view segment = rest.substr(0, slash);
    if (segment.empty()) {
      AddInvalid(text, "segment " + std::to_string(i) + ": must not be empty", complaints);
    } else {
      for (const std::string& message : CheckLongName(segment)) {
        AddInvalid(segment, "segment " + std::to_string(i) + ": " + message, complaints);
      }
    }
    if (slash == std::string_view::npos) return;
    rest.remove_prefix(slash + 1);
  }
}

void CheckExtendedResourceName(std::string_view text, Complaints& complaints) {
  if (text.find('/') == std::string_view::npos) {
    AddInvalid(text, "a name must be a domain-prefixed path, such as 'example.com/my-prop'",
               complaints);
  } else if (text.find("kubernetes.io/") != std::string_view::npos) {
    AddInvalid(text, R"(must not have "kubernetes.io/" domain)", complaints);
  }
  if (text.starts_with("requests.")) {
    AddInvalid(text, R"(must not have "requests." prefix)", complaints);
  }
  // The name must still be a label key as a quota's resource name.
  for (std::string& message : CheckLabelKey("requests." + std::string(text))) {
    AddInvalid(text, std::move(message), complaints);
  }
}

void CheckResourceFullyQualifiedName(std::string_view text, Complaints& complaints) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) {
    CheckIdentifier(text, complaints);
    AddInvalid(text, "a fully qualified name must be a domain and a name separated by a slash",
               complaints);
    return;
  }
  const std::string_view name = text.substr(slash + 1);
  // Parity: with more than one slash nothing is checked at all.
  if (name.find('/') != std::string_view::npos) return;
  CheckDomain(text.substr(0, slash), complaints);
  if (name.empty()) {
    AddInvalid(name, "name must not be empty", complaints);
  } else {
    CheckIdentifier(name, complaints);
  }
}

}  // namespace tandem::formats
