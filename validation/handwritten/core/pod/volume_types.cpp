// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/pod/volume_types.h"

#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/meta/label_selector.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr GoType kResourceList =
    Named("v1.ResourceList", Map(String("v1.ResourceName"), Quantity()));

constexpr GoField kKeyToPathFields[] = {
    {"key", String()},
    {"path", String()},
    {"mode", Pointer(Int32())},
    {"user", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kKeyToPath = Struct<kKeyToPathFields>("KeyToPath");

constexpr GoField kHostPathVolumeSourceFields[] = {
    {"path", String()},
    {"type", Pointer(String("v1.HostPathType"))},
};

}  // namespace

constexpr GoStruct kHostPathVolumeSource =
    Struct<kHostPathVolumeSourceFields>("HostPathVolumeSource");

namespace {

constexpr GoField kEmptyDirVolumeSourceFields[] = {
    {"medium", String("v1.StorageMedium")},
    {"sizeLimit", Pointer(Quantity())},
    {"mode", Pointer(Int32()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kEmptyDirVolumeSource =
    Struct<kEmptyDirVolumeSourceFields>("EmptyDirVolumeSource");

constexpr GoField kGcePersistentDiskVolumeSourceFields[] = {
    {{"pdName", "PDName"}, String()},
    {{"fsType", "FSType"}, String()},
    {"partition", Int32()},
    {"readOnly", Bool()},
};

}  // namespace

constexpr GoStruct kGcePersistentDiskVolumeSource =
    Struct<kGcePersistentDiskVolumeSourceFields>("GCEPersistentDiskVolumeSource");

namespace {

constexpr GoField kAwsElasticBlockStoreVolumeSourceFields[] = {
    {"volumeID", String()},
    {{"fsType", "FSType"}, String()},
    {"partition", Int32()},
    {"readOnly", Bool()},
};

}  // namespace

constexpr GoStruct kAwsElasticBlockStoreVolumeSource =
    Struct<kAwsElasticBlockStoreVolumeSourceFields>("AWSElasticBlockStoreVolumeSource");

namespace {

constexpr GoField kGitRepoVolumeSourceFields[] = {
    {"repository", String()},
    {"revision", String()},
    {"directory", String()},
};
constexpr GoStruct kGitRepoVolumeSource = Struct<kGitRepoVolumeSourceFields>("GitRepoVolumeSource");

constexpr GoField kSecretVolumeSourceFields[] = {
    {"secretName", String()},
    {"items", List(kKeyToPath)},
    {"defaultMode", Pointer(Int32())},
    {"optional", Pointer(Bool())},
    {"defaultUser", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kSecretVolumeSource = Struct<kSecretVolumeSourceFields>("SecretVolumeSource");

constexpr GoField kNfsVolumeSourceFields[] = {
    {"server", String()},
    {"path", String()},
    {"readOnly", Bool()},
};

}  // namespace

constexpr GoStruct kNfsVolumeSource = Struct<kNfsVolumeSourceFields>("NFSVolumeSource");

namespace {

constexpr GoField kIscsiVolumeSourceFields[] = {
    {"targetPortal", String()},
    {{"iqn", "IQN"}, String()},
    {"lun", Int32()},
    {{"iscsiInterface", "ISCSIInterface"}, String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"portals", List(String())},
    {{"chapAuthDiscovery", "DiscoveryCHAPAuth"}, Bool()},
    {{"chapAuthSession", "SessionCHAPAuth"}, Bool()},
    {"secretRef", Pointer(kLocalObjectReference)},
    {"initiatorName", Pointer(String())},
};
constexpr GoStruct kIscsiVolumeSource = Struct<kIscsiVolumeSourceFields>("ISCSIVolumeSource");

constexpr GoField kGlusterfsVolumeSourceFields[] = {
    {{"endpoints", "EndpointsName"}, String()},
    {"path", String()},
    {"readOnly", Bool()},
};
constexpr GoStruct kGlusterfsVolumeSource =
    Struct<kGlusterfsVolumeSourceFields>("GlusterfsVolumeSource");

constexpr GoField kPersistentVolumeClaimVolumeSourceFields[] = {
    {"claimName", String()},
    {"readOnly", Bool()},
};
constexpr GoStruct kPersistentVolumeClaimVolumeSource =
    Struct<kPersistentVolumeClaimVolumeSourceFields>("PersistentVolumeClaimVolumeSource");

constexpr GoField kRbdVolumeSourceFields[] = {
    {{"monitors", "CephMonitors"}, List(String())},
    {{"image", "RBDImage"}, String()},
    {{"fsType", "FSType"}, String()},
    {{"pool", "RBDPool"}, String()},
    {{"user", "RadosUser"}, String()},
    {"keyring", String()},
    {"secretRef", Pointer(kLocalObjectReference)},
    {"readOnly", Bool()},
};
constexpr GoStruct kRbdVolumeSource = Struct<kRbdVolumeSourceFields>("RBDVolumeSource");

constexpr GoField kQuobyteVolumeSourceFields[] = {
    {"registry", String()}, {"volume", String()}, {"readOnly", Bool()},
    {"user", String()},     {"group", String()},  {"tenant", String()},
};

}  // namespace

constexpr GoStruct kQuobyteVolumeSource = Struct<kQuobyteVolumeSourceFields>("QuobyteVolumeSource");

namespace {

constexpr GoField kFlexVolumeSourceFields[] = {
    {"driver", String()},
    {{"fsType", "FSType"}, String()},
    {"secretRef", Pointer(kLocalObjectReference)},
    {"readOnly", Bool()},
    {"options", Map(String(), String())},
};
constexpr GoStruct kFlexVolumeSource = Struct<kFlexVolumeSourceFields>("FlexVolumeSource");

constexpr GoField kCinderVolumeSourceFields[] = {
    {"volumeID", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"secretRef", Pointer(kLocalObjectReference)},
};
constexpr GoStruct kCinderVolumeSource = Struct<kCinderVolumeSourceFields>("CinderVolumeSource");

constexpr GoField kCephFsVolumeSourceFields[] = {
    {"monitors", List(String())},
    {"path", String()},
    {"user", String()},
    {"secretFile", String()},
    {"secretRef", Pointer(kLocalObjectReference)},
    {"readOnly", Bool()},
};
constexpr GoStruct kCephFsVolumeSource = Struct<kCephFsVolumeSourceFields>("CephFSVolumeSource");

constexpr GoField kFlockerVolumeSourceFields[] = {
    {"datasetName", String()},
    {"datasetUUID", String()},
};

}  // namespace

constexpr GoStruct kFlockerVolumeSource = Struct<kFlockerVolumeSourceFields>("FlockerVolumeSource");

namespace {

constexpr GoField kDownwardApiVolumeFileFields[] = {
    {"path", String()},
    {"fieldRef", Pointer(kObjectFieldSelector)},
    {"resourceFieldRef", Pointer(kResourceFieldSelector)},
    {"mode", Pointer(Int32())},
    {"user", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kDownwardApiVolumeFile =
    Struct<kDownwardApiVolumeFileFields>("DownwardAPIVolumeFile");

constexpr GoField kDownwardApiVolumeSourceFields[] = {
    {"items", List(kDownwardApiVolumeFile)},
    {"defaultMode", Pointer(Int32())},
    {"defaultUser", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kDownwardApiVolumeSource =
    Struct<kDownwardApiVolumeSourceFields>("DownwardAPIVolumeSource");

constexpr GoField kFcVolumeSourceFields[] = {
    {"targetWWNs", List(String())},       {"lun", Pointer(Int32())},
    {{"fsType", "FSType"}, String()},     {"readOnly", Bool()},
    {{"wwids", "WWIDs"}, List(String())},
};

}  // namespace

constexpr GoStruct kFcVolumeSource = Struct<kFcVolumeSourceFields>("FCVolumeSource");

namespace {

constexpr GoField kAzureFileVolumeSourceFields[] = {
    {"secretName", String()},
    {"shareName", String()},
    {"readOnly", Bool()},
};
constexpr GoStruct kAzureFileVolumeSource =
    Struct<kAzureFileVolumeSourceFields>("AzureFileVolumeSource");

constexpr GoField kConfigMapVolumeSourceFields[] = {
    Embedded(kLocalObjectReference),
    {"items", List(kKeyToPath)},
    {"defaultMode", Pointer(Int32())},
    {"optional", Pointer(Bool())},
    {"defaultUser", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kConfigMapVolumeSource =
    Struct<kConfigMapVolumeSourceFields>("ConfigMapVolumeSource");

constexpr GoField kVsphereVirtualDiskVolumeSourceFields[] = {
    {"volumePath", String()},
    {{"fsType", "FSType"}, String()},
    {"storagePolicyName", String()},
    {"storagePolicyID", String()},
};

}  // namespace

constexpr GoStruct kVsphereVirtualDiskVolumeSource =
    Struct<kVsphereVirtualDiskVolumeSourceFields>("VsphereVirtualDiskVolumeSource");

namespace {

constexpr GoField kAzureDiskVolumeSourceFields[] = {
    {"diskName", String()},
    {{"diskURI", "DataDiskURI"}, String()},
    {"cachingMode", Pointer(String("v1.AzureDataDiskCachingMode"))},
    {{"fsType", "FSType"}, Pointer(String())},
    {"readOnly", Pointer(Bool())},
    {"kind", Pointer(String("v1.AzureDataDiskKind"))},
};

}  // namespace

constexpr GoStruct kAzureDiskVolumeSource =
    Struct<kAzureDiskVolumeSourceFields>("AzureDiskVolumeSource");

namespace {

constexpr GoField kPhotonPersistentDiskVolumeSourceFields[] = {
    {"pdID", String()},
    {{"fsType", "FSType"}, String()},
};

}  // namespace

constexpr GoStruct kPhotonPersistentDiskVolumeSource =
    Struct<kPhotonPersistentDiskVolumeSourceFields>("PhotonPersistentDiskVolumeSource");

namespace {

constexpr GoField kFilesProjectionFields[] = {
    Embedded(kLocalObjectReference),
    {"items", List(kKeyToPath)},
    {"optional", Pointer(Bool())},
};
constexpr GoStruct kSecretProjection = Struct<kFilesProjectionFields>("SecretProjection");
constexpr GoStruct kConfigMapProjection = Struct<kFilesProjectionFields>("ConfigMapProjection");

constexpr GoField kDownwardApiProjectionFields[] = {
    {"items", List(kDownwardApiVolumeFile)},
};
constexpr GoStruct kDownwardApiProjection =
    Struct<kDownwardApiProjectionFields>("DownwardAPIProjection");

constexpr GoField kServiceAccountTokenProjectionFields[] = {
    {"audience", String()},
    {"expirationSeconds", Int64()},
    {"path", String()},
    {"user", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kServiceAccountTokenProjection =
    Struct<kServiceAccountTokenProjectionFields>("ServiceAccountTokenProjection");

constexpr GoField kClusterTrustBundleProjectionFields[] = {
    {"name", Pointer(String())},
    {"signerName", Pointer(String())},
    {"labelSelector", Pointer(meta::kLabelSelector)},
    {"optional", Pointer(Bool())},
    {"path", String()},
    {"user", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
}  // namespace

constexpr GoStruct kClusterTrustBundleProjection =
    Struct<kClusterTrustBundleProjectionFields>("ClusterTrustBundleProjection");

namespace {

constexpr GoField kPodCertificateProjectionFields[] = {
    {"signerName", String()},
    {"keyType", String()},
    {"maxExpirationSeconds", Pointer(Int32())},
    {"credentialBundlePath", String()},
    {"keyPath", String()},
    {"certificateChainPath", String()},
    {"userAnnotations", Map(String(), String()), 0, releases::Since(releases::k1_35)},
    {"user", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kPodCertificateProjection =
    Struct<kPodCertificateProjectionFields>("PodCertificateProjection");

constexpr GoField kVolumeProjectionFields[] = {
    {"secret", Pointer(kSecretProjection)},
    {"downwardAPI", Pointer(kDownwardApiProjection)},
    {"configMap", Pointer(kConfigMapProjection)},
    {"serviceAccountToken", Pointer(kServiceAccountTokenProjection)},
    {"clusterTrustBundle", Pointer(kClusterTrustBundleProjection)},
    {"podCertificate", Pointer(kPodCertificateProjection), 0, releases::Since(releases::k1_34)},
};
constexpr GoStruct kVolumeProjection = Struct<kVolumeProjectionFields>("VolumeProjection");

constexpr GoField kProjectedVolumeSourceFields[] = {
    {"sources", List(kVolumeProjection)},
    {"defaultMode", Pointer(Int32())},
    {"defaultUser", Pointer(Int64()), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kProjectedVolumeSource =
    Struct<kProjectedVolumeSourceFields>("ProjectedVolumeSource");

constexpr GoField kPortworxVolumeSourceFields[] = {
    {"volumeID", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
};

}  // namespace

constexpr GoStruct kPortworxVolumeSource =
    Struct<kPortworxVolumeSourceFields>("PortworxVolumeSource");

namespace {

constexpr GoField kScaleIoVolumeSourceFields[] = {
    {"gateway", String()},
    {"system", String()},
    {"secretRef", Pointer(kLocalObjectReference)},
    {{"sslEnabled", "SSLEnabled"}, Bool()},
    {"protectionDomain", String()},
    {"storagePool", String()},
    {"storageMode", String()},
    {"volumeName", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
};
constexpr GoStruct kScaleIoVolumeSource = Struct<kScaleIoVolumeSourceFields>("ScaleIOVolumeSource");

constexpr GoField kStorageOsVolumeSourceFields[] = {
    {"volumeName", String()},
    {"volumeNamespace", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"secretRef", Pointer(kLocalObjectReference)},
};
constexpr GoStruct kStorageOsVolumeSource =
    Struct<kStorageOsVolumeSourceFields>("StorageOSVolumeSource");

constexpr GoField kCsiVolumeSourceFields[] = {
    {"driver", String()},
    {"readOnly", Pointer(Bool())},
    {{"fsType", "FSType"}, Pointer(String())},
    {"volumeAttributes", Map(String(), String())},
    {"nodePublishSecretRef", Pointer(kLocalObjectReference)},
};
constexpr GoStruct kCsiVolumeSource = Struct<kCsiVolumeSourceFields>("CSIVolumeSource");

constexpr GoField kTypedLocalObjectReferenceFields[] = {
    {{"apiGroup", "APIGroup"}, Pointer(String())},
    {"kind", String()},
    {"name", String()},
};

}  // namespace

constexpr GoStruct kTypedLocalObjectReference =
    Struct<kTypedLocalObjectReferenceFields>("TypedLocalObjectReference");

namespace {

constexpr GoField kTypedObjectReferenceFields[] = {
    {{"apiGroup", "APIGroup"}, Pointer(String())},
    {"kind", String()},
    {"name", String()},
    {"namespace", Pointer(String())},
};
constexpr GoStruct kTypedObjectReference =
    Struct<kTypedObjectReferenceFields>("TypedObjectReference");

constexpr GoField kVolumeResourceRequirementsFields[] = {
    {"limits", kResourceList},
    {"requests", kResourceList},
};
constexpr GoStruct kVolumeResourceRequirements =
    Struct<kVolumeResourceRequirementsFields>("VolumeResourceRequirements");

constexpr GoField kPersistentVolumeClaimSpecFields[] = {
    {"accessModes", List(String("v1.PersistentVolumeAccessMode"))},
    {"selector", Pointer(meta::kLabelSelector)},
    {"resources", kVolumeResourceRequirements},
    {"volumeName", String()},
    {"storageClassName", Pointer(String())},
    {"volumeMode", Pointer(String("v1.PersistentVolumeMode"))},
    {"dataSource", Pointer(kTypedLocalObjectReference)},
    {"dataSourceRef", Pointer(kTypedObjectReference)},
    {"volumeAttributesClassName", Pointer(String())},
};

}  // namespace

constexpr GoStruct kPersistentVolumeClaimSpec =
    Struct<kPersistentVolumeClaimSpecFields>("PersistentVolumeClaimSpec");

namespace {

constexpr GoField kPersistentVolumeClaimTemplateFields[] = {
    {"metadata", meta::kObjectMeta, kInlined},
    {"spec", kPersistentVolumeClaimSpec},
};
constexpr GoStruct kPersistentVolumeClaimTemplate =
    Struct<kPersistentVolumeClaimTemplateFields>("PersistentVolumeClaimTemplate");

constexpr GoField kEphemeralVolumeSourceFields[] = {
    {"volumeClaimTemplate", Pointer(kPersistentVolumeClaimTemplate)},
};
constexpr GoStruct kEphemeralVolumeSource =
    Struct<kEphemeralVolumeSourceFields>("EphemeralVolumeSource");

constexpr GoField kImageVolumeSourceFields[] = {
    {"reference", String()},
    {"pullPolicy", String("v1.PullPolicy")},
};
constexpr GoStruct kImageVolumeSource = Struct<kImageVolumeSourceFields>("ImageVolumeSource");

constexpr GoField kVolumeSourceFields[] = {
    {"hostPath", Pointer(kHostPathVolumeSource)},
    {"emptyDir", Pointer(kEmptyDirVolumeSource)},
    {{"gcePersistentDisk", "GCEPersistentDisk"}, Pointer(kGcePersistentDiskVolumeSource)},
    {{"awsElasticBlockStore", "AWSElasticBlockStore"}, Pointer(kAwsElasticBlockStoreVolumeSource)},
    {"gitRepo", Pointer(kGitRepoVolumeSource)},
    {"secret", Pointer(kSecretVolumeSource)},
    {{"nfs", "NFS"}, Pointer(kNfsVolumeSource)},
    {{"iscsi", "ISCSI"}, Pointer(kIscsiVolumeSource)},
    {"glusterfs", Pointer(kGlusterfsVolumeSource)},
    {"persistentVolumeClaim", Pointer(kPersistentVolumeClaimVolumeSource)},
    {{"rbd", "RBD"}, Pointer(kRbdVolumeSource)},
    {"quobyte", Pointer(kQuobyteVolumeSource)},
    {"flexVolume", Pointer(kFlexVolumeSource)},
    {"cinder", Pointer(kCinderVolumeSource)},
    {{"cephfs", "CephFS"}, Pointer(kCephFsVolumeSource)},
    {"flocker", Pointer(kFlockerVolumeSource)},
    {"downwardAPI", Pointer(kDownwardApiVolumeSource)},
    {{"fc", "FC"}, Pointer(kFcVolumeSource)},
    {"azureFile", Pointer(kAzureFileVolumeSource)},
    {"configMap", Pointer(kConfigMapVolumeSource)},
    {"vsphereVolume", Pointer(kVsphereVirtualDiskVolumeSource)},
    {"azureDisk", Pointer(kAzureDiskVolumeSource)},
    {"photonPersistentDisk", Pointer(kPhotonPersistentDiskVolumeSource)},
    {"projected", Pointer(kProjectedVolumeSource)},
    {"portworxVolume", Pointer(kPortworxVolumeSource)},
    {"scaleIO", Pointer(kScaleIoVolumeSource)},
    {{"storageos", "StorageOS"}, Pointer(kStorageOsVolumeSource)},
    {{"csi", "CSI"}, Pointer(kCsiVolumeSource)},
    {"ephemeral", Pointer(kEphemeralVolumeSource)},
    {"image", Pointer(kImageVolumeSource)},
};
constexpr GoStruct kVolumeSource = Struct<kVolumeSourceFields>("VolumeSource");

constexpr GoField kVolumeFields[] = {
    {"name", String()},
    Embedded(kVolumeSource),
};

}  // namespace

constexpr GoStruct kVolume = Struct<kVolumeFields>("Volume");

namespace {

constexpr GoField kVolumeHealthConditionFields[] = {
    {"status", String("v1.VolumeHealthStatusType")},
    {"reason", String()},
    {"message", String()},
};

}  // namespace

constexpr GoStruct kVolumeHealthCondition =
    Struct<kVolumeHealthConditionFields>("VolumeHealthCondition");

}  // namespace tandem::handwritten::core::pod
