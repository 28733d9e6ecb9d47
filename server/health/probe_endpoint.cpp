#include "server/health/probe_endpoint.h"

#include <optional>
#include <set>

#include "server/http/query.h"
#include "server/http/status.h"
#include "validation/base/go_quote.h"

namespace tandem::health {
namespace {

constexpr std::string_view kText = "text/plain; charset=utf-8";

struct Wishes {
  bool verbose = false;
  std::set<std::string> excluded;
};

Wishes ReadWishes(std::string_view query) {
  Wishes wishes;
  for (http::QueryParameter& parameter : http::ParseQuery(query)) {
    if (parameter.name == "verbose") wishes.verbose = true;
    if (parameter.name == "exclude") wishes.excluded.insert(std::move(parameter.value));
  }
  return wishes;
}

std::string QuotedList(const std::set<std::string>& names) {
  std::string list;
  for (const std::string& name : names) {
    if (!list.empty()) list += ',';
    AppendGoQuoted(name, list);
  }
  return list;
}

std::string RemarkOf(const Check& check) {
  const auto remark = check.remark ? check.remark() : std::optional<std::string>();
  return remark ? ", but " + *remark : std::string();
}

}  // namespace

void ProbeEndpoint::Handle(http::Request& request, http::Response& response) {
  response.content_type = kText;
  if (request.name.empty()) {
    HandleAll(request.query, response);
  } else {
    HandleOne(request.name, response);
  }
}

// As apiserver pkg/server/healthz/healthz.go: failures are always verbose and keep their reasons
// for the log.
void ProbeEndpoint::HandleAll(std::string_view query, http::Response& response) const {
  Wishes wishes = ReadWishes(query);
  const std::string name(ToString(endpoint_));
  bool failed = false;
  std::string lines;
  for (const Check* check : checks_.Of(endpoint_)) {
    if (wishes.excluded.erase(check->name) > 0) {
      lines += "[+]" + check->name + " excluded: ok\n";
    } else if (checks_.Run(endpoint_, *check)) {
      failed = true;
      lines += "[-]" + check->name + " failed: reason withheld\n";
    } else {
      lines += "[+]" + check->name + " ok" + RemarkOf(*check) + "\n";
    }
  }
  if (!wishes.excluded.empty()) {
    lines += "warn: some health checks cannot be excluded: no matches for " +
             QuotedList(wishes.excluded) + "\n";
  }
  if (failed) {
    response.code = 500;
    response.body = lines + name + " check failed\n";
  } else {
    response.body = wishes.verbose ? lines + name + " check passed\n" : "ok";
  }
}

void ProbeEndpoint::HandleOne(std::string_view name, http::Response& response) const {
  const Check* check = checks_.Find(endpoint_, name);
  if (check == nullptr) {
    http::Refuse(response, 404, "NotFound", "there is no check " + GoQuote(name));
    return;
  }
  const auto reason = checks_.Run(endpoint_, *check);
  response.code = reason ? 500 : 200;
  response.body = reason ? "internal server error: " + *reason + "\n" : "ok";
}

}  // namespace tandem::health
