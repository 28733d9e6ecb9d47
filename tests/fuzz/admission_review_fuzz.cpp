#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "server/admission/handler.h"
#include "server/rule_store.h"
#include "validation/base/panic.h"
#include "validation/json/decode.h"

namespace {

using tandem::admission::Call;
using tandem::admission::Handler;
using tandem::admission::Reply;
using tandem::verdict::Endpoint;

constexpr std::string_view kController = R"(// +k8s:validation-gen=TypeMeta
package v1

type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}

type ReplicationController struct {
	TypeMeta `json:",inline"`
	Spec ReplicationControllerSpec `json:"spec,omitempty"`
}

type ReplicationControllerSpec struct {
	// +k8s:optional
	// +k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`
	// +k8s:optional
	// +k8s:eachVal=+k8s:maxLength=8
	Selector map[string]string `json:"selector,omitempty"`
}
)";

/// A whole handler with handwritten and declarative rules.
struct Server {
  Server() {
    options.handwritten.x509 = &verifier;
    options.warn_on_shadow_denial = true;
    auto rules = tandem::config::LoadRules(
        {{{"x/v1",
           "v1",
           {{"doc.go", "// +groupName=\npackage v1\n"}, {"types.go", std::string(kController)}}}}},
        {});
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
