package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
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
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="addresses, notReadyAddresses"
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

// EndpointPort is a port of all addresses. No port is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type EndpointPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
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
//
// +k8s:supportsSubresource="/status"
// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+tandem:unless(field: "spec.type", is: "LoadBalancer")=+tandem:at("status.loadBalancer.ingress")=+k8s:forbidden
type Service struct {
	metav1.TypeMeta `json:",inline"`

	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec ServiceSpec `json:"spec,omitempty"`

	Status ServiceStatus `json:"status,omitempty"`
}

// ServiceSpec is how one reaches the endpoints: much of it goes with some types only. Which addresses are
// fine, and which may follow which, is left to handwritten rules.
//
// +k8s:alpha(since: "1.36")=+tandem:distinct="ports[*].name"
// +k8s:alpha(since: "1.36")=+tandem:distinct(by: "nodePort, protocol")="ports[*]"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "ExternalName")=+tandem:unless(field: "clusterIPs[*]", is: "None")=+tandem:at("ports")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ClusterIP")=+tandem:at("ports[*].nodePort")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer, NodePort")=+tandem:at("clusterIPs[*]")=+tandem:noneOf="None"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ExternalName")=+tandem:at("externalName")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ExternalName")=+tandem:at("externalName")=+k8s:pattern="^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*[.]?)?$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ExternalName")=+tandem:at("externalName")=+k8s:pattern="^\\C{0,253}[.]?$"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ExternalName")=+tandem:at("clusterIPs, ipFamilies, ipFamilyPolicy")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "ExternalName")=+tandem:at("ipFamilyPolicy")=+tandem:supported="PreferDualStack, RequireDualStack, SingleStack"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "ExternalName")=+tandem:when(field: "clusterIP")=+tandem:at("clusterIPs")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "ExternalName")=+tandem:unless(field: "clusterIP")=+tandem:at("clusterIPs")=+tandem:invalid="must be empty without clusterIP"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "sessionAffinity", is: "ClientIP")=+tandem:at("sessionAffinityConfig.clientIP.timeoutSeconds")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "sessionAffinity", is: "ClientIP")=+tandem:at("sessionAffinityConfig.clientIP.timeoutSeconds")=+k8s:maximum=86400
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "LoadBalancer")=+tandem:at("loadBalancerSourceRanges, allocateLoadBalancerNodePorts, loadBalancerClass")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer")=+tandem:at("loadBalancerClass")=+k8s:format=k8s-label-key
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer, NodePort")=+tandem:at("externalTrafficPolicy")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer, NodePort")=+tandem:when(field: "externalTrafficPolicy")=+tandem:at("externalTrafficPolicy")=+tandem:supported="Cluster, Local"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ClusterIP")=+tandem:when(field: "externalIPs")=+tandem:at("externalTrafficPolicy")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ClusterIP")=+tandem:when(field: "externalIPs")=+tandem:when(field: "externalTrafficPolicy")=+tandem:at("externalTrafficPolicy")=+tandem:supported="Cluster, Local"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "ClusterIP")=+tandem:unless(field: "externalIPs")=+tandem:at("externalTrafficPolicy")=+tandem:invalid="is for services that are reached from outside"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "ClusterIP, LoadBalancer, NodePort")=+tandem:at("externalTrafficPolicy")=+tandem:invalid="is for services that are reached from outside"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "type", is: "LoadBalancer")=+tandem:at("healthCheckNodePort")=+tandem:invalid="is for load balancers"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer")=+tandem:unless(field: "externalTrafficPolicy", is: "Local")=+tandem:at("healthCheckNodePort")=+tandem:invalid="is for the traffic policy Local"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer")=+tandem:when(field: "externalTrafficPolicy", is: "Local")=+tandem:at("healthCheckNodePort")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer")=+tandem:when(field: "externalTrafficPolicy", is: "Local")=+tandem:at("healthCheckNodePort")=+k8s:minimum=0
// +k8s:alpha(since: "1.36")=+tandem:when(field: "type", is: "LoadBalancer")=+tandem:when(field: "externalTrafficPolicy", is: "Local")=+tandem:at("healthCheckNodePort")=+k8s:maximum=65535
type ServiceSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=map
	// +k8s:listMapKey=port
	// +k8s:listMapKey=protocol
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

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ClusterIP string `json:"clusterIP,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	ClusterIPs []string `json:"clusterIPs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:unique=set
	IPFamilies []IPFamily `json:"ipFamilies,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	IPFamilyPolicy *string `json:"ipFamilyPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ExternalName string `json:"externalName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	ExternalIPs []string `json:"externalIPs,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SessionAffinityConfig *SessionAffinityConfig `json:"sessionAffinityConfig,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	LoadBalancerSourceRanges []string `json:"loadBalancerSourceRanges,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	ExternalTrafficPolicy string `json:"externalTrafficPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HealthCheckNodePort int32 `json:"healthCheckNodePort,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	AllocateLoadBalancerNodePorts *bool `json:"allocateLoadBalancerNodePorts,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	LoadBalancerClass *string `json:"loadBalancerClass,omitempty"`
}

// SessionAffinityConfig is how clients stay with an endpoint.
type SessionAffinityConfig struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	ClientIP *ClientIPConfig `json:"clientIP,omitempty"`
}

// ClientIPConfig is how long they do.
type ClientIPConfig struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	TimeoutSeconds *int32 `json:"timeoutSeconds,omitempty"`
}

// ServiceStatus is where the load balancer is.
type ServiceStatus struct {
	LoadBalancer LoadBalancerStatus `json:"loadBalancer,omitempty"`
}

// LoadBalancerStatus is the points at which traffic comes in.
type LoadBalancerStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ingress []LoadBalancerIngress `json:"ingress,omitempty"`
}

// LoadBalancerIngress is one of them. An address has a mode.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "ip")=+tandem:at("ipMode")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "ip")=+tandem:at("ipMode")=+k8s:forbidden
// +k8s:alpha(since: "1.36")=+tandem:when(field: "ip")=+tandem:at("ipMode")=+tandem:supported="Proxy, VIP"
type LoadBalancerIngress struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	IP string `json:"ip,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Hostname string `json:"hostname,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	IPMode *string `json:"ipMode,omitempty"`
}

// ServicePort is a port of the service, and what it leads to. No port is a wrong one: no lint.
//
// +k8s:validation-gen-nolint
type ServicePort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Protocol Protocol `json:"protocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	AppProtocol *string `json:"appProtocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	Port int32 `json:"port"`

	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([a-z][-a-z0-9]{0,14}|[-0-9][a-z][-a-z0-9]{0,13}|[-0-9]{2}[a-z][-a-z0-9]{0,12}|[-0-9]{3}[a-z][-a-z0-9]{0,11}|[-0-9]{4}[a-z][-a-z0-9]{0,10}|[-0-9]{5}[a-z][-a-z0-9]{0,9}|[-0-9]{6}[a-z][-a-z0-9]{0,8}|[-0-9]{7}[a-z][-a-z0-9]{0,7}|[-0-9]{8}[a-z][-a-z0-9]{0,6}|[-0-9]{9}[a-z][-a-z0-9]{0,5}|[-0-9]{10}[a-z][-a-z0-9]{0,4}|[-0-9]{11}[a-z][-a-z0-9]{0,3}|[-0-9]{12}[a-z][-a-z0-9]{0,2}|[-0-9]{13}[a-z][-a-z0-9]?|[-0-9]{14}[a-z])$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-]+(-[^-]+)*$"
	TargetPort intstr.IntOrString `json:"targetPort,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
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
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type IPFamily string

const (
	IPv4Protocol IPFamily = "IPv4"
	IPv6Protocol IPFamily = "IPv6"
)
