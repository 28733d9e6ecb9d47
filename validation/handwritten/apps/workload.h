#pragma once

#include <initializer_list>
#include <string_view>

#include "validation/field/error.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::apps {

// The rules that controllers of pods in apps/v1 have in common. Each function reads one spec or
// status and takes its path.

/// The number of pods that are ending, which the status keeps while its gate is on.
inline constexpr std::string_view kTerminatingReplicas[] = {"status.terminatingReplicas"};
inline constexpr GatedField kGatedReplicas[] = {
    {kTerminatingReplicas, &Options::replica_set_terminating_replicas}};

/// The object without an annotation that conversion turns into a field.
json::ValueView WithoutAnnotation(json::ValueView object, std::string_view name,
                                  json::Overlay& overlay);

/// A request as conversion leaves it.
class Converted {
 public:
  Converted(const Request& request, Completion convert) : request_(request) {
    request_.object = convert(request.object, overlay_);
    request_.old_object = convert(request.old_object, overlay_);
  }
  [[nodiscard]] const Request& request() const { return request_; }

 private:
  json::Overlay overlay_;
  Request request_;
};

/// A selector that must be there and ask for something. `kind_word` is the kind the message names.
void ValidateRequiredSelector(const field::Path& spec_path, json::ValueView spec,
                              std::string_view kind_word, field::ErrorList& errors);

/// Whether the selector can be turned into one that labels are matched with; else says
/// `invalid label selector`, or whatever the detail is.
bool ValidateConvertibleSelector(const field::Path& spec_path, json::ValueView spec,
                                 std::string_view detail, field::ErrorList& errors);

/// The labels of the template must be those the selector selects; an empty one selects them all.
void ValidateTemplateLabels(const field::Path& spec_path, json::ValueView spec,
                            field::ErrorList& errors);

/// The template of spec.template by itself.
void ValidateTemplate(const field::Path& spec_path, const Request& request,
                      field::ErrorList& errors);

/// The object with the defaults of spec.template that the decoder fills in.
json::ValueView CompleteTemplate(json::ValueView object, json::Overlay& overlay);

/// The object without the fields of spec.template that the registry drops.
json::ValueView PrepareTemplate(const Submission& write, json::ValueView object,
                                json::Overlay& overlay);

/// Pods that are replaced when they end must not end on purpose.
void ValidateEndlessPods(const field::Path& spec_path, json::ValueView spec,
                         std::string_view kind_word, field::ErrorList& errors);

/// The spec.selector of an update.
void ValidateImmutableSelector(const field::Path& spec_path, json::ValueView spec,
                               json::ValueView old_spec, field::ErrorList& errors);

void ValidateNonNegatives(const field::Path& path, json::ValueView object,
                          std::initializer_list<std::string_view> names, field::ErrorList& errors);

/// `cannot be greater than <text>` for a number of the status that exceeds another.
void ValidateNotMoreThan(const field::Path& status_path, json::ValueView status,
                         std::string_view name, std::string_view max_name, std::string_view text,
                         field::ErrorList& errors);

/// status.collisionCount never goes down, nor away.
void ValidateCollisionCount(const field::Path& status_path, json::ValueView status,
                            json::ValueView old_status, field::ErrorList& errors);

}  // namespace tandem::handwritten::apps
