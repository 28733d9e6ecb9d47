#include "tests/bench/review_stages.h"

#include <fstream>
#include <sstream>
#include <utility>

#include "config/options.h"
#include "config/rule_loading.h"
#include "server/admission/review_encoder.h"
#include "tests/support/checkout.h"
#include "validation/base/panic.h"
#include "validation/json/equality.h"
#include "validation/verdict/review_decoder.h"

namespace tandem::bench {
namespace {

constexpr const char* kPayloads = TANDEM_SOURCE_DIR "/tests/bench/payloads/";

verdict::Review ReviewOf(json::Document& document, const std::string& text) {
  if (!document.Parse(text)) ThrowPanic("the payload is not JSON");
  verdict::Review review;
  const Status read = verdict::DecodeReview(document.root(), review);
  if (!read) ThrowPanic(read.error().message);
  return review;
}

}  // namespace

std::string ReadPayload(const std::string& name) {
  std::ifstream file(kPayloads + name + ".json");
  std::ostringstream text;
  if (!(text << file.rdbuf())) ThrowPanic("there is no payload " + name);
  return text.str();
}

ReviewRules::ReviewRules(bool declarative_validation, const std::string& definition,
                         tally::Ledger* ledger) {
  config::Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  options.crds = {kPayloads + definition + ".json"};
  options.feature_gates = {{"DeclarativeValidation", declarative_validation}};
  const auto read = config::ReadGates(options);
  if (!read) ThrowPanic(read.error().message);
  auto rules = config::ReadRules(options, *read, ledger);
  if (!rules) ThrowPanic(rules.error().message);
  store_.Replace(*std::move(rules));
}

ReviewStages::ReviewStages(const ReviewRules& rules, std::string text)
    : text_(std::move(text)),
      decoded_(4 * text_.size()),
      review_(ReviewOf(document_, text_)),
      rules_(rules.store().Get()),
      kind_(rules_->Find(review_.group, review_.version, review_.kind, review_.subresource)),
      handler_(rules.store(), options_, dualrun_observer_, observer_) {
  if (kind_ == nullptr) ThrowPanic("there are no rules for " + std::string(review_.kind));
  Judge();
}

std::vector<ReviewStages::Stage> ReviewStages::stages() const {
  std::vector<Stage> stages = {{"decode", &ReviewStages::Decode}, {"equal", &ReviewStages::Equal}};
  if (!kind_->handwritten.has_rules()) {
    stages.push_back({"schema", &ReviewStages::Declarative});
  } else {
    stages.push_back({"handwritten", &ReviewStages::Handwritten});
    stages.push_back({"declarative", &ReviewStages::Declarative});
  }
  stages.push_back({"judge", &ReviewStages::Judge});
  stages.push_back({"encode", &ReviewStages::Encode});
  stages.push_back({"handle", &ReviewStages::Handle});
  return stages;
}

void ReviewStages::Decode() {
  body_.assign(text_);
  made_ = decoded_.ParseInSitu(body_, {.one_pass = true}).has_value() ? 1 : 0;
}

void ReviewStages::Equal() {
  const bool update = review_.operation == Operation::kUpdate;
  made_ = json::Equal(review_.object, update ? review_.old_object : review_.object) ? 1 : 0;
}

handwritten::Request ReviewStages::RequestOf() const {
  const bool update = review_.operation == Operation::kUpdate;
  return {update ? Operation::kUpdate : Operation::kCreate, review_.object, review_.old_object,
          options_.handwritten};
}

void ReviewStages::Handwritten() {
  errors_ = {};
  kind_->handwritten.Validate(RequestOf(), errors_);
  made_ = errors_.size();
}

void ReviewStages::Declarative() {
  errors_ = {};
  remarks_ = {};
  kind_->declared->Prepare(
      {RequestOf(), review_.subresource, scratch_},
      [this](const verdict::DeclaredWrite& write) { write.Validate(errors_, remarks_); });
  made_ = errors_.size();
}

verdict::Case ReviewStages::CaseOf() {
  return {review_, *kind_, verdict::Endpoint::kValidate, options_.now(), verdict::TimePoint::max(),
          scratch_};
}

void ReviewStages::Judge() {
  dualrun::RequestInfo info;
  info.kind = review_.kind;
  verdict::Judgement judgement;
  verdict::Judge(CaseOf(), options_, info, dualrun_observer_, judgement);
  answer_ = std::move(judgement.answer);
  made_ = answer_.denial ? answer_.denial->errors.size() : 0;
}

void ReviewStages::Encode() {
  made_ = admission::EncodeReview(review_.api_version, review_.uid, answer_).size();
}

void ReviewStages::Handle() {
  body_.assign(text_);
  const admission::Call call = {verdict::Endpoint::kValidate, body_, verdict::TimePoint::max()};
  made_ = handler_.Handle(call).body.size();
}

}  // namespace tandem::bench
