package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// Deployment rolls out replica sets.
//
// +k8s:supportsSubresource="/status"
type Deployment struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec DeploymentSpec `json:"spec,omitempty"`

	Status DeploymentStatus `json:"status,omitempty"`
}

// DeploymentSpec is what the deployment works towards.
type DeploymentSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+tandem:unless(field: "matchLabels")=+tandem:unless(field: "matchExpressions")=+tandem:invalid="must not pick everything"
	Selector *metav1.LabelSelector `json:"selector"`

	Template corev1.PodTemplateSpec `json:"template"`

	Strategy DeploymentStrategy `json:"strategy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	RevisionHistoryLimit *int32 `json:"revisionHistoryLimit,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	ProgressDeadlineSeconds *int32 `json:"progressDeadlineSeconds,omitempty"`
}

// DeploymentStrategy says how pods are replaced. An empty type is a wrong one: no lint.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Recreate")=+tandem:at("rollingUpdate")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable, rollingUpdate.maxSurge")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable, rollingUpdate.maxSurge")=+k8s:pattern="^[0-9]+%$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable")=+k8s:pattern="^0*(100|[0-9]{1,2})%$|^$|^%|[^0-9%]|%(?s:.)|[0-9]$"
// +k8s:validation-gen-nolint
type DeploymentStrategy struct {
	Type DeploymentStrategyType `json:"type,omitempty"`

	RollingUpdate *RollingUpdateDeployment `json:"rollingUpdate,omitempty"`
}

// DeploymentStrategyType is the name of a strategy.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DeploymentStrategyType string

const (
	RecreateDeploymentStrategyType      DeploymentStrategyType = "Recreate"
	RollingUpdateDeploymentStrategyType DeploymentStrategyType = "RollingUpdate"
)

// RollingUpdateDeployment says how many pods are replaced at once. Only the strategy RollingUpdate
// looks at it, and says what it must be.
type RollingUpdateDeployment struct {
	MaxUnavailable *intstr.IntOrString `json:"maxUnavailable,omitempty"`
	MaxSurge       *intstr.IntOrString `json:"maxSurge,omitempty"`
}

// DeploymentStatus is how far the deployment has come.
type DeploymentStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Replicas int32 `json:"replicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	UpdatedReplicas int32 `json:"updatedReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	ReadyReplicas int32 `json:"readyReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "readyReplicas")
	AvailableReplicas int32 `json:"availableReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	UnavailableReplicas int32 `json:"unavailableReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	TerminatingReplicas *int32 `json:"terminatingReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CollisionCount *int32 `json:"collisionCount,omitempty"`
}

// ReplicaSet keeps a number of replicas of a pod running.
//
// +k8s:supportsSubresource="/status"
type ReplicaSet struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ReplicaSetSpec `json:"spec,omitempty"`

	Status ReplicaSetStatus `json:"status,omitempty"`
}

// ReplicaSetSpec is what the set works towards.
type ReplicaSetSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+tandem:unless(field: "matchLabels")=+tandem:unless(field: "matchExpressions")=+tandem:invalid="must not pick everything"
	Selector *metav1.LabelSelector `json:"selector"`

	Template corev1.PodTemplateSpec `json:"template"`
}

// ReplicaSetStatus is how far the set has come.
type ReplicaSetStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Replicas int32 `json:"replicas"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	FullyLabeledReplicas int32 `json:"fullyLabeledReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	ReadyReplicas int32 `json:"readyReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "readyReplicas")
	AvailableReplicas int32 `json:"availableReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	TerminatingReplicas *int32 `json:"terminatingReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`
}

// StatefulSet runs pods with names and volumes of their own.
//
// +k8s:supportsSubresource="/status"
type StatefulSet struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-short-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec StatefulSetSpec `json:"spec,omitempty"`

	Status StatefulSetStatus `json:"status,omitempty"`
}

// StatefulSetSpec is what the set works towards.
//
// +k8s:alpha(since: "1.36")=+tandem:refersTo("volumeClaimTemplates[*].metadata.name, template.spec.volumes[*].name")="template.spec.containers[*].volumeMounts[*].name, template.spec.initContainers[*].volumeMounts[*].name, template.spec.ephemeralContainers[*].volumeMounts[*].name, template.spec.containers[*].volumeDevices[*].name, template.spec.initContainers[*].volumeDevices[*].name, template.spec.ephemeralContainers[*].volumeDevices[*].name, template.spec.containers[*].env[*].valueFrom.fileKeyRef.volumeName, template.spec.initContainers[*].env[*].valueFrom.fileKeyRef.volumeName, template.spec.ephemeralContainers[*].env[*].valueFrom.fileKeyRef.volumeName"
type StatefulSetSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+tandem:unless(field: "matchLabels")=+tandem:unless(field: "matchExpressions")=+tandem:invalid="must not pick everything"
	Selector *metav1.LabelSelector `json:"selector"`

	Template StatefulSetTemplate `json:"template"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	VolumeClaimTemplates []PersistentVolumeClaim `json:"volumeClaimTemplates,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	ServiceName string `json:"serviceName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(OrderedReady|Parallel)$"
	PodManagementPolicy string `json:"podManagementPolicy,omitempty"`

	UpdateStrategy StatefulSetUpdateStrategy `json:"updateStrategy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PersistentVolumeClaimRetentionPolicy *StatefulSetPersistentVolumeClaimRetentionPolicy `json:"persistentVolumeClaimRetentionPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Ordinals *StatefulSetOrdinals `json:"ordinals,omitempty"`
}

// StatefulSetTemplate is what its pods are made from. Handwritten rules judge a copy of it, without the
// names that the pods are given, and with the volumes of their claims before the others.
//
// +k8s:alpha(since: "1.36")=+tandem:at("spec.ephemeralContainers")=+k8s:forbidden
type StatefulSetTemplate struct {
	corev1.PodTemplateMeta `json:",inline"`

	Spec StatefulSetPodSpec `json:"spec,omitempty"`
}

// StatefulSetPodSpec is what a pod of the set is to be like. Volumes of claim templates come before
// its own, which handwritten rules judge under other indexes.
type StatefulSetPodSpec struct {
	corev1.ReplicaSpec `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Volumes []StatefulSetVolume `json:"volumes,omitempty"`
}

// StatefulSetVolume is where containers find files.
type StatefulSetVolume struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Name string `json:"name"`
}

// PersistentVolumeClaim is what a volume is asked for with. What it asks for cannot change after
// the set is created, and is judged only then.
type PersistentVolumeClaim struct {
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec PersistentVolumeClaimSpec `json:"spec,omitempty"`
}

// PersistentVolumeClaimSpec is what the volume must be like.
type PersistentVolumeClaimSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	AccessModes []string `json:"accessModes,omitempty"`
}

// StatefulSetUpdateStrategy says how pods are replaced.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "OnDelete")=+tandem:at("rollingUpdate")=+tandem:invalid="only allowed for updateStrategy 'RollingUpdate'"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.partition, rollingUpdate.maxUnavailable")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable")=+k8s:pattern="^[0-9]+%$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable")=+k8s:pattern="^0*(100|[0-9]{1,2})%$|^$|^%|[^0-9%]|%(?s:.)|[0-9]$"
type StatefulSetUpdateStrategy struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(OnDelete|RollingUpdate)$"
	Type string `json:"type,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RollingUpdate *RollingUpdateStatefulSetStrategy `json:"rollingUpdate,omitempty"`
}

// RollingUpdateStatefulSetStrategy says which pods are replaced, and how many at once.
type RollingUpdateStatefulSetStrategy struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Partition *int32 `json:"partition,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	MaxUnavailable *intstr.IntOrString `json:"maxUnavailable,omitempty"`
}

// StatefulSetPersistentVolumeClaimRetentionPolicy says what becomes of claims. An empty policy is a
// wrong one: no lint.
//
// +k8s:validation-gen-nolint
type StatefulSetPersistentVolumeClaimRetentionPolicy struct {
	WhenDeleted PersistentVolumeClaimRetentionPolicyType `json:"whenDeleted,omitempty"`

	WhenScaled PersistentVolumeClaimRetentionPolicyType `json:"whenScaled,omitempty"`
}

// PersistentVolumeClaimRetentionPolicyType says what becomes of a claim.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PersistentVolumeClaimRetentionPolicyType string

const (
	RetainPersistentVolumeClaimRetentionPolicyType PersistentVolumeClaimRetentionPolicyType = "Retain"
	DeletePersistentVolumeClaimRetentionPolicyType PersistentVolumeClaimRetentionPolicyType = "Delete"
)

// StatefulSetOrdinals says how pods are numbered.
type StatefulSetOrdinals struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Start int32 `json:"start,omitempty"`
}

// StatefulSetStatus is how far the set has come.
type StatefulSetStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Replicas int32 `json:"replicas"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	ReadyReplicas int32 `json:"readyReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	CurrentReplicas int32 `json:"currentReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	UpdatedReplicas int32 `json:"updatedReplicas,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CollisionCount *int32 `json:"collisionCount,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "replicas")
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "readyReplicas")
	AvailableReplicas int32 `json:"availableReplicas"`
}

// DaemonSet runs a pod on every node.
//
// +k8s:supportsSubresource="/status"
type DaemonSet struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec DaemonSetSpec `json:"spec,omitempty"`

	Status DaemonSetStatus `json:"status,omitempty"`
}

// DaemonSetSpec is what the set works towards.
type DaemonSetSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+tandem:unless(field: "matchLabels")=+tandem:unless(field: "matchExpressions")=+tandem:invalid="must not pick everything"
	Selector *metav1.LabelSelector `json:"selector"`

	Template corev1.PodTemplateSpec `json:"template"`

	UpdateStrategy DaemonSetUpdateStrategy `json:"updateStrategy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	RevisionHistoryLimit *int32 `json:"revisionHistoryLimit,omitempty"`
}

// DaemonSetUpdateStrategy says how pods are replaced. An empty type is a wrong one: no lint.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable, rollingUpdate.maxSurge")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable, rollingUpdate.maxSurge")=+k8s:pattern="^[0-9]+%$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RollingUpdate")=+tandem:at("rollingUpdate.maxUnavailable, rollingUpdate.maxSurge")=+k8s:pattern="^0*(100|[0-9]{1,2})%$|^$|^%|[^0-9%]|%(?s:.)|[0-9]$"
// +k8s:validation-gen-nolint
type DaemonSetUpdateStrategy struct {
	Type DaemonSetUpdateStrategyType `json:"type,omitempty"`

	RollingUpdate *RollingUpdateDaemonSet `json:"rollingUpdate,omitempty"`
}

// DaemonSetUpdateStrategyType is the name of a strategy.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DaemonSetUpdateStrategyType string

const (
	OnDeleteDaemonSetStrategyType      DaemonSetUpdateStrategyType = "OnDelete"
	RollingUpdateDaemonSetStrategyType DaemonSetUpdateStrategyType = "RollingUpdate"
)

// RollingUpdateDaemonSet says how many pods are replaced at once. Only the strategy RollingUpdate
// looks at it, and says what it must be.
type RollingUpdateDaemonSet struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	MaxUnavailable *intstr.IntOrString `json:"maxUnavailable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	MaxSurge *intstr.IntOrString `json:"maxSurge,omitempty"`
}

// DaemonSetStatus is on how many nodes pods run.
type DaemonSetStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CurrentNumberScheduled int32 `json:"currentNumberScheduled"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	NumberMisscheduled int32 `json:"numberMisscheduled"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	DesiredNumberScheduled int32 `json:"desiredNumberScheduled"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	NumberReady int32 `json:"numberReady"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	UpdatedNumberScheduled int32 `json:"updatedNumberScheduled,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	NumberAvailable int32 `json:"numberAvailable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	NumberUnavailable int32 `json:"numberUnavailable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	CollisionCount *int32 `json:"collisionCount,omitempty"`
}

// ControllerRevision is a state that a workload had.
type ControllerRevision struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Revision int64 `json:"revision"`
}
