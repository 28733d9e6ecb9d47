#include "validation/verdict/embedded_side.h"

#include <algorithm>
#include <set>

#include "validation/base/go_quote.h"
#include "validation/base/group_version.h"
#include "validation/dualrun/run.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/equality.h"
#include "validation/json/overlay.h"

namespace tandem::verdict {
namespace {

using embedded::Rules;
using field::ErrorList;
using json::ValueView;

/// A value as a part of the object of a kind of Kubernetes, and the write of that object.
struct Seated {
  const KindRules& host;
  handwritten::Request request;
};

/// Both sides of that kind.
class SeatedSides final : public dualrun::Sides {
 public:
  SeatedSides(const Seated& seated, const Write& write, Remarks& remarks)
      : seated_(seated), write_(write), remarks_(remarks) {}

  bool RunHandwritten(ErrorList& errors) override {
    is_cut_ |= !errors.AddSome([&] { seated_.host.handwritten.Validate(seated_.request, errors); });
    return true;
  }

  bool RunDeclarative(ErrorList& errors) override {
    seated_.host.declared->Prepare({.request = seated_.request,
                                    .subresource = {},
                                    .scratch = write_.scratch,
                                    .deadline = write_.deadline},
                                   [&](const DeclaredWrite& ready) {
                                     is_cut_ |=
                                         !errors.AddSome([&] { ready.Validate(errors, remarks_); });
                                   });
    return true;
  }

  [[nodiscard]] bool IsCut() const override { return is_cut_; }

 private:
  const Seated& seated_;
  const Write& write_;
  Remarks& remarks_;
  bool is_cut_ = false;
};

/// Passes on what comparing finds, as of the write that is really judged.
class PlacedObserver final : public dualrun::Observer {
 public:
  PlacedObserver(const Write& write, const embedded::Seat* seat, const std::string& path)
      : write_(write), seat_(seat), path_(path) {}

  void OnMismatch(const dualrun::RequestInfo&, const dualrun::MismatchEvent& event) override {
    if (write_.observer == nullptr) return;
    field::Error error = event.error;
    error.field = seat_ == nullptr ? path_ + "." + error.field : seat_->PathOf(error.field, path_);
    const std::string message = "at " + error.field + ": " + std::string(event.message);
    write_.observer->OnMismatch(*write_.info, {event.type, error, message});
  }
  void OnPanic(const dualrun::RequestInfo&, const dualrun::PanicEvent& event) override {
    if (write_.observer != nullptr) write_.observer->OnPanic(*write_.info, event);
  }

 private:
  const Write& write_;
  const embedded::Seat* seat_;
  const std::string& path_;
};

std::string_view TextAt(ValueView object, std::string_view name) {
  const ValueView text = object.Member(name);
  return text.IsString() ? text.AsString() : std::string_view();
}

/// Whether the error asks for a name: whoever makes an object of an embedded one names it.
bool IsAboutName(const field::Error& error) {
  return error.type == field::ErrorType::kRequired &&
         (error.field == "metadata.name" || error.field == "metadata.namespace");
}

class EmbeddedWrite final : public DeclaredWrite {
 public:
  EmbeddedWrite(const DeclaredWrite& own, const std::vector<EmbeddedPlace>& places,
                const RuleSet& rules, const Write& write)
      : own_(own), places_(places), rules_(rules), write_(write) {}

  [[nodiscard]] Status CheckReadable() const override { return own_.CheckReadable(); }
  [[nodiscard]] Status CheckOldReadable() const override { return own_.CheckOldReadable(); }
  [[nodiscard]] Typed typed() const override { return own_.typed(); }
  [[nodiscard]] Judged judged() const override { return own_.judged(); }
  [[nodiscard]] std::span<const std::string> dropped_fields() const override {
    return own_.dropped_fields();
  }

  void Validate(ErrorList& errors, Remarks& remarks) const override {
    own_.Validate(errors, remarks);
    std::set<std::string> judged_paths;
    const Judged judged = own_.judged();
    for (const EmbeddedPlace& place : places_) {
      place.place.ForEach(judged.object, judged.old_object,
                          [&](const std::string& path, ValueView value, ValueView old_value) {
                            if (!remarks.gaps.empty()) judged_paths.insert(path);
                            if (!old_value.IsAbsent() && json::Equal(value, old_value)) return;
                            place.host == nullptr
                                ? JudgeObject(place, path, value, old_value, errors, remarks)
                                : JudgeValue(place, path, value, old_value, errors, remarks);
                          });
    }
    std::erase_if(remarks.gaps,
                  [&](const Remarks::Unjudged& gap) { return judged_paths.contains(gap.field); });
  }

 private:
  void JudgeValue(const EmbeddedPlace& place, const std::string& path, ValueView value,
                  ValueView old_value, ErrorList& errors, Remarks& remarks) const {
    if (value.IsArray() && value.size() == 0) return;
    const bool is_list = value.IsArray() && place.list != nullptr;
    const embedded::Seat& seat = is_list ? *place.list : *place.value;
    json::Overlay overlay;
    const bool is_update = !old_value.IsMissing() && !seat.type().judged_as_new &&
                           old_value.IsArray() == value.IsArray();
    const ValueView old_object = is_update ? seat.Put(old_value, overlay) : ValueView();
    ErrorList found =
        Judge(place, *place.host, seat.Put(value, overlay), old_object, &seat, path, remarks);
    seat.Move(path, found);
    Append(std::move(found), errors);
  }

  void JudgeObject(const EmbeddedPlace& place, const std::string& path, ValueView object,
                   ValueView old_object, ErrorList& errors, Remarks& remarks) const {
    const std::string_view api_version = TextAt(object, "apiVersion");
    const std::string_view kind = TextAt(object, "kind");
    const auto [group, version] = SplitApiVersion(api_version);
    const KindRules* const host = rules_.Find(group, version, kind, "");
    if (host == nullptr) {
      return remarks.AddUnjudged(
          path, "no rules for kind " + GoQuote(kind) + " in version " + GoQuote(api_version));
    }
    const bool is_same =
        TextAt(old_object, "apiVersion") == api_version && TextAt(old_object, "kind") == kind;
    ErrorList found =
        Judge(place, *host, object, is_same ? old_object : ValueView(), nullptr, path, remarks);
    found.RemoveIf(&IsAboutName);
    for (field::Error& error : found) error.field = path + "." + error.field;
    Append(std::move(found), errors);
  }

  /// The errors about an object of a kind of Kubernetes, at its own paths.
  [[nodiscard]] ErrorList Judge(const EmbeddedPlace& place, const KindRules& host, ValueView object,
                                ValueView old_object, const embedded::Seat* seat,
                                const std::string& path, Remarks& remarks) const {
    json::Overlay overlay;
    const auto complete = [&](ValueView value) {
      return handwritten::ApplyDefaults(host.group, host.version, host.kind, value, overlay,
                                        write_.request.options.release);
    };
    const bool has_old = !old_object.IsMissing() && host.handwritten.CheckOldReadable(old_object);
    const Seated seated{host,
                        {.operation = has_old ? Operation::kUpdate : Operation::kCreate,
                         .object = complete(object),
                         .old_object = has_old ? complete(old_object) : ValueView(),
                         .options = write_.request.options,
                         .phase = handwritten::MetadataPhase::kSubmitted}};
    ErrorList found;
    if (const Status readable = host.handwritten.CheckReadable(seated.request); !readable) {
      const field::Path place_in_host(seat == nullptr ? "metadata" : seat->type().path);
      found.Add(
          field::Invalid(place_in_host, field::BadValue::Omitted(), readable.error().message));
      return found;
    }
    SeatedSides sides(seated, write_, remarks);
    if (place.rules == Rules::kHandwritten && !place.is_declared) {
      sides.RunHandwritten(found);
    } else if (place.rules == Rules::kDeclarative) {
      sides.RunDeclarative(found);
    } else if (place.is_declared) {
      found = NotDeclared(host, sides);
    } else {
      PlacedObserver observer(write_, seat, path);
      found =
          dualrun::Run(host.authority, host.handwritten.normalizer(), InfoOf(host), sides, observer)
              .errors;
    }
    return found;
  }

  /// The errors of the handwritten rules that no declared rule of the same kind reports.
  [[nodiscard]] static ErrorList NotDeclared(const KindRules& host, SeatedSides& sides) {
    ErrorList handwritten;
    ErrorList declarative;
    sides.RunHandwritten(handwritten);
    sides.RunDeclarative(declarative);
    std::vector<const field::Error*> compared;
    for (const field::Error& error : declarative) compared.push_back(&error);
    const std::vector<bool> matched =
        dualrun::FindMatched(handwritten, compared, host.handwritten.normalizer());
    ErrorList found;
    for (std::size_t i = 0; i < handwritten.size(); ++i) {
      if (!matched[i]) found.Append(std::move(handwritten[i]));
    }
    return found;
  }

  /// The info of the write with the kind of Kubernetes: known differences are looked up by kind.
  [[nodiscard]] dualrun::RequestInfo InfoOf(const KindRules& host) const {
    dualrun::RequestInfo info;
    if (write_.info != nullptr) info = *write_.info;
    info.group = host.group;
    info.version = host.version;
    info.kind = host.kind;
    return info;
  }

  static void Append(ErrorList found, ErrorList& errors) {
    for (field::Error& error : found) {
      error.covered_by_declarative = false;
      error.stability = field::Stability::kUnmarked;  // whoever wrote the mapping wants the rules
      errors.Add(std::move(error));
    }
  }

  const DeclaredWrite& own_;
  const std::vector<EmbeddedPlace>& places_;
  const RuleSet& rules_;
  const Write& write_;
};

}  // namespace

void EmbeddedSide::PrepareFor(const Write& write, Continuation then) const {
  own_->Prepare(write, [&](const DeclaredWrite& ready) {
    then(EmbeddedWrite(ready, places_, rules_, write));
  });
}

}  // namespace tandem::verdict
