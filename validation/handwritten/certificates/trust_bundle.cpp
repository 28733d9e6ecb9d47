// As kubernetes pkg/apis/certificates/validation/validation.go, v1.36.
#include "validation/handwritten/certificates/trust_bundle.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "validation/formats/pem.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::certificates {
namespace {

using formats::PemBlock;

/// The fault of an entry, worded to follow `entry <n> `; empty when it has none.
std::string WhyNoAnchor(const PemBlock& block, const X509Verifier& x509) {
  if (block.type != "CERTIFICATE") return "has bad block type: " + block.type;
  if (block.has_headers) return "has PEM block headers";
  const Result<std::size_t> count = x509.CountCertificates(block.bytes);
  return count && *count == 1 ? "" : "does not parse as X.509";
}

void AddOmitted(const field::Path& path, std::string detail, field::ErrorList& errors) {
  AddInvalid(path, "<value omitted>", std::move(detail), errors);
}

/// The text of a list as Go prints it: `[0 2]`.
std::string ListText(const std::vector<std::size_t>& numbers) {
  std::string text;
  for (const std::size_t number : numbers) {
    text += (text.empty() ? "" : " ") + std::to_string(number);
  }
  return "[" + text + "]";
}

}  // namespace

// As certificates validateTrustBundle.
void ValidateTrustBundle(const field::Path& path, std::string_view pem, const X509Verifier& x509,
                         field::ErrorList& errors) {
  constexpr std::size_t kMost = 1024 * 1024;
  if (pem.size() > kMost) {
    errors.Add(field::TooLongBytes(path, kMost));
    return;
  }
  const std::size_t before = errors.size();
  std::map<std::string, std::vector<std::size_t>> places;
  for (std::size_t i = 0;; ++i) {
    std::optional<PemBlock> block = formats::TakePemBlock(pem);
    if (!block) break;
    const std::string reason = WhyNoAnchor(*block, x509);
    if (reason.empty()) {
      places[std::move(block->bytes)].push_back(i);
    } else {
      AddOmitted(path, "entry " + std::to_string(i) + " " + reason, errors);
    }
  }
  if (errors.size() > before) return;
  if (places.empty()) AddOmitted(path, "at least one trust anchor must be provided", errors);
  for (const auto& [bytes, numbers] : places) {
    if (numbers.size() < 2) continue;
    AddOmitted(path, "duplicate trust anchor (indices " + ListText(numbers) + ")", errors);
  }
}

}  // namespace tandem::handwritten::certificates
