package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Node is where pods run. What holds of updates alone is left to handwritten rules.
//
// +k8s:supportsSubresource="/status"
type Node struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec NodeSpec `json:"spec,omitempty"`

	Status NodeStatus `json:"status,omitempty"`
}

// NodeSpec is what is wanted of the node.
type NodeSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=effect
	// +k8s:listMapKey=key
	Taints []Taint `json:"taints,omitempty"`
}

// Taint keeps pods away. An empty key is a wrong one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type Taint struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-value
	Value string `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Effect TaintEffect `json:"effect"`
}

// NodeStatus is what the node has. How much of what it has is left to handwritten rules.
type NodeStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^[A-Z][A-Za-z0-9]*(/[A-Za-z][A-Za-z0-9]*)*$"
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^(?s:.{0,253})$"
	DeclaredFeatures []string `json:"declaredFeatures,omitempty"`
}
