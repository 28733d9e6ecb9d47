package v1

// LabelSelector picks objects by their labels.
type LabelSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	MatchLabels map[string]string `json:"matchLabels,omitempty"`

	// May be repeated; a set, so that the ones that do not change are let pass.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	MatchExpressions []LabelSelectorRequirement `json:"matchExpressions,omitempty"`
}

// LabelSelectorRequirement relates a label to a list of values. An empty key or operator is a wrong
// one, not one that is missing: no presence tags, and no lint that asks for them.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "In, NotIn")=+tandem:at("values")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Exists, DoesNotExist")=+tandem:at("values")=+k8s:forbidden
// +k8s:validation-gen-nolint
type LabelSelectorRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn|Exists|DoesNotExist)$"
	Operator string `json:"operator"`

	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	Values []string `json:"values,omitempty"`
}

// Condition is one aspect of the state of an object. An empty type or status is a wrong one: no
// lint.
//
// +k8s:validation-gen-nolint
type Condition struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Type string `json:"type"`

	Status ConditionStatus `json:"status"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`

	// A pointer, because no other time can be missing.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	LastTransitionTime *Time `json:"lastTransitionTime"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=1024
	Reason string `json:"reason"`

	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=32768
	Message string `json:"message"`
}

// ConditionStatus says whether a condition holds.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)
