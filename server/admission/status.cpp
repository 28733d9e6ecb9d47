#include "server/admission/status.h"

#include <utility>

#include "validation/json/writer.h"

namespace tandem::admission {

using verdict::Problem;

Problem InternalFault(std::string_view what) {
  std::string message = "Internal error occurred: ";
  message += what;
  return {500, "InternalError", std::move(message), std::nullopt};
}

Problem NoRulesYet() { return {503, "ServiceUnavailable", "no rules are loaded yet", 1}; }

Problem OutOfMemory(std::string_view what, std::size_t max_bytes) {
  Problem problem = InternalFault(std::string(what) + " more than " + std::to_string(max_bytes) +
                                  " bytes of memory");
  problem.is_out_of_memory = true;
  return problem;
}

std::string RenderStatus(const Problem& problem) {
  std::string out;
  json::Writer writer(out);
  writer.StartObject();
  writer.Key("kind").String("Status").Key("apiVersion").String("v1");
  writer.Key("metadata").StartObject().EndObject();
  writer.Key("status").String("Failure");
  writer.Key("message").String(problem.message);
  writer.Key("reason").String(problem.reason);
  if (problem.retry_after) {
    writer.Key("details").StartObject();
    writer.Key("retryAfterSeconds").Int(*problem.retry_after).EndObject();
  }
  writer.Key("code").Int(problem.code).EndObject();
  return out;
}

}  // namespace tandem::admission
