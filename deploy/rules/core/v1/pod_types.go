package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	intstr "k8s.io/apimachinery/pkg/util/intstr"
)

// Pod is what runs on a node.
//
// +k8s:supportsSubresource="/ephemeralcontainers"
type Pod struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec PodSpec `json:"spec,omitempty"`
}

// PodTemplate keeps a template for those who ask for it.
type PodTemplate struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Template PodTemplateSpec `json:"template,omitempty"`
}

// PodTemplateSpec is what pods are made from.
type PodTemplateSpec struct {
	PodTemplateMeta `json:",inline"`

	Spec PodSpec `json:"spec,omitempty"`
}

// PodTemplateMeta is the metadata of pods to be.
type PodTemplateMeta struct {
	// Keys of annotations may be in upper case, which no format allows.
	//
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:subfield(labels)=+k8s:eachVal=+k8s:format=k8s-label-value
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$"
	// +k8s:alpha(since: "1.36")=+k8s:subfield(annotations)=+k8s:eachKey=+k8s:pattern="^([^/]{1,253}/)?[^/]+$"
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

// PodSpec is what a pod is to be like.
type PodSpec struct {
	ReplicaSpec `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Volumes []Volume `json:"volumes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Hostname string `json:"hostname,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Subdomain string `json:"subdomain,omitempty"`
}

// ReplicaSpec is what the pods of a StatefulSet have as all others do: their names are given to them,
// and so are some of their volumes. A missing class is not an empty one: no lint.
//
// +k8s:validation-gen-nolint
type ReplicaSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	InitContainers []Container `json:"initContainers,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Containers []Container `json:"containers"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	EphemeralContainers []EphemeralContainer `json:"ephemeralContainers,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RestartPolicy RestartPolicy `json:"restartPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	ActiveDeadlineSeconds *int64 `json:"activeDeadlineSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DNSPolicy DNSPolicy `json:"dnsPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	NodeSelector map[string]string `json:"nodeSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	ServiceAccountName string `json:"serviceAccountName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	NodeName string `json:"nodeName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecurityContext *PodSecurityContext `json:"securityContext,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Affinity *Affinity `json:"affinity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Tolerations []Toleration `json:"tolerations,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	HostAliases []HostAlias `json:"hostAliases,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	PriorityClassName string `json:"priorityClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DNSConfig *PodDNSConfig `json:"dnsConfig,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	ReadinessGates []PodReadinessGate `json:"readinessGates,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	RuntimeClassName *string `json:"runtimeClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PreemptionPolicy *PreemptionPolicy `json:"preemptionPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	TopologySpreadConstraints []TopologySpreadConstraint `json:"topologySpreadConstraints,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	OS *PodOS `json:"os,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	SchedulingGates []PodSchedulingGate `json:"schedulingGates,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=map
	// +k8s:listMapKey=name
	ResourceClaims []PodResourceClaim `json:"resourceClaims,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=64
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	HostnameOverride *string `json:"hostnameOverride,omitempty"`
}

// RestartPolicy is when containers are started again.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type RestartPolicy string

const (
	RestartPolicyAlways    RestartPolicy = "Always"
	RestartPolicyOnFailure RestartPolicy = "OnFailure"
	RestartPolicyNever     RestartPolicy = "Never"
)

// DNSPolicy is who is asked for names.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type DNSPolicy string

const (
	DNSClusterFirstWithHostNet DNSPolicy = "ClusterFirstWithHostNet"
	DNSClusterFirst            DNSPolicy = "ClusterFirst"
	DNSDefault                 DNSPolicy = "Default"
	DNSNone                    DNSPolicy = "None"
)

// PreemptionPolicy is whether a pod may take the place of others.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PreemptionPolicy string

const (
	PreemptLowerPriority PreemptionPolicy = "PreemptLowerPriority"
	PreemptNever         PreemptionPolicy = "Never"
)

// Container is one that the pod is for, or that comes before those.
type Container struct {
	EphemeralContainerCommon `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LivenessProbe *Probe `json:"livenessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ReadinessProbe *Probe `json:"readinessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	StartupProbe *Probe `json:"startupProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Lifecycle *Lifecycle `json:"lifecycle,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RestartPolicy *ContainerRestartPolicy `json:"restartPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=20
	RestartPolicyRules []ContainerRestartRule `json:"restartPolicyRules,omitempty"`
}

// EphemeralContainer is one that somebody looks into a pod with.
type EphemeralContainer struct {
	EphemeralContainerCommon `json:",inline"`
}

// EphemeralContainerCommon is what all containers have.
type EphemeralContainerCommon struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Image string `json:"image,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ports []ContainerPort `json:"ports,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	EnvFrom []EnvFromSource `json:"envFrom,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Env []EnvVar `json:"env,omitempty"`

	Resources ResourceRequirements `json:"resources,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	ResizePolicy []ContainerResizePolicy `json:"resizePolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	VolumeMounts []VolumeMount `json:"volumeMounts,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	VolumeDevices []VolumeDevice `json:"volumeDevices,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TerminationMessagePolicy TerminationMessagePolicy `json:"terminationMessagePolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ImagePullPolicy PullPolicy `json:"imagePullPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecurityContext *SecurityContext `json:"securityContext,omitempty"`
}

// TerminationMessagePolicy is where the last words of a container come from.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type TerminationMessagePolicy string

const (
	TerminationMessageReadFile              TerminationMessagePolicy = "File"
	TerminationMessageFallbackToLogsOnError TerminationMessagePolicy = "FallbackToLogsOnError"
)

// PullPolicy is when an image is fetched.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PullPolicy string

const (
	PullAlways       PullPolicy = "Always"
	PullNever        PullPolicy = "Never"
	PullIfNotPresent PullPolicy = "IfNotPresent"
)

// ContainerRestartPolicy is when one container is started again.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ContainerRestartPolicy string

const (
	ContainerRestartPolicyAlways    ContainerRestartPolicy = "Always"
	ContainerRestartPolicyNever     ContainerRestartPolicy = "Never"
	ContainerRestartPolicyOnFailure ContainerRestartPolicy = "OnFailure"
)

// ContainerRestartRule is what an exit code leads to. An empty action is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type ContainerRestartRule struct {
	Action ContainerRestartRuleAction `json:"action,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	ExitCodes *ContainerRestartRuleOnExitCodes `json:"exitCodes,omitempty"`
}

// ContainerRestartRuleAction is what is started again.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ContainerRestartRuleAction string

const (
	ContainerRestartRuleActionRestart              ContainerRestartRuleAction = "Restart"
	ContainerRestartRuleActionRestartAllContainers ContainerRestartRuleAction = "RestartAllContainers"
)

// ContainerRestartRuleOnExitCodes are exit codes. An empty operator is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type ContainerRestartRuleOnExitCodes struct {
	Operator ContainerRestartRuleOnExitCodesOperator `json:"operator,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=255
	Values []int32 `json:"values,omitempty"`
}

// ContainerRestartRuleOnExitCodesOperator is whether those are meant or all others.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ContainerRestartRuleOnExitCodesOperator string

const (
	ContainerRestartRuleOnExitCodesOpIn    ContainerRestartRuleOnExitCodesOperator = "In"
	ContainerRestartRuleOnExitCodesOpNotIn ContainerRestartRuleOnExitCodesOperator = "NotIn"
)

// ContainerPort is one that a container listens at.
type ContainerPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([a-z][-a-z0-9]{0,14}|[-0-9][a-z][-a-z0-9]{0,13}|[-0-9]{2}[a-z][-a-z0-9]{0,12}|[-0-9]{3}[a-z][-a-z0-9]{0,11}|[-0-9]{4}[a-z][-a-z0-9]{0,10}|[-0-9]{5}[a-z][-a-z0-9]{0,9}|[-0-9]{6}[a-z][-a-z0-9]{0,8}|[-0-9]{7}[a-z][-a-z0-9]{0,7}|[-0-9]{8}[a-z][-a-z0-9]{0,6}|[-0-9]{9}[a-z][-a-z0-9]{0,5}|[-0-9]{10}[a-z][-a-z0-9]{0,4}|[-0-9]{11}[a-z][-a-z0-9]{0,3}|[-0-9]{12}[a-z][-a-z0-9]{0,2}|[-0-9]{13}[a-z][-a-z0-9]?|[-0-9]{14}[a-z])$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-]+(-[^-]+)*$"
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	HostPort int32 `json:"hostPort,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	ContainerPort int32 `json:"containerPort"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Protocol Protocol `json:"protocol,omitempty"`
}

// EnvFromSource makes variables of all keys of something.
type EnvFromSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[ -<>-~]+$"
	Prefix string `json:"prefix,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ConfigMapRef *EnvSourceRef `json:"configMapRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretRef *EnvSourceRef `json:"secretRef,omitempty"`
}

// EnvSourceRef is a ConfigMap or Secret.
type EnvSourceRef struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`
}

// EnvVar is a variable of a container's environment.
type EnvVar struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[ -<>-~]+$"
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ValueFrom *EnvVarSource `json:"valueFrom,omitempty"`
}

// EnvVarSource is where the value of a variable comes from.
type EnvVarSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	ResourceFieldRef *EnvResourceFieldSelector `json:"resourceFieldRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ConfigMapKeyRef *KeySelector `json:"configMapKeyRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SecretKeyRef *KeySelector `json:"secretKeyRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FileKeyRef *FileKeySelector `json:"fileKeyRef,omitempty"`
}

// EnvResourceFieldSelector is a resource of the container itself.
type EnvResourceFieldSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Resource string `json:"resource"`
}

// KeySelector is a key of a ConfigMap or Secret. An empty name is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type KeySelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([-_a-zA-Z0-9][-._a-zA-Z0-9]{0,252}|[.][-_a-zA-Z0-9][-._a-zA-Z0-9]{0,251}|[.][-_a-zA-Z0-9])$"
	Key string `json:"key"`
}

// FileKeySelector is a variable in a file of a volume.
type FileKeySelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	VolumeName string `json:"volumeName"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]?|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	Path string `json:"path"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[ -<>-~]+$"
	Key string `json:"key"`
}

// ResourceRequirements is what a container needs. Quantities are left to handwritten rules.
type ResourceRequirements struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Claims []ResourceClaimReference `json:"claims,omitempty"`
}

// ResourceClaimReference is a claim of the pod that the container uses.
type ResourceClaimReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`
}

// ContainerResizePolicy is what happens to a container when it gets more or less of a resource.
type ContainerResizePolicy struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	ResourceName ResizableResourceName `json:"resourceName"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	RestartPolicy ResourceResizeRestartPolicy `json:"restartPolicy"`
}

// ResizableResourceName is what a container may get more of.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ResizableResourceName string

const (
	ResizableCPU    ResizableResourceName = "cpu"
	ResizableMemory ResizableResourceName = "memory"
)

// ResourceResizeRestartPolicy is whether the container has to be started again.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ResourceResizeRestartPolicy string

const (
	ResizeNotRequired      ResourceResizeRestartPolicy = "NotRequired"
	ResizeRestartContainer ResourceResizeRestartPolicy = "RestartContainer"
)

// VolumeMount is where a container sees a volume.
type VolumeMount struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	MountPath string `json:"mountPath"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^/]|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	SubPath string `json:"subPath,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^([^/]|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	SubPathExpr string `json:"subPathExpr,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	MountPropagation *MountPropagationMode `json:"mountPropagation,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RecursiveReadOnly *RecursiveReadOnlyMode `json:"recursiveReadOnly,omitempty"`
}

// MountPropagationMode is who sees what is mounted below.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type MountPropagationMode string

const (
	MountPropagationNone            MountPropagationMode = "None"
	MountPropagationHostToContainer MountPropagationMode = "HostToContainer"
	MountPropagationBidirectional   MountPropagationMode = "Bidirectional"
)

// RecursiveReadOnlyMode is whether what is mounted below can be written to.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type RecursiveReadOnlyMode string

const (
	RecursiveReadOnlyDisabled   RecursiveReadOnlyMode = "Disabled"
	RecursiveReadOnlyIfPossible RecursiveReadOnlyMode = "IfPossible"
	RecursiveReadOnlyEnabled    RecursiveReadOnlyMode = "Enabled"
)

// VolumeDevice is a volume that a container uses as a device.
type VolumeDevice struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([^/]?|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
	DevicePath string `json:"devicePath"`
}

// Probe asks a container how it is.
type Probe struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Exec *ExecAction `json:"exec,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HTTPGet *HTTPGetAction `json:"httpGet,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TCPSocket *TCPSocketAction `json:"tcpSocket,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	GRPC *GRPCAction `json:"grpc,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	InitialDelaySeconds int32 `json:"initialDelaySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	TimeoutSeconds int32 `json:"timeoutSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	PeriodSeconds int32 `json:"periodSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	SuccessThreshold int32 `json:"successThreshold,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	FailureThreshold int32 `json:"failureThreshold,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	TerminationGracePeriodSeconds *int64 `json:"terminationGracePeriodSeconds,omitempty"`
}

// Lifecycle is what is done when a container begins and ends.
type Lifecycle struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	PostStart *LifecycleHandler `json:"postStart,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PreStop *LifecycleHandler `json:"preStop,omitempty"`
}

// LifecycleHandler is one thing to do.
type LifecycleHandler struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Exec *ExecAction `json:"exec,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HTTPGet *HTTPGetAction `json:"httpGet,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TCPSocket *TCPSocketAction `json:"tcpSocket,omitempty"`
}

// ExecAction runs a command in the container.
type ExecAction struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Command []string `json:"command,omitempty"`
}

// HTTPGetAction sends a request. A missing port is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type HTTPGetAction struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([a-z][-a-z0-9]{0,14}|[-0-9][a-z][-a-z0-9]{0,13}|[-0-9]{2}[a-z][-a-z0-9]{0,12}|[-0-9]{3}[a-z][-a-z0-9]{0,11}|[-0-9]{4}[a-z][-a-z0-9]{0,10}|[-0-9]{5}[a-z][-a-z0-9]{0,9}|[-0-9]{6}[a-z][-a-z0-9]{0,8}|[-0-9]{7}[a-z][-a-z0-9]{0,7}|[-0-9]{8}[a-z][-a-z0-9]{0,6}|[-0-9]{9}[a-z][-a-z0-9]{0,5}|[-0-9]{10}[a-z][-a-z0-9]{0,4}|[-0-9]{11}[a-z][-a-z0-9]{0,3}|[-0-9]{12}[a-z][-a-z0-9]{0,2}|[-0-9]{13}[a-z][-a-z0-9]?|[-0-9]{14}[a-z])$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-]+(-[^-]+)*$"
	Port intstr.IntOrString `json:"port"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Scheme URIScheme `json:"scheme,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	HTTPHeaders []HTTPHeader `json:"httpHeaders,omitempty"`
}

// URIScheme is how the request is sent.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type URIScheme string

const (
	URISchemeHTTP  URIScheme = "HTTP"
	URISchemeHTTPS URIScheme = "HTTPS"
)

// HTTPHeader is a header of the request. An empty name is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type HTTPHeader struct {
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[-A-Za-z0-9]+$"
	Name string `json:"name"`
}

// TCPSocketAction opens a connection. A missing port is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type TCPSocketAction struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([a-z][-a-z0-9]{0,14}|[-0-9][a-z][-a-z0-9]{0,13}|[-0-9]{2}[a-z][-a-z0-9]{0,12}|[-0-9]{3}[a-z][-a-z0-9]{0,11}|[-0-9]{4}[a-z][-a-z0-9]{0,10}|[-0-9]{5}[a-z][-a-z0-9]{0,9}|[-0-9]{6}[a-z][-a-z0-9]{0,8}|[-0-9]{7}[a-z][-a-z0-9]{0,7}|[-0-9]{8}[a-z][-a-z0-9]{0,6}|[-0-9]{9}[a-z][-a-z0-9]{0,5}|[-0-9]{10}[a-z][-a-z0-9]{0,4}|[-0-9]{11}[a-z][-a-z0-9]{0,3}|[-0-9]{12}[a-z][-a-z0-9]{0,2}|[-0-9]{13}[a-z][-a-z0-9]?|[-0-9]{14}[a-z])$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-]+(-[^-]+)*$"
	Port intstr.IntOrString `json:"port"`
}

// GRPCAction asks by gRPC. A missing port is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type GRPCAction struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	Port int32 `json:"port"`
}

// SecurityContext is what the processes of a container may do.
type SecurityContext struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	RunAsUser *int64 `json:"runAsUser,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	RunAsGroup *int64 `json:"runAsGroup,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ProcMount *ProcMountType `json:"procMount,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SeccompProfile *SeccompProfile `json:"seccompProfile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AppArmorProfile *AppArmorProfile `json:"appArmorProfile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	WindowsOptions *WindowsSecurityContextOptions `json:"windowsOptions,omitempty"`
}

// ProcMountType is how much of /proc is shown.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ProcMountType string

const (
	DefaultProcMount  ProcMountType = "Default"
	UnmaskedProcMount ProcMountType = "Unmasked"
)

// SeccompProfile says which system calls are allowed.
type SeccompProfile struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Type SeccompProfileType `json:"type"`
}

// SeccompProfileType is who made the profile.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type SeccompProfileType string

const (
	SeccompProfileTypeUnconfined     SeccompProfileType = "Unconfined"
	SeccompProfileTypeRuntimeDefault SeccompProfileType = "RuntimeDefault"
	SeccompProfileTypeLocalhost      SeccompProfileType = "Localhost"
)

// AppArmorProfile says what a process may reach.
type AppArmorProfile struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Type AppArmorProfileType `json:"type"`
}

// AppArmorProfileType is who made the profile.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type AppArmorProfileType string

const (
	AppArmorProfileTypeUnconfined     AppArmorProfileType = "Unconfined"
	AppArmorProfileTypeRuntimeDefault AppArmorProfileType = "RuntimeDefault"
	AppArmorProfileTypeLocalhost      AppArmorProfileType = "Localhost"
)

// WindowsSecurityContextOptions are of Windows only.
type WindowsSecurityContextOptions struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	GMSACredentialSpecName *string `json:"gmsaCredentialSpecName,omitempty"`
}

// PodSecurityContext is what all processes of a pod may do.
type PodSecurityContext struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	RunAsUser *int64 `json:"runAsUser,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	RunAsGroup *int64 `json:"runAsGroup,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=2147483647
	FSGroup *int64 `json:"fsGroup,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:maximum=2147483647
	SupplementalGroups []int64 `json:"supplementalGroups,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SupplementalGroupsPolicy *SupplementalGroupsPolicy `json:"supplementalGroupsPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	FSGroupChangePolicy *PodFSGroupChangePolicy `json:"fsGroupChangePolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Sysctls []Sysctl `json:"sysctls,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SeccompProfile *SeccompProfile `json:"seccompProfile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AppArmorProfile *AppArmorProfile `json:"appArmorProfile,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	WindowsOptions *WindowsSecurityContextOptions `json:"windowsOptions,omitempty"`
}

// SupplementalGroupsPolicy is whether groups of the image count.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type SupplementalGroupsPolicy string

const (
	SupplementalGroupsPolicyMerge  SupplementalGroupsPolicy = "Merge"
	SupplementalGroupsPolicyStrict SupplementalGroupsPolicy = "Strict"
)

// PodFSGroupChangePolicy is when files of a volume change hands.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PodFSGroupChangePolicy string

const (
	FSGroupChangeOnRootMismatch PodFSGroupChangePolicy = "OnRootMismatch"
	FSGroupChangeAlways         PodFSGroupChangePolicy = "Always"
)

// Sysctl is a parameter of the kernel.
type Sysctl struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`
}

// Affinity is what a pod wants to be near to, or far from.
type Affinity struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeAffinity *NodeAffinity `json:"nodeAffinity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodAffinity *PodAffinity `json:"podAffinity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodAntiAffinity *PodAffinity `json:"podAntiAffinity,omitempty"`
}

// NodeAffinity is which nodes a pod wants.
type NodeAffinity struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Required *NodeSelector `json:"requiredDuringSchedulingIgnoredDuringExecution,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Preferred []PreferredSchedulingTerm `json:"preferredDuringSchedulingIgnoredDuringExecution,omitempty"`
}

// NodeSelector picks nodes that one of its terms picks.
type NodeSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	NodeSelectorTerms []NodeSelectorTerm `json:"nodeSelectorTerms"`
}

// PreferredSchedulingTerm is how much a pod wants some nodes. No weight is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type PreferredSchedulingTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=100
	Weight int32 `json:"weight"`

	Preference NodeSelectorTerm `json:"preference"`
}

// NodeSelectorTerm picks nodes by what all of its requirements say.
type NodeSelectorTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	MatchExpressions []NodeSelectorRequirement `json:"matchExpressions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	MatchFields []NodeFieldRequirement `json:"matchFields,omitempty"`
}

// NodeSelectorRequirement relates a label of a node to a list of values. An empty key or operator is
// a wrong one: no lint.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "In, NotIn")=+tandem:at("values")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Exists, DoesNotExist")=+tandem:at("values")=+k8s:forbidden
// +k8s:validation-gen-nolint
type NodeSelectorRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn|Exists|DoesNotExist|Gt|Lt)$"
	Operator string `json:"operator"`

	// +k8s:listType=atomic
	Values []string `json:"values,omitempty"`
}

// NodeFieldRequirement is about the name of a node. An empty key or operator is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type NodeFieldRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^metadata[.]name$"
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn)$"
	Operator string `json:"operator"`
}

// PodAffinity is which pods a pod wants to be near to, or far from.
type PodAffinity struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Required []PodAffinityTerm `json:"requiredDuringSchedulingIgnoredDuringExecution,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Preferred []WeightedPodAffinityTerm `json:"preferredDuringSchedulingIgnoredDuringExecution,omitempty"`
}

// WeightedPodAffinityTerm is how much it wants that. No weight is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type WeightedPodAffinityTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=100
	Weight int32 `json:"weight"`

	PodAffinityTerm PodAffinityTerm `json:"podAffinityTerm"`
}

// PodAffinityTerm are pods, and what near means.
type PodAffinityTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-short-name
	Namespaces []string `json:"namespaces,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	TopologyKey string `json:"topologyKey"`
}

// Toleration lets a pod go to nodes that others keep away from.
type Toleration struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Effect TaintEffect `json:"effect,omitempty"`
}

// TaintEffect is what a taint does to pods.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type TaintEffect string

const (
	TaintEffectNoSchedule       TaintEffect = "NoSchedule"
	TaintEffectPreferNoSchedule TaintEffect = "PreferNoSchedule"
	TaintEffectNoExecute        TaintEffect = "NoExecute"
)

// HostAlias gives an address names.
type HostAlias struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-long-name
	Hostnames []string `json:"hostnames,omitempty"`
}

// PodDNSConfig is what a resolver is told. What is too long a list is left to handwritten rules.
type PodDNSConfig struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Options []PodDNSConfigOption `json:"options,omitempty"`
}

// PodDNSConfigOption is an option of a resolver.
type PodDNSConfigOption struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name,omitempty"`
}

// PodReadinessGate is a condition of a pod without which it is not ready. An empty one is a wrong
// one: no lint.
//
// +k8s:validation-gen-nolint
type PodReadinessGate struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	ConditionType string `json:"conditionType"`
}

// TopologySpreadConstraint is how evenly pods are spread. What is missing is wrong: no lint.
//
// +k8s:validation-gen-nolint
type TopologySpreadConstraint struct {
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	MaxSkew int32 `json:"maxSkew"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	TopologyKey string `json:"topologyKey"`

	WhenUnsatisfiable UnsatisfiableConstraintAction `json:"whenUnsatisfiable"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	MinDomains *int32 `json:"minDomains,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeAffinityPolicy *NodeInclusionPolicy `json:"nodeAffinityPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NodeTaintsPolicy *NodeInclusionPolicy `json:"nodeTaintsPolicy,omitempty"`
}

// UnsatisfiableConstraintAction is what is done when they cannot be.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type UnsatisfiableConstraintAction string

const (
	DoNotSchedule  UnsatisfiableConstraintAction = "DoNotSchedule"
	ScheduleAnyway UnsatisfiableConstraintAction = "ScheduleAnyway"
)

// NodeInclusionPolicy is whether nodes count that pods cannot go to.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type NodeInclusionPolicy string

const (
	NodeInclusionPolicyIgnore NodeInclusionPolicy = "Ignore"
	NodeInclusionPolicyHonor  NodeInclusionPolicy = "Honor"
)

// PodOS is what a pod runs on.
type PodOS struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Name string `json:"name"`
}

// PodSchedulingGate is what a pod waits for. An empty name is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type PodSchedulingGate struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Name string `json:"name"`
}

// PodResourceClaim is a claim that containers of the pod can use.
type PodResourceClaim struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	ResourceClaimName *string `json:"resourceClaimName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	ResourceClaimTemplateName *string `json:"resourceClaimTemplateName,omitempty"`
}
