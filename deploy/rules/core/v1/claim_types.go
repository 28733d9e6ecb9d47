package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// PersistentVolumeClaim is a volume that somebody wants. What of it may change is left to handwritten
// rules.
//
// +k8s:supportsSubresource="/status"
type PersistentVolumeClaim struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec PersistentVolumeClaimSpec `json:"spec,omitempty"`

	Status PersistentVolumeClaimStatus `json:"status,omitempty"`
}

// PersistentVolumeClaimSpec is which one. An empty class is the same as none.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "accessModes[*]", is: "ReadWriteOncePod")=+tandem:when(field: "accessModes[*]", is: "ReadOnlyMany, ReadWriteMany, ReadWriteOnce")=+tandem:at("accessModes")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "dataSource")=+tandem:when(field: "dataSourceRef.namespace")=+tandem:invalid="what is in another namespace stands in dataSourceRef alone"
type PersistentVolumeClaimSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	AccessModes []PersistentVolumeAccessMode `json:"accessModes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Selector *metav1.LabelSelector `json:"selector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	StorageClassName string `json:"storageClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	VolumeMode *PersistentVolumeMode `json:"volumeMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DataSource *TypedObjectReference `json:"dataSource,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DataSourceRef *NamespacedObjectReference `json:"dataSourceRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	VolumeAttributesClassName string `json:"volumeAttributesClassName,omitempty"`
}

// PersistentVolumeAccessMode is who may mount a volume.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeAccessMode string

const (
	ReadWriteOnce    PersistentVolumeAccessMode = "ReadWriteOnce"
	ReadOnlyMany     PersistentVolumeAccessMode = "ReadOnlyMany"
	ReadWriteMany    PersistentVolumeAccessMode = "ReadWriteMany"
	ReadWriteOncePod PersistentVolumeAccessMode = "ReadWriteOncePod"
)

// PersistentVolumeMode is what a volume looks like.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeMode string

const (
	PersistentVolumeBlock      PersistentVolumeMode = "Block"
	PersistentVolumeFilesystem PersistentVolumeMode = "Filesystem"
)

// TypedObjectReference is what a volume begins with. Of the group without a name it is a claim.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "apiGroup")=+tandem:unless(field: "kind", is: "PersistentVolumeClaim")=+tandem:invalid="must be a claim where it has no group"
type TypedObjectReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	APIGroup string `json:"apiGroup,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Kind string `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`
}

// NamespacedObjectReference is the same, perhaps in another namespace.
type NamespacedObjectReference struct {
	TypedObjectReference `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Namespace string `json:"namespace,omitempty"`
}

// PersistentVolumeClaimStatus is which volume it has got.
type PersistentVolumeClaimStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:eachVal=+k8s:minimum=0
	Capacity map[string]resource.Quantity `json:"capacity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:eachVal=+k8s:minimum=0
	AllocatedResources map[string]resource.Quantity `json:"allocatedResources,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:eachKey=+k8s:format=k8s-label-key
	AllocatedResourceStatuses map[string]string `json:"allocatedResourceStatuses,omitempty"`
}
