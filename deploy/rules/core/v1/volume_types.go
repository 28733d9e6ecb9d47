package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Volume is where containers find files.
//
// +k8s:alpha(since: "1.36")=+tandem:onlyOneOf="emptyDir, hostPath, gitRepo, gcePersistentDisk, awsElasticBlockStore, secret, nfs, iscsi, glusterfs, flocker, persistentVolumeClaim, rbd, cinder, cephfs, quobyte, downwardAPI, fc, flexVolume, configMap, azureFile, vsphereVolume, photonPersistentDisk, portworxVolume, azureDisk, storageos, projected, scaleIO, csi, ephemeral, image"
type Volume struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostPath *HostPathVolumeSource `json:"hostPath,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	GCEPersistentDisk *GCEPersistentDiskVolumeSource `json:"gcePersistentDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AWSElasticBlockStore *AWSElasticBlockStoreVolumeSource `json:"awsElasticBlockStore,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	GitRepo *GitRepoVolumeSource `json:"gitRepo,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Secret *SecretVolumeSource `json:"secret,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NFS *NFSVolumeSource `json:"nfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ISCSI *ISCSIVolumeSource `json:"iscsi,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Glusterfs *GlusterfsVolumeSource `json:"glusterfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PersistentVolumeClaim *PersistentVolumeClaimVolumeSource `json:"persistentVolumeClaim,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RBD *RBDVolumeSource `json:"rbd,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FlexVolume *FlexVolumeSource `json:"flexVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Cinder *CinderVolumeSource `json:"cinder,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CephFS *CephFSVolumeSource `json:"cephfs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Flocker *FlockerVolumeSource `json:"flocker,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DownwardAPI *DownwardAPIVolumeSource `json:"downwardAPI,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AzureFile *AzureFileVolumeSource `json:"azureFile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ConfigMap *ConfigMapVolumeSource `json:"configMap,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	VsphereVolume *VsphereVirtualDiskVolumeSource `json:"vsphereVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Quobyte *QuobyteVolumeSource `json:"quobyte,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AzureDisk *AzureDiskVolumeSource `json:"azureDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PhotonPersistentDisk *PhotonPersistentDiskVolumeSource `json:"photonPersistentDisk,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Projected *ProjectedVolumeSource `json:"projected,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PortworxVolume *PortworxVolumeSource `json:"portworxVolume,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ScaleIO *ScaleIOVolumeSource `json:"scaleIO,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	StorageOS *StorageOSVolumeSource `json:"storageos,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CSI *CSIVolumeSource `json:"csi,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Ephemeral *EphemeralVolumeSource `json:"ephemeral,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Image *ImageVolumeSource `json:"image,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	EmptyDir *EmptyDirVolumeSource `json:"emptyDir,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FC *FCVolumeSource `json:"fc,omitempty"`
}

// EmptyDirVolumeSource is an empty directory.
type EmptyDirVolumeSource struct{}

// FCVolumeSource is a disk.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "wwids")=+tandem:at("targetWWNs")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "wwids")=+tandem:at("targetWWNs")=+tandem:invalid="may not be set beside wwids"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "targetWWNs")=+tandem:at("lun")=+k8s:maximum=255
type FCVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	TargetWWNs []string `json:"targetWWNs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	WWIDs []string `json:"wwids,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Lun *int32 `json:"lun,omitempty"`
}

// HostPathVolumeSource is a file or directory of the node.
type HostPathVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]?|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Type *HostPathType `json:"type,omitempty"`
}

// HostPathType is what has to be there.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type HostPathType string

const (
	HostPathUnset             HostPathType = ""
	HostPathDirectoryOrCreate HostPathType = "DirectoryOrCreate"
	HostPathDirectory         HostPathType = "Directory"
	HostPathFileOrCreate      HostPathType = "FileOrCreate"
	HostPathFile              HostPathType = "File"
	HostPathSocket            HostPathType = "Socket"
	HostPathCharDev           HostPathType = "CharDevice"
	HostPathBlockDev          HostPathType = "BlockDevice"
)

// GCEPersistentDiskVolumeSource is a disk.
type GCEPersistentDiskVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	PDName string `json:"pdName"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=255
	Partition int32 `json:"partition,omitempty"`
}

// AWSElasticBlockStoreVolumeSource is a disk.
type AWSElasticBlockStoreVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeID string `json:"volumeID"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=255
	Partition int32 `json:"partition,omitempty"`
}

// GitRepoVolumeSource is a repository.
type GitRepoVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Repository string `json:"repository"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^/]|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Directory string `json:"directory,omitempty"`
}

// SecretVolumeSource are keys of a Secret as files.
type SecretVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	SecretName string `json:"secretName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Items []KeyToPath `json:"items,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	DefaultMode *int32 `json:"defaultMode,omitempty"`
}

// ConfigMapVolumeSource are keys of a ConfigMap as files.
type ConfigMapVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Items []KeyToPath `json:"items,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	DefaultMode *int32 `json:"defaultMode,omitempty"`
}

// KeyToPath is a key and the file it becomes.
type KeyToPath struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	Mode *int32 `json:"mode,omitempty"`
}

// NFSVolumeSource is a directory of a server.
type NFSVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Server string `json:"server"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^/"
	Path string `json:"path"`
}

// ISCSIVolumeSource is a disk.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "chapAuthDiscovery")=+tandem:at("secretRef")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "chapAuthSession")=+tandem:at("secretRef")=+k8s:required
type ISCSIVolumeSource struct {
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
	SecretRef *UncheckedReference `json:"secretRef,omitempty"`
}

// GlusterfsVolumeSource is a volume of a cluster.
type GlusterfsVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	EndpointsName string `json:"endpoints"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Path string `json:"path"`
}

// PersistentVolumeClaimVolumeSource is a claim.
type PersistentVolumeClaimVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	ClaimName string `json:"claimName"`
}

// RBDVolumeSource is an image of a cluster.
type RBDVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	CephMonitors []string `json:"monitors"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	RBDImage string `json:"image"`
}

// FlexVolumeSource is what a driver makes of it.
type FlexVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Options map[string]string `json:"options,omitempty"`
}

// CinderVolumeSource is a disk.
type CinderVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeID string `json:"volumeID"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *VolumeSecretReference `json:"secretRef,omitempty"`
}

// VolumeSecretReference is a Secret that a volume needs.
type VolumeSecretReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`
}

// CephFSVolumeSource is a file system of a cluster.
type CephFSVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Monitors []string `json:"monitors"`
}

// FlockerVolumeSource is a dataset.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="datasetName, datasetUUID"
type FlockerVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$"
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	DatasetName string `json:"datasetName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	DatasetUUID string `json:"datasetUUID,omitempty"`
}

// DownwardAPIVolumeSource tells containers of their pod.
type DownwardAPIVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Items []DownwardAPIVolumeFile `json:"items,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	DefaultMode *int32 `json:"defaultMode,omitempty"`
}

// DownwardAPIVolumeFile is a file with something about the pod.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="fieldRef, resourceFieldRef"
type DownwardAPIVolumeFile struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	Mode *int32 `json:"mode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	FieldRef *DownwardFieldSelector `json:"fieldRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	ResourceFieldRef *DownwardResourceSelector `json:"resourceFieldRef,omitempty"`
}

// DownwardFieldSelector is a field of the pod. A missing version is left to handwritten rules, a missing path
// is wrong under conditions: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion")=+tandem:at("fieldPath")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+k8s:pattern="^(metadata[.]annotations|metadata[.]labels|metadata[.]name|metadata[.]namespace|metadata[.]uid|spec[.]nodeName|spec[.]restartPolicy|spec[.]schedulerName|spec[.]serviceAccountName|status[.]hostIP|status[.]hostIPs|status[.]phase|status[.]podIP|status[.]podIPs|spec[.]host|metadata[.](annotations|labels)[[]'(?s:.*)'[]])$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "fieldPath", is: "spec.nodeName, spec.restartPolicy, spec.schedulerName, spec.serviceAccountName, status.hostIP, status.hostIPs, status.phase, status.podIP, status.podIPs, spec.host")=+tandem:when(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+tandem:supported="metadata.annotations, metadata.labels, metadata.name, metadata.namespace, metadata.uid"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion")=+tandem:unless(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+tandem:invalid="is not known to this version"
type DownwardFieldSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	APIVersion string `json:"apiVersion,omitempty"`

	FieldPath string `json:"fieldPath,omitempty"`
}

// DownwardResourceSelector is a resource of a container.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "containerName")=+tandem:at("resource")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "containerName")=+tandem:at("resource")=+tandem:supported="limits.cpu, limits.ephemeral-storage, limits.memory, requests.cpu, requests.ephemeral-storage, requests.memory, requests.hugepages-*, limits.hugepages-*"
type DownwardResourceSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	ContainerName string `json:"containerName,omitempty"`

	Resource string `json:"resource,omitempty"`
}

// AzureFileVolumeSource is a share.
type AzureFileVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	SecretName string `json:"secretName"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	ShareName string `json:"shareName"`
}

// VsphereVirtualDiskVolumeSource is a disk.
type VsphereVirtualDiskVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumePath string `json:"volumePath"`
}

// QuobyteVolumeSource is a volume of a cluster.
type QuobyteVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Registry string `json:"registry"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Volume string `json:"volume"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Tenant string `json:"tenant,omitempty"`
}

// AzureDiskVolumeSource is a disk.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "kind", is: "Managed")=+tandem:at("diskURI")=+tandem:supported="/subscriptions/*"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "kind")=+tandem:unless(field: "kind", is: "Managed")=+tandem:at("diskURI")=+tandem:supported="https://*"
type AzureDiskVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	DiskName string `json:"diskName"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	DataDiskURI string `json:"diskURI"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CachingMode *AzureDataDiskCachingMode `json:"cachingMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Kind *AzureDataDiskKind `json:"kind,omitempty"`
}

// AzureDataDiskCachingMode is what is cached.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type AzureDataDiskCachingMode string

const (
	AzureDataDiskCachingNone      AzureDataDiskCachingMode = "None"
	AzureDataDiskCachingReadOnly  AzureDataDiskCachingMode = "ReadOnly"
	AzureDataDiskCachingReadWrite AzureDataDiskCachingMode = "ReadWrite"
)

// AzureDataDiskKind is who the disk belongs to.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type AzureDataDiskKind string

const (
	AzureSharedBlobDisk    AzureDataDiskKind = "Shared"
	AzureDedicatedBlobDisk AzureDataDiskKind = "Dedicated"
	AzureManagedDisk       AzureDataDiskKind = "Managed"
)

// PhotonPersistentDiskVolumeSource is a disk.
type PhotonPersistentDiskVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	PdID string `json:"pdID"`
}

// PortworxVolumeSource is a volume of a cluster.
type PortworxVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeID string `json:"volumeID"`
}

// ScaleIOVolumeSource is a volume of a cluster.
type ScaleIOVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Gateway string `json:"gateway"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	System string `json:"system"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeName string `json:"volumeName,omitempty"`
}

// StorageOSVolumeSource is a volume of a cluster.
type StorageOSVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	VolumeName string `json:"volumeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	VolumeNamespace string `json:"volumeNamespace,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *VolumeSecretReference `json:"secretRef,omitempty"`
}

// CSIVolumeSource is what a driver makes of it.
type CSIVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	Driver string `json:"driver"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodePublishSecretRef *CSISecretReference `json:"nodePublishSecretRef,omitempty"`
}

// EphemeralVolumeSource is a claim that lives as long as the pod.
type EphemeralVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	VolumeClaimTemplate *EphemeralClaimTemplate `json:"volumeClaimTemplate,omitempty"`
}

// EphemeralClaimTemplate is what the claim is made from. Its spec is left to handwritten rules.
type EphemeralClaimTemplate struct {
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachVal=+k8s:format=k8s-label-value
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	// +k8s:alpha(since: "1.36")=+tandem:at("name, generateName, namespace")=+k8s:forbidden
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

// ImageVolumeSource are the files of an image.
type ImageVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	PullPolicy PullPolicy `json:"pullPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Reference string `json:"reference,omitempty"`
}

// ProjectedVolumeSource puts several sources into one directory.
type ProjectedVolumeSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Sources []VolumeProjection `json:"sources,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=511
	DefaultMode *int32 `json:"defaultMode,omitempty"`
}

// VolumeProjection is one of them.
//
// +k8s:alpha(since: "1.36")=+tandem:onlyOneOf="secret, configMap, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate"
type VolumeProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Secret *FilesProjection `json:"secret,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DownwardAPI *DownwardAPIProjection `json:"downwardAPI,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ConfigMap *FilesProjection `json:"configMap,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ServiceAccountToken *ServiceAccountTokenProjection `json:"serviceAccountToken,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ClusterTrustBundle *ClusterTrustBundleProjection `json:"clusterTrustBundle,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodCertificate *PodCertificateProjection `json:"podCertificate,omitempty"`
}

// FilesProjection are keys of a Secret or ConfigMap as files.
type FilesProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Items []KeyToPath `json:"items,omitempty"`
}

// DownwardAPIProjection tells containers of their pod.
type DownwardAPIProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Items []DownwardAPIVolumeFile `json:"items,omitempty"`
}

// ServiceAccountTokenProjection is a token.
type ServiceAccountTokenProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=600
	// +k8s:alpha(since: "1.36")=+k8s:maximum=4294967296
	ExpirationSeconds int64 `json:"expirationSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`
}

// UncheckedReference is a Secret whose name is not looked at.
type UncheckedReference struct{}

// CSISecretReference is a Secret that a driver needs.
type CSISecretReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Name string `json:"name,omitempty"`
}

// ClusterTrustBundleProjection are certificates of authorities.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="name, signerName"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "signerName")=+tandem:at("name")=+tandem:nonEmpty
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "name")=+tandem:at("signerName")=+tandem:nonEmpty
type ClusterTrustBundleProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	Name *string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	SignerName *string `json:"signerName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path,omitempty"`
}

// PodCertificateProjection is a certificate for the pod.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="credentialBundlePath, keyPath, certificateChainPath"
// +k8s:alpha(since: "1.36")=+tandem:at("keyType")=+tandem:supported="RSA3072, RSA4096, ECDSAP256, ECDSAP384, ECDSAP521, ED25519"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "signerName", is: "kubernetes.io/*")=+tandem:at("maxExpirationSeconds")=+k8s:maximum=86400
type PodCertificateProjection struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	SignerName string `json:"signerName,omitempty"`

	KeyType string `json:"keyType,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=3600
	// +k8s:alpha(since: "1.36")=+k8s:maximum=7862400
	MaxExpirationSeconds *int32 `json:"maxExpirationSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	CredentialBundlePath string `json:"credentialBundlePath,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	KeyPath string `json:"keyPath,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^./][^/]*|[.]|[.][^./][^/]*)(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	CertificateChainPath string `json:"certificateChainPath,omitempty"`
}
