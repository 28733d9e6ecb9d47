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
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Pod")=+tandem:at("default, defaultRequest")=+k8s:forbidden
type LimitRangeItem struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Pod|Container|PersistentVolumeClaim|)$|[^-A-Za-z0-9_.]|^[-_.]|[-_.]$|^.{64}"
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Default map[string]resource.Quantity `json:"default,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DefaultRequest map[string]resource.Quantity `json:"defaultRequest,omitempty"`
}

// ResourceQuota is how much a namespace may use. Which resources there are, and which go with which
// scopes, is left to handwritten rules.
//
// +k8s:supportsSubresource="/status"
type ResourceQuota struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ResourceQuotaSpec `json:"spec,omitempty"`

	Status ResourceQuotaStatus `json:"status,omitempty"`
}

// ResourceQuotaStatus is how much there may be, and how much there is.
type ResourceQuotaStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:minimum=0
	Hard map[string]resource.Quantity `json:"hard,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:minimum=0
	Used map[string]resource.Quantity `json:"used,omitempty"`
}

// ResourceQuotaSpec is how much of what.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scopes[*]", is: "BestEffort")=+tandem:when(field: "scopes[*]", is: "NotBestEffort")=+tandem:at("scopes")=+tandem:invalid="no object is in both scopes"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scopes[*]", is: "Terminating")=+tandem:when(field: "scopes[*]", is: "NotTerminating")=+tandem:at("scopes")=+tandem:invalid="no object is in both scopes"
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
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "matchExpressions[*].scopeName", is: "BestEffort")=+tandem:when(field: "matchExpressions[*].scopeName", is: "NotBestEffort")=+tandem:at("matchExpressions")=+tandem:invalid="no object is in both scopes"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "matchExpressions[*].scopeName", is: "Terminating")=+tandem:when(field: "matchExpressions[*].scopeName", is: "NotTerminating")=+tandem:at("matchExpressions")=+tandem:invalid="no object is in both scopes"
type ScopeSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	MatchExpressions []ScopedResourceSelectorRequirement `json:"matchExpressions,omitempty"`
}

// ScopedResourceSelectorRequirement relates a scope to a list of values. An empty scope or operator is
// a wrong one: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scopeName", is: "Terminating, NotTerminating, BestEffort, NotBestEffort, CrossNamespacePodAffinity")=+tandem:at("operator")=+k8s:pattern="^Exists$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "In, NotIn")=+tandem:at("values")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Exists, DoesNotExist")=+tandem:at("values")=+tandem:invalid="there are none for the operator"
type ScopedResourceSelectorRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Terminating|NotTerminating|BestEffort|NotBestEffort|PriorityClass|CrossNamespacePodAffinity|VolumeAttributesClass)$"
	ScopeName ResourceQuotaScope `json:"scopeName"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn|Exists|DoesNotExist)$"
	Operator ScopeSelectorOperator `json:"operator"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Values []string `json:"values,omitempty"`
}

// ScopeSelectorOperator is how a scope relates to values.
type ScopeSelectorOperator string

// ResourceQuotaScope is which objects are counted.
type ResourceQuotaScope string
