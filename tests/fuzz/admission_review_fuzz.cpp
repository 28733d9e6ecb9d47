#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "server/admission/handler.h"
#include "server/rule_store.h"
#include "tests/support/checkout.h"
#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace {

using tandem::admission::Call;
using tandem::admission::Handler;
using tandem::admission::Reply;
using tandem::verdict::Endpoint;

/// Lists, sets and maps of objects below any key.
constexpr std::string_view kGadgets = R"({"apiVersion":"apiextensions.k8s.io/v1",
"kind":"CustomResourceDefinition","metadata":{"name":"gadgets.example.com"},"spec":{
"group":"example.com","scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},
"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object",
"properties":{"spec":{"type":"object","properties":{
"values":{"type":"object","additionalProperties":{"type":"array","items":{"type":"object",
"properties":{"a":{"type":"string","maxLength":3}}}}},
"sets":{"type":"object","additionalProperties":{"type":"array","items":{"type":"integer"},
"x-kubernetes-list-type":"set"}},
"maps":{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["a"],
"items":{"type":"object","required":["a"],"properties":{"a":{"type":"string"},
"b":{"type":"integer","minimum":1}}}},
"resources":{"type":"object","additionalProperties":{"type":"array","items":{"type":"object",
"x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true}}}}}}}}}]}})";

std::vector<tandem::crd::definition::Manifest> Definitions() {
  tandem::json::Document document;
  TANDEM_CHECK(document.Parse(kGadgets).has_value());
  std::vector<tandem::crd::definition::Manifest> manifests;
  manifests.push_back({"gadgets.json", std::move(document)});
  return manifests;
}

/// A whole handler with the handwritten and the declarative rules that we ship, and a definition.
struct Server {
  Server() {
    options.handwritten.x509 = &verifier;
    options.warn_on_shadow_denial = true;
    tandem::config::Options given;
    given.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
    const auto gates = tandem::config::ReadGates(given);
    TANDEM_CHECK(gates.has_value());
    auto rules = tandem::config::ReadRules(given, *gates, nullptr, Definitions());
    TANDEM_CHECK(rules.has_value());
    store.Replace(*rules);
  }

  tandem::x509::OpenSslVerifier verifier;
  tandem::verdict::JudgeOptions options;
  tandem::server::RuleStore store;
  tandem::dualrun::Observer dualrun_observer;
  tandem::admission::ReviewObserver observer;
  Handler handler{store, options, dualrun_observer, observer};
};

void CheckReply(const Reply& reply) {
  TANDEM_CHECK(reply.code == 200 || reply.code == 400);
  tandem::json::Document document;
  TANDEM_CHECK(document.Parse(reply.body).has_value());
  const auto kind = document.root().Member("kind").AsString();
  TANDEM_CHECK(kind == (reply.code == 200 ? "AdmissionReview" : "Status"));
}

}  // namespace

/// The input is the body of a request, sent to both endpoints.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Server server;
  for (const Endpoint endpoint : {Endpoint::kValidate, Endpoint::kObserve}) {
    std::string body(reinterpret_cast<const char*>(data), size);
    CheckReply(server.handler.Handle(Call{endpoint, body, tandem::verdict::TimePoint::max()}));
  }
  return 0;
}
