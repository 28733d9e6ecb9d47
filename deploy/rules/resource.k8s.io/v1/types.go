package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// DeviceClass is a kind of devices.
type DeviceClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:subfield(name)=+k8s:optional
	// +k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec DeviceClassSpec `json:"spec"`
}

// DeviceClassSpec is which devices are of it, and what they are told.
type DeviceClassSpec struct {
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Selectors []DeviceSelector `json:"selectors,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Config []DeviceConfiguration `json:"config,omitempty"`

	// +k8s:optional
	// +k8s:format=k8s-extended-resource-name
	ExtendedResourceName *string `json:"extendedResourceName,omitempty"`
}

// DeviceSelector picks devices.
type DeviceSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	CEL *CELDeviceSelector `json:"cel,omitempty"`
}

// CELDeviceSelector is an expression that does.
type CELDeviceSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=10240
	Expression string `json:"expression"`
}

// DeviceConfiguration is what a driver is told.
type DeviceConfiguration struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Opaque *OpaqueDeviceConfiguration `json:"opaque,omitempty"`
}

// OpaqueDeviceConfiguration is what only the driver understands.
type OpaqueDeviceConfiguration struct {
	// +k8s:required
	// +k8s:format=k8s-long-name-caseless
	// +k8s:maxLength=63
	Driver string `json:"driver"`
}

// ResourceClaim is which devices somebody wants, and has got.
//
// +k8s:supportsSubresource="/status"
type ResourceClaim struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:immutable
	Spec ResourceClaimSpec `json:"spec"`

	Status ResourceClaimStatus `json:"status,omitempty"`
}

// ResourceClaimSpec is which devices are wanted.
type ResourceClaimSpec struct {
	Devices DeviceClaim `json:"devices"`
}

// DeviceClaim is which devices are wanted.
type DeviceClaim struct {
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=32
	Requests []DeviceRequest `json:"requests"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Constraints []DeviceConstraint `json:"constraints,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Config []DeviceClaimConfiguration `json:"config,omitempty"`
}

// DeviceRequest is one of them, or several of which one will do. An empty name is a wrong one, not one
// that is missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="exactly, firstAvailable"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "exactly")=+tandem:when(field: "firstAvailable")=+tandem:invalid="may not have both"
type DeviceRequest struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:optional
	Exactly *ExactDeviceRequest `json:"exactly,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	// +k8s:maxItems=8
	FirstAvailable []DeviceSubRequest `json:"firstAvailable,omitempty"`
}

// ExactDeviceRequest is what has to be there. An empty mode is an unknown one: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allocationMode", is: "All")=+tandem:at("count")=+tandem:invalid="may not be set for all devices"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allocationMode", is: "ExactCount")=+tandem:at("count")=+k8s:minimum=1
type ExactDeviceRequest struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	DeviceClassName string `json:"deviceClassName"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Selectors []DeviceSelector `json:"selectors,omitempty"`

	AllocationMode DeviceAllocationMode `json:"allocationMode,omitempty"`

	// +k8s:optional
	Count int64 `json:"count,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`
}

// DeviceSubRequest is one that will do. An empty name is a wrong one, not one that is missing, and
// so is an empty mode: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allocationMode", is: "All")=+tandem:at("count")=+tandem:invalid="may not be set for all devices"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allocationMode", is: "ExactCount")=+tandem:at("count")=+k8s:minimum=1
type DeviceSubRequest struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:required
	// +k8s:format=k8s-long-name
	DeviceClassName string `json:"deviceClassName"`

	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:maxItems=32
	Selectors []DeviceSelector `json:"selectors,omitempty"`

	AllocationMode DeviceAllocationMode `json:"allocationMode,omitempty"`

	// +k8s:optional
	Count int64 `json:"count,omitempty"`

	// +k8s:optional
	// +k8s:listType=atomic
	Tolerations []DeviceToleration `json:"tolerations,omitempty"`
}

// DeviceAllocationMode is how many devices there have to be.
//
// +k8s:enum
type DeviceAllocationMode string

const (
	DeviceAllocationModeExactCount = DeviceAllocationMode("ExactCount")
	DeviceAllocationModeAll        = DeviceAllocationMode("All")
)

// DeviceToleration lets a claim have devices that a taint keeps from others.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Exists")=+tandem:at("value")=+tandem:invalid="must be empty for any value"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Equal")=+tandem:at("value")=+k8s:format=k8s-label-value
type DeviceToleration struct {
	// +k8s:optional
	// +k8s:format=k8s-label-key
	Key string `json:"key,omitempty"`

	// +k8s:optional
	// +default="Equal"
	Operator DeviceTolerationOperator `json:"operator,omitempty"`

	// +k8s:optional
	Value string `json:"value,omitempty"`

	// +k8s:optional
	Effect DeviceTaintEffect `json:"effect,omitempty"`
}

// DeviceTolerationOperator relates a key to a value.
//
// +k8s:enum
type DeviceTolerationOperator string

const (
	DeviceTolerationOpExists DeviceTolerationOperator = "Exists"
	DeviceTolerationOpEqual  DeviceTolerationOperator = "Equal"
)

// DeviceTaintEffect is what a taint does to pods.
//
// +k8s:enum
type DeviceTaintEffect string

const (
	DeviceTaintEffectNone       DeviceTaintEffect = "None"
	DeviceTaintEffectNoSchedule DeviceTaintEffect = "NoSchedule"
	DeviceTaintEffectNoExecute  DeviceTaintEffect = "NoExecute"
)

// DeviceConstraint is what devices must have in common, or not.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="matchAttribute, distinctAttribute"
type DeviceConstraint struct {
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=set
	// +k8s:maxItems=32
	Requests []string `json:"requests,omitempty"`

	// +k8s:optional
	// +k8s:format=k8s-resource-fully-qualified-name
	MatchAttribute *string `json:"matchAttribute,omitempty"`

	// +k8s:optional
	DistinctAttribute *string `json:"distinctAttribute,omitempty"`
}

// DeviceClaimConfiguration is what drivers are told about some requests.
type DeviceClaimConfiguration struct {
	// +k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=set
	// +k8s:maxItems=32
	Requests []string `json:"requests,omitempty"`

	DeviceConfiguration `json:",inline"`
}

// ResourceClaimTemplate is what claims of pods are made from.
type ResourceClaimTemplate struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:immutable
	Spec ResourceClaimTemplateSpec `json:"spec"`
}

// ResourceClaimTemplateSpec is a claim.
type ResourceClaimTemplateSpec struct {
	// Here so that one that is empty is as good as none: a template may not change.
	//
	// +k8s:opaqueType
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ResourceClaimSpec `json:"spec"`
}
