#include "validation/markers/requirement.h"

namespace tandem::markers {

Requirement RequirementOf(const gotypes::Field& field,
                          const std::function<bool(std::string_view name)>& has,
                          bool optional_by_default) {
  if (has("kubebuilder:validation:Optional")) {
    return {false, 1, "it has +kubebuilder:validation:Optional"};
  }
  if (has("kubebuilder:validation:Required")) {
    return {true, 2, "it has +kubebuilder:validation:Required"};
  }
  if (has("optional") || has("k8s:optional")) {
    return {false, 3, "it has +optional or +k8s:optional"};
  }
  if (has("required") || has("k8s:required")) {
    return {true, 4, "it has +required or +k8s:required"};
  }
  if (optional_by_default) {
    return {false, 5, "its package has +kubebuilder:validation:Optional"};
  }
  const bool is_inline = field.json_inline || field.json_tag_name.empty();
  if (is_inline || field.omit_empty || field.omit_zero) {
    return {false, 6, "no marker says otherwise, and it is inline, omitempty or omitzero"};
  }
  return {true, 6, "no marker says otherwise, and it is neither omitempty nor omitzero"};
}

}  // namespace tandem::markers
