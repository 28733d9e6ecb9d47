package v2

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// HorizontalPodAutoscaler keeps the number of replicas of another object in step with its load.
//
// +k8s:supportsSubresource="/status"
type HorizontalPodAutoscaler struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec HorizontalPodAutoscalerSpec `json:"spec,omitempty"`

	Status HorizontalPodAutoscalerStatus `json:"status,omitempty"`
}

// HorizontalPodAutoscalerSpec is what to scale, by what, and how far.
type HorizontalPodAutoscalerSpec struct {
	ScaleTargetRef ScaleTargetReference `json:"scaleTargetRef"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifDisabled(HPAScaleToZero)=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:ifEnabled(HPAScaleToZero)=+k8s:minimum=0
	MinReplicas *int32 `json:"minReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:minimum(constraint: "minReplicas")
	MaxReplicas int32 `json:"maxReplicas"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Metrics []MetricSpec `json:"metrics,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Behavior *HorizontalPodAutoscalerBehavior `json:"behavior,omitempty"`
}

// ScaleTargetReference names the object that is scaled. That its apiVersion needs a group, unless
// it is a ReplicationController, no tag says.
type ScaleTargetReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Kind string `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*(/[^/]*)?$"
	APIVersion string `json:"apiVersion,omitempty"`
}

// MetricSpec is a metric of the type it says, and of no other.
type MetricSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:modeDiscriminator
	Type MetricSourceType `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Object")=+k8s:required
	Object *ObjectMetricSource `json:"object,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Pods")=+k8s:required
	Pods *PodsMetricSource `json:"pods,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Resource")=+k8s:required
	Resource *ResourceMetricSource `json:"resource,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifMode("ContainerResource")=+k8s:required
	ContainerResource *ContainerResourceMetricSource `json:"containerResource,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifMode("External")=+k8s:required
	External *ExternalMetricSource `json:"external,omitempty"`
}

// MetricSourceType is where a metric comes from.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type MetricSourceType string

const (
	ContainerResourceMetricSourceType MetricSourceType = "ContainerResource"
	ExternalMetricSourceType          MetricSourceType = "External"
	ObjectMetricSourceType            MetricSourceType = "Object"
	PodsMetricSourceType              MetricSourceType = "Pods"
	ResourceMetricSourceType          MetricSourceType = "Resource"
)

// ObjectMetricSource is a metric of one object.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "target.value")=+tandem:at("target.averageValue")=+k8s:required
type ObjectMetricSource struct {
	DescribedObject ScaleTargetReference `json:"describedObject"`

	Target MetricTarget `json:"target"`

	Metric MetricIdentifier `json:"metric"`
}

// PodsMetricSource is a metric of every pod.
type PodsMetricSource struct {
	Metric MetricIdentifier `json:"metric"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(averageValue)=+k8s:required
	Target MetricTarget `json:"target"`
}

// ExternalMetricSource is a metric of something outside the cluster.
type ExternalMetricSource struct {
	Metric MetricIdentifier `json:"metric"`

	Target ExternalMetricTarget `json:"target"`
}

// ResourceMetricSource is the use of a resource by pods.
type ResourceMetricSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`

	Target ResourceMetricTarget `json:"target"`
}

// ContainerResourceMetricSource is the use of a resource by one container of pods.
type ContainerResourceMetricSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Name string `json:"name"`

	Target ResourceMetricTarget `json:"target"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Container string `json:"container"`
}

// MetricIdentifier names a metric.
type MetricIdentifier struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`
}

// MetricTarget is the value a metric should have.
type MetricTarget struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Utilization|Value|AverageValue)$"
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	Value *resource.Quantity `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	AverageValue *resource.Quantity `json:"averageValue,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	AverageUtilization *int32 `json:"averageUtilization,omitempty"`
}

// ExternalMetricTarget is one value, or one per pod.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "value")=+tandem:at("averageValue")=+k8s:required
type ExternalMetricTarget struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Utilization|Value|AverageValue)$"
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	Value *resource.Quantity `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	// +k8s:alpha(since: "1.36")=+k8s:dependentForbidden("value")
	AverageValue *resource.Quantity `json:"averageValue,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	AverageUtilization *int32 `json:"averageUtilization,omitempty"`
}

// ResourceMetricTarget is an amount, or a share of what pods request.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "averageValue")=+tandem:at("averageUtilization")=+k8s:required
type ResourceMetricTarget struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(Utilization|Value|AverageValue)$"
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	Value *resource.Quantity `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	AverageValue *resource.Quantity `json:"averageValue,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:dependentForbidden("averageValue")
	AverageUtilization *int32 `json:"averageUtilization,omitempty"`
}

// HorizontalPodAutoscalerBehavior limits how fast the number of replicas changes.
type HorizontalPodAutoscalerBehavior struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	ScaleUp *HPAScalingRules `json:"scaleUp,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ScaleDown *HPAScalingRules `json:"scaleDown,omitempty"`
}

// HPAScalingRules are the limits in one direction.
type HPAScalingRules struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=3600
	StabilizationWindowSeconds *int32 `json:"stabilizationWindowSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SelectPolicy *ScalingPolicySelect `json:"selectPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Policies []HPAScalingPolicy `json:"policies,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Tolerance *resource.Quantity `json:"tolerance,omitempty"`
}

// ScalingPolicySelect says which of several policies counts.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ScalingPolicySelect string

const (
	DisabledPolicySelect ScalingPolicySelect = "Disabled"
	MaxChangePolicySelect ScalingPolicySelect = "Max"
	MinChangePolicySelect ScalingPolicySelect = "Min"
)

// HPAScalingPolicy is one limit. No value of it may be missing, but nothing says so in the words of
// a missing one: no lint.
//
// +k8s:validation-gen-nolint
type HPAScalingPolicy struct {
	Type HPAScalingPolicyType `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	Value int32 `json:"value"`

	// +k8s:alpha(since: "1.36")=+k8s:exclusiveMinimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=1800
	PeriodSeconds int32 `json:"periodSeconds"`
}

// HPAScalingPolicyType is the unit of a limit.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type HPAScalingPolicyType string

const (
	PercentScalingPolicy HPAScalingPolicyType = "Percent"
	PodsScalingPolicy    HPAScalingPolicyType = "Pods"
)

// HorizontalPodAutoscalerStatus is what the controller has done.
type HorizontalPodAutoscalerStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CurrentReplicas int32 `json:"currentReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	DesiredReplicas int32 `json:"desiredReplicas"`
}
