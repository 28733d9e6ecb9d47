package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	intstr "k8s.io/apimachinery/pkg/util/intstr"
)

// Pod is what runs on a node.
//
// +k8s:supportsSubresource="/ephemeralcontainers"
// +k8s:alpha(since: "1.36")=+tandem:at("spec.volumes[*].image.reference")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:at("spec.containers[*].image, spec.initContainers[*].image")=+k8s:format=tandem-unpadded
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "spec.serviceAccountName")=+tandem:at("spec.volumes[*].projected.sources[*].serviceAccountToken")=+k8s:forbidden
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
//
// +k8s:alpha(since: "1.36")=+tandem:at("spec.ephemeralContainers")=+k8s:forbidden
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
//
// +k8s:alpha(since: "1.36")=+tandem:distinct="volumes[*].name"
// +k8s:alpha(since: "1.36")=+tandem:refersTo("volumes[*].name")="containers[*].volumeMounts[*].name, initContainers[*].volumeMounts[*].name, ephemeralContainers[*].volumeMounts[*].name, containers[*].volumeDevices[*].name, initContainers[*].volumeDevices[*].name, ephemeralContainers[*].volumeDevices[*].name, containers[*].env[*].valueFrom.fileKeyRef.volumeName, initContainers[*].env[*].valueFrom.fileKeyRef.volumeName, ephemeralContainers[*].env[*].valueFrom.fileKeyRef.volumeName"
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
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("hostUsers, hostPID, hostIPC, shareProcessNamespace, securityContext.appArmorProfile, securityContext.seLinuxOptions, securityContext.seccompProfile, securityContext.fsGroup, securityContext.fsGroupChangePolicy, securityContext.sysctls, securityContext.runAsUser, securityContext.runAsGroup, securityContext.supplementalGroupsPolicy, securityContext.seLinuxChangePolicy")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("containers[*].securityContext.appArmorProfile, containers[*].securityContext.seLinuxOptions, containers[*].securityContext.seccompProfile, containers[*].securityContext.capabilities, containers[*].securityContext.readOnlyRootFilesystem, containers[*].securityContext.privileged, containers[*].securityContext.allowPrivilegeEscalation, containers[*].securityContext.procMount, containers[*].securityContext.runAsUser, containers[*].securityContext.runAsGroup")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("initContainers[*].securityContext.appArmorProfile, initContainers[*].securityContext.seLinuxOptions, initContainers[*].securityContext.seccompProfile, initContainers[*].securityContext.capabilities, initContainers[*].securityContext.readOnlyRootFilesystem, initContainers[*].securityContext.privileged, initContainers[*].securityContext.allowPrivilegeEscalation, initContainers[*].securityContext.procMount, initContainers[*].securityContext.runAsUser, initContainers[*].securityContext.runAsGroup")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("ephemeralContainers[*].securityContext.appArmorProfile, ephemeralContainers[*].securityContext.seLinuxOptions, ephemeralContainers[*].securityContext.seccompProfile, ephemeralContainers[*].securityContext.capabilities, ephemeralContainers[*].securityContext.readOnlyRootFilesystem, ephemeralContainers[*].securityContext.privileged, ephemeralContainers[*].securityContext.allowPrivilegeEscalation, ephemeralContainers[*].securityContext.procMount, ephemeralContainers[*].securityContext.runAsUser, ephemeralContainers[*].securityContext.runAsGroup")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "linux")=+tandem:at("securityContext.windowsOptions, containers[*].securityContext.windowsOptions, initContainers[*].securityContext.windowsOptions, ephemeralContainers[*].securityContext.windowsOptions")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("resources")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "os")=+tandem:at("containers[*].lifecycle.stopSignal, initContainers[*].lifecycle.stopSignal")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "windows")=+tandem:at("containers[*].lifecycle.stopSignal, initContainers[*].lifecycle.stopSignal")=+tandem:supported="SIGKILL, SIGTERM"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "os.name", is: "linux")=+tandem:at("containers[*].lifecycle.stopSignal, initContainers[*].lifecycle.stopSignal")=+tandem:supported="SIGABRT, SIGALRM, SIGBUS, SIGCHLD, SIGCLD, SIGCONT, SIGFPE, SIGHUP, SIGILL, SIGINT, SIGIO, SIGIOT, SIGKILL, SIGPIPE, SIGPOLL, SIGPROF, SIGPWR, SIGQUIT, SIGRTMAX, SIGRTMAX-1, SIGRTMAX-10, SIGRTMAX-11, SIGRTMAX-12, SIGRTMAX-13, SIGRTMAX-14, SIGRTMAX-2, SIGRTMAX-3, SIGRTMAX-4, SIGRTMAX-5, SIGRTMAX-6, SIGRTMAX-7, SIGRTMAX-8, SIGRTMAX-9, SIGRTMIN, SIGRTMIN+1, SIGRTMIN+10, SIGRTMIN+11, SIGRTMIN+12, SIGRTMIN+13, SIGRTMIN+14, SIGRTMIN+15, SIGRTMIN+2, SIGRTMIN+3, SIGRTMIN+4, SIGRTMIN+5, SIGRTMIN+6, SIGRTMIN+7, SIGRTMIN+8, SIGRTMIN+9, SIGSEGV, SIGSTKFLT, SIGSTOP, SIGSYS, SIGTERM, SIGTRAP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "hostUsers", is: "false")=+tandem:at("hostNetwork, hostPID, hostIPC, containers[*].volumeDevices, initContainers[*].volumeDevices, ephemeralContainers[*].volumeDevices")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "hostUsers", is: "false")=+tandem:at("containers[*].securityContext.procMount, initContainers[*].securityContext.procMount, ephemeralContainers[*].securityContext.procMount")=+k8s:neq="Unmasked"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "hostPID", is: "true")=+tandem:when(field: "securityContext")=+tandem:at("shareProcessNamespace")=+k8s:neq=true
// +k8s:alpha(since: "1.36")=+tandem:when(field: "hostNetwork", is: "true")=+tandem:at("hostnameOverride")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "setHostnameAsFQDN", is: "true")=+tandem:at("hostnameOverride")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "securityContext.windowsOptions.hostProcess", is: "true")=+tandem:at("containers[*].securityContext.windowsOptions.hostProcess, initContainers[*].securityContext.windowsOptions.hostProcess, ephemeralContainers[*].securityContext.windowsOptions.hostProcess")=+k8s:neq=false
// +k8s:alpha(since: "1.36")=+tandem:when(field: "securityContext.windowsOptions.hostProcess", is: "false")=+tandem:at("containers[*].securityContext.windowsOptions.hostProcess, initContainers[*].securityContext.windowsOptions.hostProcess, ephemeralContainers[*].securityContext.windowsOptions.hostProcess")=+k8s:neq=true
// +k8s:alpha(since: "1.36")=+tandem:when(field: "restartPolicy", is: "Never")=+tandem:at("containers[*].resizePolicy[*].restartPolicy, initContainers[*].resizePolicy[*].restartPolicy")=+k8s:pattern="^NotRequired$"
// +k8s:alpha(since: "1.36")=+tandem:at("initContainers[*]")=+tandem:unless(field: "restartPolicy", is: "Always")=+tandem:at("lifecycle, livenessProbe, readinessProbe, startupProbe")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:at("initContainers[*]")=+tandem:unless(field: "restartPolicy", is: "Always")=+tandem:at("resizePolicy[*].restartPolicy")=+k8s:neq="RestartContainer"
// +k8s:alpha(since: "1.36")=+tandem:at("ephemeralContainers[*].ports, ephemeralContainers[*].resizePolicy, ephemeralContainers[*].restartPolicy, ephemeralContainers[*].restartPolicyRules, ephemeralContainers[*].livenessProbe, ephemeralContainers[*].readinessProbe, ephemeralContainers[*].startupProbe, ephemeralContainers[*].lifecycle, ephemeralContainers[*].volumeMounts[*].subPath, ephemeralContainers[*].volumeMounts[*].subPathExpr")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "dnsPolicy", is: "None")=+tandem:at("dnsConfig, dnsConfig.nameservers")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "hostNetwork", is: "true")=+tandem:at("securityContext.sysctls[*].name")=+tandem:noneOf="net.*, net/*"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "hostIPC", is: "true")=+tandem:at("securityContext.sysctls[*].name")=+tandem:noneOf="kernel.sem, kernel.shm, kernel.shmall, kernel.shmmax, kernel.shmmni, kernel.msg, kernel.shm_rmid_forced, kernel.msgmax, kernel.msgmnb, kernel.msgmni, fs.mqueue.*, kernel/sem, kernel/shm, kernel/shmall, kernel/shmmax, kernel/shmmni, kernel/msg, kernel/shm_rmid_forced, kernel/msgmax, kernel/msgmnb, kernel/msgmni, fs/mqueue/*"
// +k8s:alpha(since: "1.36")=+tandem:at("ephemeralContainers[*].image")=+k8s:format=tandem-unpadded
// +k8s:alpha(since: "1.36")=+tandem:distinct="containers[*].name, initContainers[*].name, ephemeralContainers[*].name"
// +k8s:alpha(since: "1.36")=+tandem:distinct(by: "hostPort, hostIP, protocol")="containers[*].ports[*]"
// +k8s:alpha(since: "1.36")=+tandem:at("initContainers[*]")=+tandem:distinct(by: "hostPort, hostIP, protocol")="ports[*]"
// +k8s:alpha(since: "1.36")=+tandem:refersTo("resourceClaims[*].name")="containers[*].resources.claims[*].name, initContainers[*].resources.claims[*].name, ephemeralContainers[*].resources.claims[*].name"
// +k8s:alpha(since: "1.36")=+tandem:refersTo("containers[*].name, initContainers[*].name")="ephemeralContainers[*].targetContainerName"
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
	// +k8s:alpha(since: "1.36")=+tandem:nonEmpty
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostNetwork bool `json:"hostNetwork,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostPID bool `json:"hostPID,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostIPC bool `json:"hostIPC,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostUsers *bool `json:"hostUsers,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ShareProcessNamespace *bool `json:"shareProcessNamespace,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SetHostnameAsFQDN *bool `json:"setHostnameAsFQDN,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Resources *PodResources `json:"resources,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SchedulingGroup *PodSchedulingGroup `json:"schedulingGroup,omitempty"`
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
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "restartPolicyRules")=+tandem:at("restartPolicy")=+k8s:required
type Container struct {
	EphemeralContainerCommon `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:when(field: "successThreshold")=+tandem:at("successThreshold")=+k8s:maximum=1
	LivenessProbe *Probe `json:"livenessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:at("terminationGracePeriodSeconds")=+tandem:invalid="must not be set for readiness probes"
	ReadinessProbe *Probe `json:"readinessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:when(field: "successThreshold")=+tandem:at("successThreshold")=+k8s:maximum=1
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LivenessProbe *NoProbe `json:"livenessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ReadinessProbe *NoProbe `json:"readinessProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	StartupProbe *NoProbe `json:"startupProbe,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Lifecycle *NoLifecycle `json:"lifecycle,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	RestartPolicy *string `json:"restartPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	RestartPolicyRules []NoRestartRule `json:"restartPolicyRules,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TargetContainerName string `json:"targetContainerName,omitempty"`
}

// NoProbe is one that an ephemeral container cannot have.
type NoProbe struct{}

// NoLifecycle is one that an ephemeral container cannot have.
type NoLifecycle struct{}

// NoRestartRule is one that an ephemeral container cannot have.
type NoRestartRule struct{}

// EphemeralContainerCommon is what all containers have.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "securityContext.privileged", is: "true")=+tandem:at("volumeMounts[*]")=+tandem:when(field: "mountPropagation", is: "Bidirectional")=+tandem:at("mountPropagation")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:distinct="ports[*].name"
// +k8s:alpha(since: "1.36")=+tandem:distinct(invalid: true)="volumeMounts[*].mountPath"
// +k8s:alpha(since: "1.36")=+tandem:distinct(invalid: true)="volumeDevices[*].name"
// +k8s:alpha(since: "1.36")=+tandem:distinct(invalid: true)="volumeDevices[*].devicePath"
// +k8s:alpha(since: "1.36")=+tandem:notAmong("volumeDevices[*].name")="volumeMounts[*].name"
// +k8s:alpha(since: "1.36")=+tandem:notAmong("volumeMounts[*].name")="volumeDevices[*].name"
// +k8s:alpha(since: "1.36")=+tandem:notAmong("volumeDevices[*].devicePath")="volumeMounts[*].mountPath"
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
	// +k8s:listType=map
	// +k8s:listMapKey=resourceName
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostIP string `json:"hostIP,omitempty"`
}

// EnvFromSource makes variables of all keys of something.
type EnvFromSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[ -<>-~]+$"
	Prefix string `json:"prefix,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	ConfigMapRef *EnvSourceRef `json:"configMapRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	SecretRef *EnvSourceRef `json:"secretRef,omitempty"`
}

// EnvSourceRef is a ConfigMap or Secret.
type EnvSourceRef struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=tandem-long-name-prefix
	Name string `json:"name,omitempty"`
}

// EnvVar is a variable of a container's environment.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "valueFrom")=+tandem:when(field: "value")=+tandem:at("valueFrom")=+tandem:invalid="may not be set beside a value"
type EnvVar struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[ -<>-~]+$"
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ValueFrom *EnvVarSource `json:"valueFrom,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Value string `json:"value,omitempty"`
}

// EnvVarSource is where the value of a variable comes from.
type EnvVarSource struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	ResourceFieldRef *EnvResourceFieldSelector `json:"resourceFieldRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	ConfigMapKeyRef *KeySelector `json:"configMapKeyRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	SecretKeyRef *KeySelector `json:"secretKeyRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	FileKeyRef *FileKeySelector `json:"fileKeyRef,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	FieldRef *EnvFieldSelector `json:"fieldRef,omitempty"`
}

// EnvFieldSelector is a field of the pod. A missing version is left to handwritten rules, a missing path
// is wrong under conditions: no lint.
//
// +k8s:validation-gen-nolint
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion")=+tandem:at("fieldPath")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+k8s:pattern="^(metadata[.]annotations|metadata[.]labels|metadata[.]name|metadata[.]namespace|metadata[.]uid|spec[.]nodeName|spec[.]restartPolicy|spec[.]schedulerName|spec[.]serviceAccountName|status[.]hostIP|status[.]hostIPs|status[.]phase|status[.]podIP|status[.]podIPs|spec[.]host|metadata[.]labels[[]'([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?'[]]|metadata[.]annotations[[]'([A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?'[]])$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "fieldPath", is: "*/*")=+tandem:when(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+k8s:pattern="^[^[]*$|^[^/]*$|^metadata[.][a-z]+[[]'[^/]{1,253}/"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "fieldPath", is: "metadata.annotations, metadata.labels, spec.restartPolicy, spec.schedulerName, status.phase")=+tandem:when(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+tandem:supported="metadata.name, metadata.namespace, metadata.uid, spec.nodeName, spec.serviceAccountName, status.hostIP, status.hostIPs, status.podIP, status.podIPs, spec.host"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "apiVersion")=+tandem:unless(field: "apiVersion", is: "v1")=+tandem:at("fieldPath")=+tandem:invalid="is not known to this version"
type EnvFieldSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	APIVersion string `json:"apiVersion,omitempty"`

	FieldPath string `json:"fieldPath,omitempty"`
}

// EnvResourceFieldSelector is a resource of the container itself.
type EnvResourceFieldSelector struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+tandem:supported="limits.cpu, limits.ephemeral-storage, limits.memory, requests.cpu, requests.ephemeral-storage, requests.memory, requests.hugepages-*, limits.hugepages-*"
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Request string `json:"request,omitempty"`
}

// PodResources is what all containers of a pod need together. Quantities are left to handwritten rules.
type PodResources struct {
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
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "subPath")=+tandem:at("subPathExpr")=+tandem:invalid="may not be set beside subPath"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "recursiveReadOnly", is: "Enabled, IfPossible")=+tandem:unless(field: "readOnly")=+tandem:at("recursiveReadOnly")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "recursiveReadOnly", is: "Enabled, IfPossible")=+tandem:when(field: "mountPropagation")=+tandem:unless(field: "mountPropagation", is: "None")=+tandem:at("recursiveReadOnly")=+k8s:forbidden
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ReadOnly bool `json:"readOnly,omitempty"`
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
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="exec, httpGet, tcpSocket, grpc"
// +k8s:alpha(since: "1.36")=+tandem:onlyOneOf="exec, httpGet, tcpSocket, grpc"
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	StopSignal *string `json:"stopSignal,omitempty"`
}

// LifecycleHandler is one thing to do.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="exec, httpGet, tcpSocket, sleep"
// +k8s:alpha(since: "1.36")=+tandem:onlyOneOf="exec, httpGet, tcpSocket, sleep"
type LifecycleHandler struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Exec *ExecAction `json:"exec,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HTTPGet *HTTPGetAction `json:"httpGet,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TCPSocket *TCPSocketAction `json:"tcpSocket,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Sleep *SleepAction `json:"sleep,omitempty"`
}

// SleepAction waits.
type SleepAction struct{}

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
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allowPrivilegeEscalation", is: "false")=+tandem:when(field: "privileged", is: "true")=+tandem:invalid="cannot be privileged without privilege escalation"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "allowPrivilegeEscalation", is: "false")=+tandem:when(field: "capabilities.add[*]", is: "CAP_SYS_ADMIN")=+tandem:invalid="cannot have CAP_SYS_ADMIN without privilege escalation"
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SELinuxOptions *SELinuxOptions `json:"seLinuxOptions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Capabilities *Capabilities `json:"capabilities,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Privileged *bool `json:"privileged,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AllowPrivilegeEscalation *bool `json:"allowPrivilegeEscalation,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ReadOnlyRootFilesystem *bool `json:"readOnlyRootFilesystem,omitempty"`
}

// ProcMountType is how much of /proc is shown.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ProcMountType string

const (
	DefaultProcMount  ProcMountType = "Default"
	UnmaskedProcMount ProcMountType = "Unmasked"
)

// SELinuxOptions are labels of SELinux.
type SELinuxOptions struct{}

// Capabilities are what a process may do beside what it may anyway.
type Capabilities struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Add []string `json:"add,omitempty"`
}

// SeccompProfile says which system calls are allowed.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+k8s:pattern="^$|^([^/]|[^./][^/]|[.][^./]|[^/]{3,})(/([^/]?|[^./][^/]|[.][^./]|[^/]{3,}))*$"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+tandem:invalid="can only be set when the type is Localhost"
type SeccompProfile struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Type SeccompProfileType `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LocalhostProfile *string `json:"localhostProfile,omitempty"`
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
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+k8s:maxBytes=4095
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "RuntimeDefault, Unconfined")=+tandem:at("localhostProfile")=+tandem:invalid="can only be set when the type is Localhost"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+tandem:nonEmpty
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "Localhost")=+tandem:at("localhostProfile")=+k8s:format=tandem-unpadded
type AppArmorProfile struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Type AppArmorProfileType `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LocalhostProfile *string `json:"localhostProfile,omitempty"`
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HostProcess *bool `json:"hostProcess,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="(?s:.)"
	GMSACredentialSpec *string `json:"gmsaCredentialSpec,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=tandem-windows-user
	RunAsUserName *string `json:"runAsUserName,omitempty"`
}

// PodSecurityContext is what all processes of a pod may do.
//
// +k8s:alpha(since: "1.36")=+tandem:distinct="sysctls[*].name"
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SELinuxOptions *SELinuxOptions `json:"seLinuxOptions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:supported="MountOption, Recursive"
	SELinuxChangePolicy *string `json:"seLinuxChangePolicy,omitempty"`
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
	// +k8s:alpha(since: "1.36")=+k8s:format=tandem-sysctl-name
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
	// +k8s:alpha(since: "1.36")=+tandem:at("nodeSelectorTerms[*].matchExpressions[*].values[*]")=+k8s:format=k8s-label-value
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
// +k8s:alpha(since: "1.36")=+tandem:when(field: "key", is: "metadata.name")=+tandem:at("values[*]")=+k8s:format=k8s-long-name
type NodeFieldRequirement struct {
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^metadata[.]name$"
	Key string `json:"key"`

	// +k8s:alpha(since: "1.36")=+k8s:pattern="^(In|NotIn)$"
	Operator string `json:"operator"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Values []string `json:"values,omitempty"`
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
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "labelSelector")=+tandem:at("matchLabelKeys, mismatchLabelKeys")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:notAmong("mismatchLabelKeys[*]")="matchLabelKeys[*]"
type PodAffinityTerm struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-short-name
	Namespaces []string `json:"namespaces,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	TopologyKey string `json:"topologyKey"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LabelSelector *metav1.LabelSelector `json:"labelSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NamespaceSelector *metav1.LabelSelector `json:"namespaceSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	MatchLabelKeys []string `json:"matchLabelKeys,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	MismatchLabelKeys []string `json:"mismatchLabelKeys,omitempty"`
}

// Toleration lets a pod go to nodes that others keep away from.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "key")=+tandem:at("operator")=+k8s:pattern="^Exists$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "tolerationSeconds")=+tandem:at("effect")=+k8s:pattern="^NoExecute$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Equal")=+tandem:at("value")=+k8s:format=k8s-label-value
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "operator")=+tandem:at("value")=+k8s:format=k8s-label-value
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "Exists")=+tandem:at("value")=+tandem:invalid="must be empty when the operator is Exists"
type Toleration struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Key string `json:"key,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Effect TaintEffect `json:"effect,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:supported="Equal, Exists"
	Operator string `json:"operator,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Value string `json:"value,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TolerationSeconds *int64 `json:"tolerationSeconds,omitempty"`
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Nameservers []string `json:"nameservers,omitempty"`
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
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "whenUnsatisfiable", is: "DoNotSchedule")=+tandem:at("minDomains")=+tandem:invalid="can only be set when whenUnsatisfiable is DoNotSchedule"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "labelSelector")=+tandem:at("matchLabelKeys")=+k8s:forbidden
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LabelSelector *metav1.LabelSelector `json:"labelSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	MatchLabelKeys []string `json:"matchLabelKeys,omitempty"`
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
	// +k8s:alpha(since: "1.36")=+tandem:supported="linux, windows"
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
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	ResourceClaimName *string `json:"resourceClaimName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	ResourceClaimTemplateName *string `json:"resourceClaimTemplateName,omitempty"`
}

// PodSchedulingGroup are pods that are scheduled together.
type PodSchedulingGroup struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	PodGroupName *string `json:"podGroupName,omitempty"`
}
