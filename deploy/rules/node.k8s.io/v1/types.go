package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// RuntimeClass is what runs containers, and on which nodes.
type RuntimeClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:required
	// +k8s:immutable
	// +k8s:format=k8s-short-name
	Handler string `json:"handler"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Scheduling *Scheduling `json:"scheduling,omitempty"`
}

// Scheduling says which nodes have the runtime.
type Scheduling struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	NodeSelector map[string]string `json:"nodeSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Tolerations []corev1.Toleration `json:"tolerations,omitempty"`
}
