package v1

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// StorageClass is a way to provision volumes.
type StorageClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Like a label key, but in any case.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	Provisioner string `json:"provisioner"`

	// At most 512, and at most 256 KiB together.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:neq=""
	Parameters map[string]string `json:"parameters,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	ReclaimPolicy *PersistentVolumeReclaimPolicy `json:"reclaimPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	VolumeBindingMode *VolumeBindingMode `json:"volumeBindingMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	AllowedTopologies []TopologySelectorTerm `json:"allowedTopologies,omitempty"`
}

// PersistentVolumeReclaimPolicy says what becomes of a volume nobody claims any more. An empty one is
// accepted, and is not the same as none.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeReclaimPolicy string

const (
	PersistentVolumeReclaimUnset  PersistentVolumeReclaimPolicy = ""
	PersistentVolumeReclaimDelete PersistentVolumeReclaimPolicy = "Delete"
	PersistentVolumeReclaimRetain PersistentVolumeReclaimPolicy = "Retain"
)

// VolumeBindingMode says when a volume is provisioned.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type VolumeBindingMode string

const (
	VolumeBindingImmediate            VolumeBindingMode = "Immediate"
	VolumeBindingWaitForFirstConsumer VolumeBindingMode = "WaitForFirstConsumer"
)

// TopologySelectorTerm is a set of labels a node must have.
type TopologySelectorTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=map
	// +k8s:listMapKey=key
	MatchLabelExpressions []TopologySelectorLabelRequirement `json:"matchLabelExpressions,omitempty"`
}

// TopologySelectorLabelRequirement is a label with the values it may have. An empty key is a wrong
// one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type TopologySelectorLabelRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:listType=set
	Values []string `json:"values"`
}

// CSIDriver is what a driver of volumes can do.
type CSIDriver struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec CSIDriverSpec `json:"spec"`
}

// CSIDriverSpec is what it can do.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "tokenRequests")=+tandem:at("serviceAccountTokenInSecrets")=+tandem:invalid="needs requests for tokens"
type CSIDriverSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	AttachRequired *bool `json:"attachRequired,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	VolumeLifecycleModes []VolumeLifecycleMode `json:"volumeLifecycleModes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FSGroupPolicy *FSGroupPolicy `json:"fsGroupPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=audience
	TokenRequests []TokenRequest `json:"tokenRequests,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=10
	NodeAllocatableUpdatePeriodSeconds *int64 `json:"nodeAllocatableUpdatePeriodSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ServiceAccountTokenInSecrets *bool `json:"serviceAccountTokenInSecrets,omitempty"`
}

// VolumeLifecycleMode says how long a volume of the driver lives.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type VolumeLifecycleMode string

const (
	VolumeLifecyclePersistent VolumeLifecycleMode = "Persistent"
	VolumeLifecycleEphemeral  VolumeLifecycleMode = "Ephemeral"
)

// FSGroupPolicy says whether files may be given to a group.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type FSGroupPolicy string

const (
	ReadWriteOnceWithFSTypeFSGroupPolicy FSGroupPolicy = "ReadWriteOnceWithFSType"
	FileFSGroupPolicy                    FSGroupPolicy = "File"
	NoneFSGroupPolicy                    FSGroupPolicy = "None"
)

// TokenRequest is a token that the driver wants.
type TokenRequest struct {
	Audience string `json:"audience"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=600
	// +k8s:alpha(since: "1.36")=+k8s:maximum=4294967296
	ExpirationSeconds *int64 `json:"expirationSeconds,omitempty"`
}

// CSINode says which drivers a node has.
type CSINode struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec CSINodeSpec `json:"spec"`
}

// CSINodeSpec says which drivers a node has.
type CSINodeSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=name
	Drivers []CSINodeDriver `json:"drivers"`
}

// CSINodeDriver is one of them.
type CSINodeDriver struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^\\C{0,256}$"
	NodeID string `json:"nodeID"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	TopologyKeys []string `json:"topologyKeys"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Allocatable *VolumeNodeResources `json:"allocatable,omitempty"`
}

// VolumeNodeResources is how many volumes there can be.
type VolumeNodeResources struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Count *int32 `json:"count,omitempty"`
}

// CSIStorageCapacity is how much a driver has left for some nodes. An empty class is a wrong one, not
// one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type CSIStorageCapacity struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	NodeTopology *metav1.LabelSelector `json:"nodeTopology,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	StorageClassName string `json:"storageClassName"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Capacity *resource.Quantity `json:"capacity,omitempty"`
}

// VolumeAttachment is a volume at a node.
//
// +k8s:supportsSubresource="/status"
type VolumeAttachment struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:immutable
	Spec VolumeAttachmentSpec `json:"spec"`

	Status VolumeAttachmentStatus `json:"status,omitempty"`
}

// VolumeAttachmentSpec is which volume is wanted where. An empty node is a wrong one, not one that is
// missing: no lint.
//
// +k8s:validation-gen-nolint
type VolumeAttachmentSpec struct {
	// +k8s:required
	// +k8s:format=k8s-long-name-caseless
	// +k8s:maxLength=63
	Attacher string `json:"attacher"`

	Source VolumeAttachmentSource `json:"source"`

	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	NodeName string `json:"nodeName"`
}

// VolumeAttachmentSource is the volume: the name of one, or one that is no object. An empty name is a wrong
// one, not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="persistentVolumeName, inlineVolumeSpec"
type VolumeAttachmentSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:nonEmpty
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	PersistentVolumeName *string `json:"persistentVolumeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	InlineVolumeSpec *InlineVolumeSpec `json:"inlineVolumeSpec,omitempty"`
}

// InlineVolumeSpec is a volume that is no object: of what one says of those it has the source, which must
// be a driver's, and the modes.
//
// +k8s:alpha(since: "1.36")=+tandem:at("csi")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "persistentVolumeReclaimPolicy", is: "Retain")=+tandem:at("persistentVolumeReclaimPolicy")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "volumeMode", is: "Filesystem")=+tandem:at("volumeMode")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "accessModes[*]", is: "ReadWriteOncePod")=+tandem:when(field: "accessModes[*]", is: "ReadOnlyMany, ReadWriteMany, ReadWriteOnce")=+tandem:at("accessModes")=+k8s:forbidden
type InlineVolumeSpec struct {
	corev1.PersistentVolumeSource `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:forbidden
	Capacity map[string]resource.Quantity `json:"capacity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:forbidden
	ClaimRef *InlineClaimReference `json:"claimRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:forbidden
	NodeAffinity *InlineNodeAffinity `json:"nodeAffinity,omitempty"`

	PersistentVolumeReclaimPolicy string `json:"persistentVolumeReclaimPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:forbidden
	StorageClassName string `json:"storageClassName,omitempty"`

	VolumeMode *string `json:"volumeMode,omitempty"`

	VolumeAttributesClassName *string `json:"volumeAttributesClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	AccessModes []corev1.PersistentVolumeAccessMode `json:"accessModes,omitempty"`
}

// InlineClaimReference may not be there, whatever is in it.
type InlineClaimReference struct{}

// InlineNodeAffinity may not be there, whatever is in it.
type InlineNodeAffinity struct{}

// VolumeAttachmentStatus is how far it has come.
type VolumeAttachmentStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	AttachError *VolumeError `json:"attachError,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DetachError *VolumeError `json:"detachError,omitempty"`
}

// VolumeError is what went wrong.
type VolumeError struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=1024
	Message string `json:"message,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	ErrorCode *int32 `json:"errorCode,omitempty"`
}

// VolumeAttributesClass is what can be changed of volumes.
type VolumeAttributesClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Like a label key, but in any case.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	DriverName string `json:"driverName"`

	// At most 512, and at most 256 KiB together.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:neq=""
	Parameters map[string]string `json:"parameters,omitempty"`
}
