// Whether kinds say which gates their rules read: the samples, made such that gates matter to
// them, are judged with each gate the other way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "config/files.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "tests/validation/handwritten/sample.h"
#include "validation/formats/cidr.h"
#include "validation/formats/ip.h"
#include "validation/json/overlay.h"

namespace tandem {
namespace {

using handwritten::Gate;
using handwritten::Kind;
using handwritten::Options;
using handwritten::Strategy;
using json::ValueView;

json::Document ReadSamples() {
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/equivalence/objects.json");
  EXPECT_TRUE(text);
  return support::ParseJson(text ? *text : "[]");
}

bool Declares(const Kind& kind, const Gate& gate) {
  return std::find(kind.gates.begin(), kind.gates.end(), gate.option) != kind.gates.end();
}

/// An object as it might have been written before addresses were looked at closely: those in it
/// are ambiguous, and pods have such nameservers. Recursion is bounded by the samples.
class Ambiguous {
 public:
  explicit Ambiguous(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Of(ValueView value) {
    if (value.IsString()) return OfText(value);
    if (value.IsArray()) return OfList(value);
    return value.IsObject() ? OfObject(value) : value;
  }

 private:
  ValueView OfText(ValueView text) {
    if (formats::CheckIp(text.AsString()).empty()) return overlay_.String("010.0.0.1");
    if (formats::CheckCidr(text.AsString()).empty()) return overlay_.String("10.1.2.3/8");
    return text;
  }

  ValueView OfList(ValueView list) {
    std::vector<ValueView> items;
    for (const ValueView item : list.elements()) items.push_back(Of(item));
    return overlay_.List(items);
  }

  ValueView OfObject(ValueView object) {
    std::vector<json::MemberView> members;
    for (const json::MemberView member : object.members()) {
      if (member.name != "dnsConfig")
        members.push_back({member.name, Of(member.value), member.key});
    }
    const ValueView changed = overlay_.Object(members);
    if (!object.Member("containers").IsArray()) return changed;
    const ValueView server[] = {overlay_.String("010.0.0.1")};
    return overlay_.With(changed, "dnsConfig",
                         overlay_.With({}, "nameservers", overlay_.List(server)));
  }

  json::Overlay& overlay_;
};

struct Case {
  const Strategy& strategy;
  Operation operation;
  ValueView object;
  ValueView old_object;

  [[nodiscard]] std::vector<std::string> Errors(const Options& options) const {
    field::ErrorList errors;
    strategy.Validate({operation, object, old_object, options}, errors);
    return handwritten::Texts(errors);
  }
};

/// The gates that make a difference to a case.
std::vector<const Gate*> GatesThatMatter(const Case& judged) {
  const handwritten::FakeX509 x509;
  Options options{&x509};
  const std::vector<std::string> errors = judged.Errors(options);
  std::vector<const Gate*> found;
  for (const Gate& gate : handwritten::kGates) {
    options.*gate.option = !gate.is_on;
    if (judged.Errors(options) != errors) found.push_back(&gate);
    options.*gate.option = gate.is_on;
  }
  return found;
}

std::vector<Case> CasesOf(ValueView sample, json::Overlay& overlay) {
  const std::string_view api_version = sample.Member("apiVersion").AsString();
  const std::string_view kind = sample.Member("kind").AsString();
  const std::size_t slash = api_version.find('/');
  const bool is_core = slash == std::string_view::npos;
  const std::string_view group = is_core ? "" : api_version.substr(0, slash);
  const ValueView other = Ambiguous(overlay).Of(sample);
  std::vector<Case> cases;
  for (const Strategy& strategy : handwritten::AllStrategies()) {
    if (strategy.served != nullptr || strategy.key().group != group) continue;
    if (strategy.key().kind != kind) continue;
    for (const ValueView object : {sample, other}) {
      if (strategy.create != nullptr) {
        cases.push_back({strategy, Operation::kCreate, object, {}});
      }
      if (strategy.update == nullptr) continue;
      cases.push_back({strategy, Operation::kUpdate, object, sample});
      cases.push_back({strategy, Operation::kUpdate, object, other});
    }
  }
  return cases;
}

TEST(KindGates, AreAllThatMatterToTheKind) {
  const json::Document samples = ReadSamples();
  std::set<std::string_view> minding;
  for (const ValueView sample : samples.root().elements()) {
    json::Overlay overlay;
    for (const Case& judged : CasesOf(sample, overlay)) {
      const Kind& kind = judged.strategy.kind;
      for (const Gate* const gate : GatesThatMatter(judged)) {
        EXPECT_TRUE(Declares(kind, *gate)) << kind.key.kind << " " << gate->name;
        minding.insert(kind.key.kind);
      }
    }
  }
  for (const char* const kind : {"CronJob", "DaemonSet", "Deployment", "Ingress", "Job", "Pod",
                                 "PodTemplate", "ReplicationController", "Service"}) {
    EXPECT_TRUE(minding.contains(kind)) << kind;
  }
}

}  // namespace
}  // namespace tandem
