package v1

import (
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// PersistentVolume is a volume of the cluster. What of it may change is left to handwritten rules.
type PersistentVolume struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec PersistentVolumeSpec `json:"spec,omitempty"`
}

// PersistentVolumeSpec is where it is, and who may use it. An empty class of storage is the same as
// none; an empty class of attributes is a wrong one.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "local")=+tandem:at("nodeAffinity")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "volumeAttributesClassName")=+tandem:at("csi")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "accessModes[*]", is: "ReadWriteOncePod")=+tandem:when(field: "accessModes[*]", is: "ReadOnlyMany, ReadWriteMany, ReadWriteOnce")=+tandem:at("accessModes")=+k8s:forbidden
type PersistentVolumeSpec struct {
	PersistentVolumeSource `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:exclusiveMinimum=0
	Capacity map[string]resource.Quantity `json:"capacity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	AccessModes []PersistentVolumeAccessMode `json:"accessModes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PersistentVolumeReclaimPolicy PersistentVolumeReclaimPolicy `json:"persistentVolumeReclaimPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	StorageClassName string `json:"storageClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	VolumeMode *PersistentVolumeMode `json:"volumeMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeAffinity *VolumeNodeAffinity `json:"nodeAffinity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	// +k8s:alpha(since: "1.36")=+tandem:nonEmpty
	VolumeAttributesClassName *string `json:"volumeAttributesClassName,omitempty"`
}

// PersistentVolumeReclaimPolicy says what becomes of a volume nobody claims any more.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeReclaimPolicy string

const (
	PersistentVolumeReclaimRecycle PersistentVolumeReclaimPolicy = "Recycle"
	PersistentVolumeReclaimDelete  PersistentVolumeReclaimPolicy = "Delete"
	PersistentVolumeReclaimRetain  PersistentVolumeReclaimPolicy = "Retain"
)

// VolumeNodeAffinity is which nodes reach the volume.
type VolumeNodeAffinity struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Required *NodeSelector `json:"required,omitempty"`
}

// PersistentVolumeSource is where the volume is. There is one source, but one that goes through flexVolume
// may stand behind another.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="hostPath, gcePersistentDisk, awsElasticBlockStore, glusterfs, flocker, nfs, rbd, quobyte, cephfs, iscsi, cinder, fc, azureFile, vsphereVolume, photonPersistentDisk, portworxVolume, azureDisk, scaleIO, local, storageos, csi, flexVolume"
// +k8s:alpha(since: "1.36")=+tandem:onlyOneOf="hostPath, gcePersistentDisk, awsElasticBlockStore, glusterfs, flocker, nfs, rbd, quobyte, cephfs, iscsi, cinder, fc, azureFile, vsphereVolume, photonPersistentDisk, portworxVolume, azureDisk, scaleIO, local, storageos, csi"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "flexVolume")=+tandem:at("azureFile, vsphereVolume, photonPersistentDisk, portworxVolume, azureDisk, scaleIO, local, storageos, csi")=+k8s:forbidden
type PersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	GCEPersistentDisk *GCEPersistentDiskVolumeSource `json:"gcePersistentDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AWSElasticBlockStore *AWSElasticBlockStoreVolumeSource `json:"awsElasticBlockStore,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostPath *HostPathVolumeSource `json:"hostPath,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Glusterfs *GlusterfsPersistentVolumeSource `json:"glusterfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NFS *NFSVolumeSource `json:"nfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RBD *RBDVolumeSource `json:"rbd,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ISCSI *ISCSIPersistentVolumeSource `json:"iscsi,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Cinder *CinderPersistentVolumeSource `json:"cinder,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CephFS *CephFSVolumeSource `json:"cephfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FC *FCPersistentVolumeSource `json:"fc,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Flocker *FlockerPersistentVolumeSource `json:"flocker,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FlexVolume *FlexVolumeSource `json:"flexVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AzureFile *AzureFilePersistentVolumeSource `json:"azureFile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	VsphereVolume *VsphereVirtualDiskVolumeSource `json:"vsphereVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Quobyte *QuobyteVolumeSource `json:"quobyte,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AzureDisk *AzureDiskVolumeSource `json:"azureDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PhotonPersistentDisk *PhotonPersistentDiskVolumeSource `json:"photonPersistentDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PortworxVolume *PortworxVolumeSource `json:"portworxVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ScaleIO *ScaleIOVolumeSource `json:"scaleIO,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Local *LocalVolumeSource `json:"local,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	StorageOS *StorageOSPersistentVolumeSource `json:"storageos,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CSI *CSIPersistentVolumeSource `json:"csi,omitempty"`
}

// FCPersistentVolumeSource is a disk, by the names of its ports and its number or by its identifiers.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "wwids")=+tandem:at("targetWWNs")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "wwids")=+tandem:at("targetWWNs")=+tandem:invalid="may not be set beside wwids"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:maximum=255
type FCPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	TargetWWNs []string `json:"targetWWNs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Lun *int32 `json:"lun,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	WWIDs []string `json:"wwids,omitempty"`
}

// FlockerPersistentVolumeSource is a data set, by its name or its identifier.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="datasetName, datasetUUID"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "datasetName")=+tandem:when(field: "datasetUUID")=+tandem:invalid="may not have both"
type FlockerPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$"
	DatasetName string `json:"datasetName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DatasetUUID string `json:"datasetUUID,omitempty"`
}

// ClusterSecretReference is a Secret in some namespace.
type ClusterSecretReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Namespace string `json:"namespace,omitempty"`
}

// GlusterfsPersistentVolumeSource is a volume of a cluster. An empty namespace is a wrong one, not one
// that is missing: no lint.
//
// +k8s:validation-gen-nolint
type GlusterfsPersistentVolumeSource struct {
	GlusterfsVolumeSource `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	EndpointsNamespace *string `json:"endpointsNamespace,omitempty"`
}

// ISCSIPersistentVolumeSource is a disk. Who has to say who one is needs a secret.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "chapAuthDiscovery")=+tandem:at("secretRef")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "chapAuthSession")=+tandem:at("secretRef")=+k8s:required
type ISCSIPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	TargetPortal string `json:"targetPortal"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=tandem-iscsi-name
	IQN string `json:"iqn"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=255
	Lun int32 `json:"lun"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=tandem-iscsi-name
	InitiatorName *string `json:"initiatorName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DiscoveryCHAPAuth bool `json:"chapAuthDiscovery,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SessionCHAPAuth bool `json:"chapAuthSession,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *VolumeSecretReference `json:"secretRef,omitempty"`
}

// CinderPersistentVolumeSource is a disk.
type CinderPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeID string `json:"volumeID"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *ClusterSecretReference `json:"secretRef,omitempty"`
}

// AzureFilePersistentVolumeSource is a share.
type AzureFilePersistentVolumeSource struct {
	AzureFileVolumeSource `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:nonEmpty
	SecretNamespace *string `json:"secretNamespace,omitempty"`
}

// LocalVolumeSource is a disk of a node.
type LocalVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]?|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`
}

// StorageOSPersistentVolumeSource is a volume of a cluster.
type StorageOSPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	VolumeName string `json:"volumeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	VolumeNamespace string `json:"volumeNamespace,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *ClusterSecretReference `json:"secretRef,omitempty"`
}

// CSIPersistentVolumeSource is what a driver makes of it. The secret for staging has no rules.
type CSIPersistentVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name-caseless
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeHandle string `json:"volumeHandle"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ControllerPublishSecretRef *DriverSecretReference `json:"controllerPublishSecretRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodePublishSecretRef *DriverSecretReference `json:"nodePublishSecretRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ControllerExpandSecretRef *DriverSecretReference `json:"controllerExpandSecretRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeExpandSecretRef *DriverSecretReference `json:"nodeExpandSecretRef,omitempty"`
}

// DriverSecretReference is a Secret that a driver needs.
type DriverSecretReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Namespace string `json:"namespace,omitempty"`
}
