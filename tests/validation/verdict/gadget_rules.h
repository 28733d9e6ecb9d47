#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {

/// Rules of Gadget, which is a union of color and size that never ends: it may hold another one.
inline std::shared_ptr<const RuleSet> GadgetRules(bool api_unions) {
  constexpr std::string_view kTypes = R"(package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
// +enum
type By string
const (
	ByNone  By = ""
	ByColor By = "Color"
	BySize  By = "Size"
)
// +k8s:supportsSubresource="/status"
type Gadget struct {
	TypeMeta `json:",inline"`
	// +unionDiscriminator
	// +optional
	By By `json:"by,omitempty"`
	// +unionMember
	// +optional
	Color *string `json:"color,omitempty"`
	// +unionMember
	// +optional
	Size *int32 `json:"size,omitempty"`
	// +optional
	Inner *Gadget `json:"inner,omitempty"`
}
)";
  RuleSettings settings;
  settings.api_unions = api_unions;
  return RulesOf({{"example.com/gadgets/v1",
                   "gadgets/v1",
                   {{"doc.go",
                     "// +groupName=example.com\n// +k8s:validation-gen=TypesWithField=TypeMeta\n"
                     "package v1\n"},
                    {"types.go", std::string(kTypes)}}}},
                 settings);
}

}  // namespace tandem::verdict
