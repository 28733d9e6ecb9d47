package v1

import (
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// ResourceClaimStatus is which devices were allocated, for whom, and how they are. Who reserves must have
// got something.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "allocation")=+tandem:at("reservedFor")=+k8s:forbidden
type ResourceClaimStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:update=NoModify
	Allocation *AllocationResult `json:"allocation,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=uid
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=256
	ReservedFor []ResourceClaimConsumerReference `json:"reservedFor,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=driver
	// +k8s:listMapKey=pool
	// +k8s:listMapKey=device
	// +k8s:listMapKey=shareID
	Devices []AllocatedDeviceStatus `json:"devices,omitempty"`
}

// ResourceClaimConsumerReference is who uses the devices.
type ResourceClaimConsumerReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Resource string `json:"resource"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	UID string `json:"uid"`
}

// AllocationResult is what was allocated, and where it can be used.
type AllocationResult struct {
	Devices DeviceAllocationResult `json:"devices,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeSelector *v1.NodeSelector `json:"nodeSelector,omitempty"`
}

// DeviceAllocationResult is the devices, and what their drivers are told.
type DeviceAllocationResult struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Results []DeviceRequestAllocationResult `json:"results,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=64
	Config []DeviceAllocationConfiguration `json:"config,omitempty"`
}

// DeviceRequestAllocationResult is a device for a request. An empty name is a wrong one, not one that is
// missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:notAmong("bindingConditions[*]")="bindingFailureConditions[*]"
type DeviceRequestAllocationResult struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=63
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-resource-pool-name
	Pool string `json:"pool"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Device string `json:"device"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=4
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	BindingConditions []string `json:"bindingConditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=4
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	BindingFailureConditions []string `json:"bindingFailureConditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-uuid
	ShareID *string `json:"shareID,omitempty"`
}

// DeviceAllocationConfiguration is what drivers are told, and who says so.
type DeviceAllocationConfiguration struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Source AllocationConfigSource `json:"source"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Requests []string `json:"requests,omitempty"`

	DeviceConfiguration `json:",inline"`
}

// AllocationConfigSource is who says it.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type AllocationConfigSource string

const (
	AllocationConfigSourceClass AllocationConfigSource = "FromClass"
	AllocationConfigSourceClaim AllocationConfigSource = "FromClaim"
)

// AllocatedDeviceStatus is how a device is. An empty name is a wrong one, not one that is missing: no
// lint.
//
// +k8s:validation-gen-nolint
type AllocatedDeviceStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-resource-pool-name
	Pool string `json:"pool"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Device string `json:"device"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-uuid
	ShareID *string `json:"shareID,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=type
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=8
	Conditions []metav1.Condition `json:"conditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NetworkData *NetworkDeviceData `json:"networkData,omitempty"`
}

// NetworkDeviceData is what is known of a device of a network.
type NetworkDeviceData struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=256
	InterfaceName string `json:"interfaceName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=16
	IPs []string `json:"ips,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=128
	HardwareAddress string `json:"hardwareAddress,omitempty"`
}
