package v1

import (
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// ResourceSlice is a part of the devices that a driver has.
type ResourceSlice struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ResourceSliceSpec `json:"spec"`
}

// ResourceSliceSpec is which devices, and where they are. An empty name of a node is a wrong one, not
// one that is missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="nodeName, nodeSelector, allNodes, perDeviceNodeSelection"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*]")=+tandem:atLeastOneOf="nodeName, nodeSelector, allNodes"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*].nodeName")=+k8s:format=k8s-long-name
// +k8s:alpha(since: "1.36")=+tandem:when(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*].allNodes")=+k8s:neq=false
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*]")=+tandem:when(field: "nodeName")=+tandem:invalid="has nodes of its own only where the slice says so"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*]")=+tandem:when(field: "nodeSelector")=+tandem:invalid="has nodes of its own only where the slice says so"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "perDeviceNodeSelection", is: "true")=+tandem:at("devices[*]")=+tandem:when(field: "allNodes")=+tandem:invalid="has nodes of its own only where the slice says so"
type ResourceSliceSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	Driver string `json:"driver"`

	Pool ResourcePool `json:"pool"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	NodeName *string `json:"nodeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeSelector *v1.NodeSelector `json:"nodeSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:neq=false
	AllNodes *bool `json:"allNodes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=name
	Devices []Device `json:"devices,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:neq=false
	PerDeviceNodeSelection *bool `json:"perDeviceNodeSelection,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=8
	SharedCounters []CounterSet `json:"sharedCounters,omitempty"`
}

// ResourcePool is what the slice is a part of. No count is a wrong one, not one that is missing: no
// lint.
//
// +k8s:validation-gen-nolint
type ResourcePool struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-resource-pool-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Generation int64 `json:"generation"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	ResourceSliceCount int64 `json:"resourceSliceCount"`
}

// CounterSet is what devices share.
type CounterSet struct {
	// +k8s:required
	// +k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:required
	// +k8s:eachKey=+k8s:format=k8s-short-name
	Counters map[string]Counter `json:"counters,omitempty"`
}

// DeviceCounterConsumption is what a device takes of it.
type DeviceCounterConsumption struct {
	// +k8s:required
	// +k8s:format=k8s-short-name
	CounterSet string `json:"counterSet"`

	// +k8s:required
	// +k8s:eachKey=+k8s:format=k8s-short-name
	Counters map[string]Counter `json:"counters,omitempty"`
}

// Counter is opaque.
type Counter struct{}

// Device is one of them. An empty name is a wrong one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:notAmong("bindingConditions[*]")="bindingFailureConditions[*]"
type Device struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:optional
	Attributes map[string]DeviceAttribute `json:"attributes,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=counterSet
	// +k8s:maxItems=2
	ConsumesCounters []DeviceCounterConsumption `json:"consumesCounters,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=16
	Taints []DeviceTaint `json:"taints,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:maxItems=4
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	BindingConditions []string `json:"bindingConditions,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:maxItems=4
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	BindingFailureConditions []string `json:"bindingFailureConditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeName *string `json:"nodeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeSelector *v1.NodeSelector `json:"nodeSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AllNodes *bool `json:"allNodes,omitempty"`
}

// DeviceAttribute is a value, or several of one type.
type DeviceAttribute struct {
	// +k8s:optional
	// +k8s:unionMember
	IntValue *int64 `json:"int,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	BoolValue *bool `json:"bool,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=64
	StringValue *string `json:"string,omitempty"`

	// As semver.org 2.0.0.
	//
	// +k8s:optional
	// +k8s:unionMember
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=64
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(0|[1-9][0-9]*)([.](0|[1-9][0-9]*)){2}(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)([.](0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?([+][0-9A-Za-z-]+([.][0-9A-Za-z-]+)*)?$"
	VersionValue *string `json:"version,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	IntValues []int64 `json:"ints,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	BoolValues []bool `json:"bools,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	// +k8s:eachVal=+k8s:maxBytes=64
	StringValues []string `json:"strings,omitempty"`

	// +k8s:optional
	// +k8s:unionMember
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:maxBytes=64
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^(0|[1-9][0-9]*)([.](0|[1-9][0-9]*)){2}(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)([.](0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?([+][0-9A-Za-z-]+([.][0-9A-Za-z-]+)*)?$"
	VersionValues []string `json:"versions,omitempty"`
}

// DeviceTaint keeps claims away. An empty key is a wrong one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type DeviceTaint struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-value
	Value string `json:"value,omitempty"`

	// +k8s:required
	Effect DeviceTaintEffect `json:"effect"`
}
