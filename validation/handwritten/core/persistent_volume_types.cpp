// As kubernetes pkg/apis/core/types.go, v1.36: the order of the fields is that of their printing.
#include "validation/handwritten/core/persistent_volume_types.h"

#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/volume_types.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/core/resource_list.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kGlusterfsFields[] = {
    {{"endpoints", "EndpointsName"}, String()},
    {"path", String()},
    {"readOnly", Bool()},
    {"endpointsNamespace", Pointer(String())},
};
constexpr GoStruct kGlusterfs = Struct<kGlusterfsFields>("GlusterfsPersistentVolumeSource");

constexpr GoField kRbdFields[] = {
    {{"monitors", "CephMonitors"}, List(String())},
    {{"image", "RBDImage"}, String()},
    {{"fsType", "FSType"}, String()},
    {{"pool", "RBDPool"}, String()},
    {{"user", "RadosUser"}, String()},
    {"keyring", String()},
    {"secretRef", Pointer(kSecretReference)},
    {"readOnly", Bool()},
};
constexpr GoStruct kRbd = Struct<kRbdFields>("RBDPersistentVolumeSource");

constexpr GoField kIscsiFields[] = {
    {"targetPortal", String()},
    {{"iqn", "IQN"}, String()},
    {"lun", Int32()},
    {{"iscsiInterface", "ISCSIInterface"}, String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"portals", List(String())},
    {{"chapAuthDiscovery", "DiscoveryCHAPAuth"}, Bool()},
    {{"chapAuthSession", "SessionCHAPAuth"}, Bool()},
    {"secretRef", Pointer(kSecretReference)},
    {"initiatorName", Pointer(String())},
};
constexpr GoStruct kIscsi = Struct<kIscsiFields>("ISCSIPersistentVolumeSource");

constexpr GoField kFlexFields[] = {
    {"driver", String()},
    {{"fsType", "FSType"}, String()},
    {"secretRef", Pointer(kSecretReference)},
    {"readOnly", Bool()},
    {"options", Map(String(), String())},
};
constexpr GoStruct kFlex = Struct<kFlexFields>("FlexPersistentVolumeSource");

constexpr GoField kCinderFields[] = {
    {"volumeID", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"secretRef", Pointer(kSecretReference)},
};
constexpr GoStruct kCinder = Struct<kCinderFields>("CinderPersistentVolumeSource");

constexpr GoField kCephFsFields[] = {
    {"monitors", List(String())},
    {"path", String()},
    {"user", String()},
    {"secretFile", String()},
    {"secretRef", Pointer(kSecretReference)},
    {"readOnly", Bool()},
};
constexpr GoStruct kCephFs = Struct<kCephFsFields>("CephFSPersistentVolumeSource");

constexpr GoField kAzureFileFields[] = {
    {"secretName", String()},
    {"shareName", String()},
    {"readOnly", Bool()},
    {"secretNamespace", Pointer(String())},
};
constexpr GoStruct kAzureFile = Struct<kAzureFileFields>("AzureFilePersistentVolumeSource");

constexpr GoField kScaleIoFields[] = {
    {"gateway", String()},
    {"system", String()},
    {"secretRef", Pointer(kSecretReference)},
    {{"sslEnabled", "SSLEnabled"}, Bool()},
    {"protectionDomain", String()},
    {"storagePool", String()},
    {"storageMode", String()},
    {"volumeName", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
};
constexpr GoStruct kScaleIo = Struct<kScaleIoFields>("ScaleIOPersistentVolumeSource");

constexpr GoField kLocalFields[] = {
    {"path", String()},
    {{"fsType", "FSType"}, Pointer(String())},
};
constexpr GoStruct kLocal = Struct<kLocalFields>("LocalVolumeSource");

constexpr GoField kStorageOsFields[] = {
    {"volumeName", String()},
    {"volumeNamespace", String()},
    {{"fsType", "FSType"}, String()},
    {"readOnly", Bool()},
    {"secretRef", Pointer(kObjectReference)},
};
constexpr GoStruct kStorageOs = Struct<kStorageOsFields>("StorageOSPersistentVolumeSource");

constexpr GoField kCsiFields[] = {
    {"driver", String()},
    {"volumeHandle", String()},
    {"readOnly", Bool()},
    {{"fsType", "FSType"}, String()},
    {"volumeAttributes", Map(String(), String())},
    {"controllerPublishSecretRef", Pointer(kSecretReference)},
    {"nodeStageSecretRef", Pointer(kSecretReference)},
    {"nodePublishSecretRef", Pointer(kSecretReference)},
    {"controllerExpandSecretRef", Pointer(kSecretReference)},
    {"nodeExpandSecretRef", Pointer(kSecretReference)},
};
constexpr GoStruct kCsi = Struct<kCsiFields>("CSIPersistentVolumeSource");

constexpr GoField kSourceFields[] = {
    {{"gcePersistentDisk", "GCEPersistentDisk"}, Pointer(pod::kGcePersistentDiskVolumeSource)},
    {{"awsElasticBlockStore", "AWSElasticBlockStore"},
     Pointer(pod::kAwsElasticBlockStoreVolumeSource)},
    {"hostPath", Pointer(pod::kHostPathVolumeSource)},
    {"glusterfs", Pointer(kGlusterfs)},
    {{"nfs", "NFS"}, Pointer(pod::kNfsVolumeSource)},
    {{"rbd", "RBD"}, Pointer(kRbd)},
    {"quobyte", Pointer(pod::kQuobyteVolumeSource)},
    {{"iscsi", "ISCSI"}, Pointer(kIscsi)},
    {"flexVolume", Pointer(kFlex)},
    {"cinder", Pointer(kCinder)},
    {{"cephfs", "CephFS"}, Pointer(kCephFs)},
    {{"fc", "FC"}, Pointer(pod::kFcVolumeSource)},
    {"flocker", Pointer(pod::kFlockerVolumeSource)},
    {"azureFile", Pointer(kAzureFile)},
    {"vsphereVolume", Pointer(pod::kVsphereVirtualDiskVolumeSource)},
    {"azureDisk", Pointer(pod::kAzureDiskVolumeSource)},
    {"photonPersistentDisk", Pointer(pod::kPhotonPersistentDiskVolumeSource)},
    {"portworxVolume", Pointer(pod::kPortworxVolumeSource)},
    {"scaleIO", Pointer(kScaleIo)},
    {"local", Pointer(kLocal)},
    {{"storageos", "StorageOS"}, Pointer(kStorageOs)},
    {{"csi", "CSI"}, Pointer(kCsi)},
};

}  // namespace

constexpr GoStruct kPersistentVolumeSource = Struct<kSourceFields>("PersistentVolumeSource");

namespace {

constexpr GoField kNodeAffinityFields[] = {{"required", Pointer(pod::kNodeSelector)}};

}  // namespace

constexpr GoStruct kVolumeNodeAffinity = Struct<kNodeAffinityFields>("VolumeNodeAffinity");

namespace {

constexpr GoField kSpecFields[] = {
    {"capacity", kResourceList},
    Embedded(kPersistentVolumeSource),
    {"accessModes", List(String("v1.PersistentVolumeAccessMode"))},
    {"claimRef", Pointer(kObjectReference)},
    {"persistentVolumeReclaimPolicy", String("v1.PersistentVolumeReclaimPolicy")},
    {"storageClassName", String()},
    {"mountOptions", List(String())},
    {"volumeMode", Pointer(String("v1.PersistentVolumeMode"))},
    {"nodeAffinity", Pointer(kVolumeNodeAffinity)},
    {"volumeAttributesClassName", Pointer(String())},
};

}  // namespace

constexpr GoStruct kPersistentVolumeSpec = Struct<kSpecFields>("PersistentVolumeSpec");

}  // namespace tandem::handwritten::core
