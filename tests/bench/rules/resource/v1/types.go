package v1

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
)

// ResourceClaim asks for devices.
//
// +k8s:supportsSubresource="/status"
type ResourceClaim struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:immutable
	Spec ResourceClaimSpec `json:"spec"`

	Status ResourceClaimStatus `json:"status,omitempty"`
}

// ResourceClaimSpec is what is asked for.
type ResourceClaimSpec struct {
	Devices DeviceClaim `json:"devices"`
}

// DeviceClaim is a list of requests, with what holds for several of them.
type DeviceClaim struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=name
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Requests []DeviceRequest `json:"requests"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Constraints []DeviceConstraint `json:"constraints,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Config []DeviceClaimConfiguration `json:"config,omitempty"`
}

// DeviceRequest asks for devices of one sort, or for the first sort of several that can be had.
type DeviceRequest struct {
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Exactly *ExactDeviceRequest `json:"exactly,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=name
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=8
	FirstAvailable []DeviceSubRequest `json:"firstAvailable,omitempty"`
}

// ExactDeviceRequest asks for devices that are alike.
type ExactDeviceRequest struct {
	DeviceClassName string `json:"deviceClassName"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Selectors []DeviceSelector `json:"selectors,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AllocationMode DeviceAllocationMode `json:"allocationMode,omitempty"`

	Count int64 `json:"count,omitempty"`

	AdminAccess *bool `json:"adminAccess,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`

	Capacity *CapacityRequirements `json:"capacity,omitempty"`
}

// DeviceSubRequest is one of the sorts that a request can be satisfied with.
type DeviceSubRequest struct {
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	DeviceClassName string `json:"deviceClassName"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Selectors []DeviceSelector `json:"selectors,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AllocationMode DeviceAllocationMode `json:"allocationMode,omitempty"`

	Count int64 `json:"count,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`

	Capacity *CapacityRequirements `json:"capacity,omitempty"`
}

// CapacityRequirements is how much of its capacity a device must have left.
type CapacityRequirements struct {
	Requests map[QualifiedName]resource.Quantity `json:"requests,omitempty"`
}

// QualifiedName names an attribute or a capacity, with or without a domain.
type QualifiedName string

// FullyQualifiedName is a name with its domain.
type FullyQualifiedName string

// DeviceAllocationMode says how many devices a request is for.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DeviceAllocationMode string

const (
	DeviceAllocationModeExactCount DeviceAllocationMode = "ExactCount"
	DeviceAllocationModeAll        DeviceAllocationMode = "All"
)

// DeviceSelector chooses among devices.
type DeviceSelector struct {
	CEL *CELDeviceSelector `json:"cel,omitempty"`
}

// CELDeviceSelector chooses with an expression.
type CELDeviceSelector struct {
	Expression string `json:"expression"`
}

// DeviceConstraint relates the devices of several requests to each other.
type DeviceConstraint struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Requests []string `json:"requests,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-resource-fully-qualified-name
	MatchAttribute *FullyQualifiedName `json:"matchAttribute,omitempty"`

	DistinctAttribute *FullyQualifiedName `json:"distinctAttribute,omitempty"`
}

// DeviceClaimConfiguration is a configuration, with the requests that it is for.
type DeviceClaimConfiguration struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Requests []string `json:"requests,omitempty"`

	DeviceConfiguration `json:",inline"`
}

// DeviceConfiguration is what drivers are told.
type DeviceConfiguration struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Opaque *OpaqueDeviceConfiguration `json:"opaque,omitempty"`
}

// OpaqueDeviceConfiguration is what one driver is told, in a form of its own.
type OpaqueDeviceConfiguration struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=63
	Driver string `json:"driver"`

	Parameters runtime.RawExtension `json:"parameters"`
}

// DeviceToleration lets a request have devices in spite of their taints.
type DeviceToleration struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key,omitempty"`

	// +default="Equal"
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Operator DeviceTolerationOperator `json:"operator,omitempty"`

	Value string `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Effect DeviceTaintEffect `json:"effect,omitempty"`

	TolerationSeconds *int64 `json:"tolerationSeconds,omitempty"`
}

// DeviceTolerationOperator says how the value of a taint is compared.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DeviceTolerationOperator string

const (
	DeviceTolerationOpExists DeviceTolerationOperator = "Exists"
	DeviceTolerationOpEqual  DeviceTolerationOperator = "Equal"
)

// DeviceTaintEffect is what a taint does to pods.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DeviceTaintEffect string

const (
	DeviceTaintEffectNone       DeviceTaintEffect = "None"
	DeviceTaintEffectNoSchedule DeviceTaintEffect = "NoSchedule"
	DeviceTaintEffectNoExecute  DeviceTaintEffect = "NoExecute"
)

// ResourceClaimStatus is what a claim has been given, and who uses it.
type ResourceClaimStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:update=NoModify
	Allocation *AllocationResult `json:"allocation,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=uid
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=256
	ReservedFor []ResourceClaimConsumerReference `json:"reservedFor,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=driver
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=device
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=pool
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=shareID
	Devices []AllocatedDeviceStatus `json:"devices,omitempty"`
}

// ResourceClaimConsumerReference is one who uses a claim.
type ResourceClaimConsumerReference struct {
	APIGroup string    `json:"apiGroup,omitempty"`
	Resource string    `json:"resource"`
	Name     string    `json:"name"`
	UID      types.UID `json:"uid"`
}

// AllocationResult is what a claim has been given, and where it can be used.
type AllocationResult struct {
	Devices DeviceAllocationResult `json:"devices,omitempty"`

	NodeSelector *corev1.NodeSelector `json:"nodeSelector,omitempty"`

	AllocationTimestamp *metav1.Time `json:"allocationTimestamp,omitempty"`
}

// DeviceAllocationResult is the devices a claim has been given, with their configurations.
type DeviceAllocationResult struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=32
	Results []DeviceRequestAllocationResult `json:"results,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=64
	Config []DeviceAllocationConfiguration `json:"config,omitempty"`
}

// DeviceRequestAllocationResult is a device, with the request that it is for.
type DeviceRequestAllocationResult struct {
	Request string `json:"request"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:maxLength=63
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-resource-pool-name
	Pool string `json:"pool"`

	Device string `json:"device"`

	AdminAccess *bool `json:"adminAccess,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=4
	BindingConditions []string `json:"bindingConditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=4
	BindingFailureConditions []string `json:"bindingFailureConditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-uuid
	ShareID *types.UID `json:"shareID,omitempty"`

	ConsumedCapacity map[QualifiedName]resource.Quantity `json:"consumedCapacity,omitempty"`
}

// DeviceAllocationConfiguration is a configuration, with where it comes from.
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

// AllocationConfigSource is where a configuration comes from.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type AllocationConfigSource string

const (
	AllocationConfigSourceClass AllocationConfigSource = "FromClass"
	AllocationConfigSourceClaim AllocationConfigSource = "FromClaim"
)

// AllocatedDeviceStatus is what a driver says of a device.
type AllocatedDeviceStatus struct {
	Driver string `json:"driver"`
	Pool   string `json:"pool"`
	Device string `json:"device"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-uuid
	ShareID *string `json:"shareID,omitempty"`

	Conditions []metav1.Condition `json:"conditions"`

	Data *runtime.RawExtension `json:"data,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NetworkData *NetworkDeviceData `json:"networkData,omitempty"`
}

// NetworkDeviceData is how a device appears in its network.
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
