package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// ReplicationController keeps a number of replicas of a pod running.
//
// +k8s:supportsSubresource="/status"
type ReplicationController struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:subfield(name)=+k8s:optional
	// +k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ReplicationControllerSpec `json:"spec,omitempty"`

	Status ReplicationControllerStatus `json:"status,omitempty"`
}

// ReplicationControllerSpec is what the controller works towards.
type ReplicationControllerSpec struct {
	// +k8s:optional
	// +default=1
	// +k8s:minimum=0
	Replicas *int32 `json:"replicas,omitempty"`

	// +k8s:optional
	// +k8s:minimum=0
	MinReadySeconds int32 `json:"minReadySeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Selector map[string]string `json:"selector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Template *PodTemplateSpec `json:"template,omitempty"`
}

// ReplicationControllerStatus is how far the controller has come.
type ReplicationControllerStatus struct {
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
	ObservedGeneration int64 `json:"observedGeneration,omitempty"`
}

// ConfigMap holds texts and bytes under keys that could be names of files. No key is one of both, and
// nothing changes once it is immutable.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
type ConfigMap struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Immutable *bool `json:"immutable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	Data map[string]string `json:"data,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	BinaryData map[string][]byte `json:"binaryData,omitempty"`
}

// Secret holds bytes under keys that could be names of files: those that its type asks for. Nothing
// changes once it is immutable.
//
// +k8s:alpha(since: "1.36")=+k8s:customValidation
type Secret struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Immutable *bool `json:"immutable,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:customValidation
	Data map[string][]byte `json:"data,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	Type SecretType `json:"type,omitempty"`
}

// SecretType says what a secret is for.
type SecretType string

const (
	SecretTypeServiceAccountToken SecretType = "kubernetes.io/service-account-token"
	SecretTypeDockercfg           SecretType = "kubernetes.io/dockercfg"
	SecretTypeDockerConfigJSON    SecretType = "kubernetes.io/dockerconfigjson"
	SecretTypeBasicAuth           SecretType = "kubernetes.io/basic-auth"
	SecretTypeSSHAuth             SecretType = "kubernetes.io/ssh-auth"
	SecretTypeTLS                 SecretType = "kubernetes.io/tls"
)

// What secrets of these types have.
const (
	DockerConfigKey      = ".dockercfg"
	DockerConfigJSONKey  = ".dockerconfigjson"
	BasicAuthUsernameKey = "username"
	BasicAuthPasswordKey = "password"
	SSHAuthPrivateKey    = "ssh-privatekey"
	TLSCertKey           = "tls.crt"
	TLSPrivateKeyKey     = "tls.key"
)

// Namespace holds the objects of somebody.
//
// +k8s:supportsSubresource="/finalize"
// +k8s:supportsSubresource="/status"
type Namespace struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-short-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec NamespaceSpec `json:"spec,omitempty"`

	// +k8s:opaqueType
	Status NamespaceStatus `json:"status,omitempty"`
}

// NamespaceSpec is what has to be done before the namespace can go.
type NamespaceSpec struct {
	// Without a prefix only those of Kubernetes.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="/|^(kubernetes|orphan|foregroundDeletion)$"
	Finalizers []string `json:"finalizers,omitempty"`
}

// NamespaceStatus is opaque.
type NamespaceStatus struct{}

// ServiceAccount is who pods are.
type ServiceAccount struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`
}

// Endpoints are where a service is. What is wrong is let through while nothing changes.
type Endpoints struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Subsets []EndpointSubset `json:"subsets,omitempty"`
}

// EndpointSubset is a set of addresses with the same ports.
type EndpointSubset struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Addresses []EndpointAddress `json:"addresses,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	NotReadyAddresses []EndpointAddress `json:"notReadyAddresses,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ports []EndpointPort `json:"ports,omitempty"`
}

// EndpointAddress is one of them. An empty address is a wrong one, not one that is missing, and so is
// an empty node: no lint.
//
// +k8s:validation-gen-nolint
type EndpointAddress struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-ip
	IP string `json:"ip"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Hostname string `json:"hostname,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	NodeName *string `json:"nodeName,omitempty"`
}

// EndpointPort is a port of all addresses.
type EndpointPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`

	Port int32 `json:"port"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Protocol Protocol `json:"protocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	AppProtocol *string `json:"appProtocol,omitempty"`
}

// Protocol is what is spoken below the application's.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type Protocol string

const (
	ProtocolTCP  Protocol = "TCP"
	ProtocolUDP  Protocol = "UDP"
	ProtocolSCTP Protocol = "SCTP"
)

// Service gives endpoints a name.
type Service struct {
	metav1.TypeMeta `json:",inline"`

	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ServiceSpec `json:"spec,omitempty"`
}

// ServiceSpec is how one reaches the endpoints. What depends on its type is left to handwritten rules.
type ServiceSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ports []ServicePort `json:"ports,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:eachKey=+k8s:format=k8s-label-key
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:format=k8s-label-value
	Selector map[string]string `json:"selector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Type ServiceType `json:"type,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	SessionAffinity ServiceAffinity `json:"sessionAffinity,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	InternalTrafficPolicy *ServiceInternalTrafficPolicy `json:"internalTrafficPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	TrafficDistribution *TrafficDistribution `json:"trafficDistribution,omitempty"`
}

// ServicePort is a port of the service, and what it leads to.
type ServicePort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Protocol Protocol `json:"protocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	AppProtocol *string `json:"appProtocol,omitempty"`

	Port int32 `json:"port"`

	NodePort int32 `json:"nodePort,omitempty"`
}

// ServiceType is from where one reaches the service.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ServiceType string

const (
	ServiceTypeClusterIP    ServiceType = "ClusterIP"
	ServiceTypeNodePort     ServiceType = "NodePort"
	ServiceTypeLoadBalancer ServiceType = "LoadBalancer"
	ServiceTypeExternalName ServiceType = "ExternalName"
)

// ServiceAffinity is whether clients stay with an endpoint.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ServiceAffinity string

const (
	ServiceAffinityClientIP ServiceAffinity = "ClientIP"
	ServiceAffinityNone     ServiceAffinity = "None"
)

// ServiceInternalTrafficPolicy is which endpoints traffic of the cluster may go to.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ServiceInternalTrafficPolicy string

const (
	ServiceInternalTrafficPolicyCluster ServiceInternalTrafficPolicy = "Cluster"
	ServiceInternalTrafficPolicyLocal   ServiceInternalTrafficPolicy = "Local"
)

// TrafficDistribution is which endpoints are better than others.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type TrafficDistribution string

const (
	TrafficDistributionPreferClose    TrafficDistribution = "PreferClose"
	TrafficDistributionPreferSameZone TrafficDistribution = "PreferSameZone"
	TrafficDistributionPreferSameNode TrafficDistribution = "PreferSameNode"
)

// IPFamily is a family of addresses.
type IPFamily string

const (
	IPv4Protocol IPFamily = "IPv4"
	IPv6Protocol IPFamily = "IPv6"
)
