package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// PodDisruptionBudget limits how many pods may be evicted at once.
//
// +k8s:supportsSubresource="/status"
type PodDisruptionBudget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec PodDisruptionBudgetSpec `json:"spec,omitempty"`

	Status PodDisruptionBudgetStatus `json:"status,omitempty"`
}

// PodDisruptionBudgetSpec is the limit, and the pods it is for.
type PodDisruptionBudgetSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[0-9]+%$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^0*(100|[0-9]{1,2})%$|^$|^%|[^0-9%]|%(?s:.)|[0-9]$"
	MinAvailable *intstr.IntOrString `json:"minAvailable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Selector *metav1.LabelSelector `json:"selector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[0-9]+%$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^0*(100|[0-9]{1,2})%$|^$|^%|[^0-9%]|%(?s:.)|[0-9]$"
	MaxUnavailable *intstr.IntOrString `json:"maxUnavailable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	UnhealthyPodEvictionPolicy *UnhealthyPodEvictionPolicyType `json:"unhealthyPodEvictionPolicy,omitempty"`
}

// UnhealthyPodEvictionPolicyType says when unhealthy pods may be evicted.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type UnhealthyPodEvictionPolicyType string

const (
	IfHealthyBudget UnhealthyPodEvictionPolicyType = "IfHealthyBudget"
	AlwaysAllow     UnhealthyPodEvictionPolicyType = "AlwaysAllow"
)

// PodDisruptionBudgetStatus is what the controller found.
type PodDisruptionBudgetStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	DisruptionsAllowed int32 `json:"disruptionsAllowed"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CurrentHealthy int32 `json:"currentHealthy"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	DesiredHealthy int32 `json:"desiredHealthy"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ExpectedPods int32 `json:"expectedPods"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=map
	// +k8s:listMapKey=type
	Conditions []metav1.Condition `json:"conditions,omitempty"`
}
