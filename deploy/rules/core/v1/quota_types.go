package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// LimitRange is how much things of a namespace may use. How amounts relate is left to handwritten rules.
type LimitRange struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec LimitRangeSpec `json:"spec,omitempty"`
}

// LimitRangeSpec are limits, each on things of another type.
type LimitRangeSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=type
	Limits []LimitRangeItem `json:"limits"`
}

// LimitRangeItem is one of them. An empty type is a wrong one, not one that is missing, and so is
// any that has no prefix and is none of Kubernetes': no lint.
//
// +k8s:validation-gen-nolint
type LimitRangeItem struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Pod|Container|PersistentVolumeClaim|)$|[^-A-Za-z0-9_.]|^[-_.]|[-_.]$|^.{64}"
	Type string `json:"type"`
}

// ResourceQuota is how much a namespace may use. Which resources there are, and which go with which
// scopes, is left to handwritten rules.
type ResourceQuota struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ResourceQuotaSpec `json:"spec,omitempty"`
}

// ResourceQuotaSpec is how much of what.
type ResourceQuotaSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:minimum=0
	Hard map[string]resource.Quantity `json:"hard,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^(Terminating|NotTerminating|BestEffort|NotBestEffort|PriorityClass|CrossNamespacePodAffinity|VolumeAttributesClass)$"
	Scopes []string `json:"scopes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ScopeSelector *ScopeSelector `json:"scopeSelector,omitempty"`
}

// ScopeSelector is what counts.
type ScopeSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	MatchExpressions []ScopedResourceSelectorRequirement `json:"matchExpressions,omitempty"`
}

// ScopedResourceSelectorRequirement relates a scope to a list of values. An empty scope or operator is
// a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type ScopedResourceSelectorRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Terminating|NotTerminating|BestEffort|NotBestEffort|PriorityClass|CrossNamespacePodAffinity|VolumeAttributesClass)$"
	ScopeName string `json:"scopeName"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn|Exists|DoesNotExist)$"
	Operator string `json:"operator"`
}
