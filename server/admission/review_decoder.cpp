#include "server/admission/review_decoder.h"

#include <array>
#include <optional>
#include <string>

#include "validation/base/go_quote.h"

namespace tandem::admission {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::array<std::string_view, 4> kOperations = {"CREATE", "UPDATE", "DELETE", "CONNECT"};

std::optional<Operation> ParseOperation(std::string_view word) {
  for (std::size_t i = 0; i < kOperations.size(); ++i) {
    if (kOperations[i] == word) return static_cast<Operation>(i);
  }
  return std::nullopt;
}

/// Reads members and remembers the first that has the wrong type.
class Reader {
 public:
  /// Out of line: every member is read once in a review, so that fetching the code is what costs.
  [[gnu::noinline]] std::string_view Text(ValueView object, std::string_view name,
                                          std::string_view path) {
    const ValueView value = object.Member(name);
    if (value.IsMissing()) return {};
    if (value.IsString()) return value.AsString();
    Refuse(path, name, "a string");
    return {};
  }

  bool Flag(ValueView object, std::string_view name, std::string_view path) {
    const ValueView value = object.Member(name);
    if (value.IsMissing()) return false;
    if (value.kind() == Kind::kBool) return value.AsBool();
    Refuse(path, name, "a bool");
    return false;
  }

  /// Absent when missing or null.
  ValueView Object(ValueView object, std::string_view name, std::string_view path) {
    const ValueView value = object.Member(name);
    if (value.IsMissing()) return {};
    if (value.IsObject()) return value;
    Refuse(path, name, "an object");
    return {};
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  [[gnu::cold]] void Refuse(std::string_view path, std::string_view name,
                            std::string_view expected) {
    if (!problem_.empty()) return;
    problem_.append(path).append(name).append(" is not ").append(expected);
  }

  std::string problem_;
};

std::string CheckEnvelope(std::string_view kind, std::string_view api_version) {
  if (kind != "AdmissionReview") return "kind is " + GoQuote(kind) + ", expected AdmissionReview";
  if (api_version != "admission.k8s.io/v1" && api_version != "admission.k8s.io/v1beta1") {
    return "apiVersion is " + GoQuote(api_version) +
           ", expected admission.k8s.io/v1 or admission.k8s.io/v1beta1";
  }
  return {};
}

void ReadKinds(ValueView request, Reader& reader, Review& review) {
  const ValueView kind = reader.Object(request, "kind", "request.");
  review.group = reader.Text(kind, "group", "request.kind.");
  review.version = reader.Text(kind, "version", "request.kind.");
  review.kind = reader.Text(kind, "kind", "request.kind.");
  const ValueView resource = reader.Object(request, "resource", "request.");
  review.resource_group = reader.Text(resource, "group", "request.resource.");
  review.resource = reader.Text(resource, "resource", "request.resource.");
}

void ReadRequest(ValueView request, Reader& reader, Review& review) {
  review.uid = reader.Text(request, "uid", "request.");
  ReadKinds(request, reader, review);
  review.subresource = reader.Text(request, "subResource", "request.");
  review.name = reader.Text(request, "name", "request.");
  review.namespace_name = reader.Text(request, "namespace", "request.");
  review.user =
      reader.Text(reader.Object(request, "userInfo", "request."), "username", "request.userInfo.");
  review.dry_run = reader.Flag(request, "dryRun", "request.");
  review.object = reader.Object(request, "object", "request.");
  review.old_object = reader.Object(request, "oldObject", "request.");
}

}  // namespace

std::string_view ToString(Operation operation) {
  return kOperations[static_cast<std::size_t>(operation)];
}

Result<Review> DecodeReview(ValueView body) {
  if (!body.IsObject()) return Failure{"request body is not a JSON object"};
  Reader reader;
  Review review;
  const std::string_view kind = reader.Text(body, "kind", "");
  review.api_version = reader.Text(body, "apiVersion", "");
  const ValueView request = reader.Object(body, "request", "");
  if (!reader.problem().empty()) return Failure{reader.problem()};
  if (std::string problem = CheckEnvelope(kind, review.api_version); !problem.empty()) {
    return Failure{std::move(problem)};
  }
  if (request.IsAbsent()) return Failure{"request is missing"};

  ReadRequest(request, reader, review);
  const std::string_view operation = reader.Text(request, "operation", "request.");
  if (!reader.problem().empty()) return Failure{reader.problem()};
  if (review.uid.empty()) return Failure{"request.uid is missing"};
  if (review.kind.empty()) return Failure{"request.kind.kind is missing"};
  if (operation.empty()) return Failure{"request.operation is missing"};
  const auto parsed = ParseOperation(operation);
  if (!parsed) return Failure{"request.operation " + GoQuote(operation) + " is unknown"};
  review.operation = *parsed;
  return review;
}

}  // namespace tandem::admission
