#pragma once

#include <cstdint>

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::meta {

extern const GoStruct kLabelSelector;

extern const GoStruct kLabelSelectorRequirement;

/// Whether operators of expressions may be ones that are not known.
enum class SelectorOperators : bool { kKnown, kAnything };

/// Whether values of expressions may be anything, which updates of an already invalid one allow.
enum class SelectorValues : bool { kLabelValues, kAnything };

/// A metav1.LabelSelector.
void ValidateLabelSelector(const field::Path& path, json::ValueView selector,
                           SelectorValues allowed, field::ErrorList& errors);

/// One expression of it.
void ValidateLabelRequirement(const field::Path& path, json::ValueView requirement,
                              SelectorOperators operators, SelectorValues values,
                              field::ErrorList& errors);

/// Whether an expression of labels or fields has values where its operator takes some.
void ValidateSelectorOperator(const field::Path& path, json::ValueView requirement,
                              SelectorOperators operators, field::ErrorList& errors);

/// The values that a selector may have: anything if the one that it replaces has a fault.
SelectorValues SelectorValuesBeside(json::ValueView old_selector);

/// The result of turning a metav1.LabelSelector into a selector to match labels with.
enum class SelectorConversion : std::uint8_t {
  kNothing,       ///< nil: matches no labels
  kEverything,    ///< empty: matches all labels
  kRequirements,  ///< matches the labels that meet its requirements
  kFails,
};

SelectorConversion ConvertLabelSelector(json::ValueView selector);

/// Whether a selector whose conversion does not fail selects the labels, in time linear in both.
bool SelectsLabels(json::ValueView selector, json::ValueView labels);

/// Whether a selector is there but asks for nothing.
bool IsEmptySelector(json::ValueView selector);

/// Whether an expression has a value that no label can have.
bool HasInvalidLabelValue(json::ValueView selector);

}  // namespace tandem::handwritten::meta
