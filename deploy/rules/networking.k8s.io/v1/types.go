package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// NetworkPolicy says whom pods may talk to.
type NetworkPolicy struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec NetworkPolicySpec `json:"spec,omitempty"`
}

// NetworkPolicySpec is the pods a policy is for, and what they may do. Its lists and those below
// may repeat an element; they are sets, so that the ones that do not change are let pass.
type NetworkPolicySpec struct {
	PodSelector metav1.LabelSelector `json:"podSelector"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	Ingress []NetworkPolicyIngressRule `json:"ingress,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	Egress []NetworkPolicyEgressRule `json:"egress,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	PolicyTypes []PolicyType `json:"policyTypes,omitempty"`
}

// PolicyType is a direction of traffic.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PolicyType string

const (
	PolicyTypeIngress PolicyType = "Ingress"
	PolicyTypeEgress  PolicyType = "Egress"
)

// NetworkPolicyIngressRule lets traffic in.
type NetworkPolicyIngressRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ports []NetworkPolicyPort `json:"ports,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	From []NetworkPolicyPeer `json:"from,omitempty"`
}

// NetworkPolicyEgressRule lets traffic out.
type NetworkPolicyEgressRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	Ports []NetworkPolicyPort `json:"ports,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	To []NetworkPolicyPeer `json:"to,omitempty"`
}

// NetworkPolicyPort is a port or a range of them.
//
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "port")=+tandem:at("endPort")=+tandem:invalid="needs a port"
type NetworkPolicyPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	Protocol *Protocol `json:"protocol,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^.{0,15}$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[-a-z0-9]+$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="[a-z]"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^-?([^-]+-?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-](.*[^-])?$"
	Port *intstr.IntOrString `json:"port,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	EndPort *int32 `json:"endPort,omitempty"`
}

// Protocol is what is spoken at a port.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type Protocol string

const (
	ProtocolTCP  Protocol = "TCP"
	ProtocolUDP  Protocol = "UDP"
	ProtocolSCTP Protocol = "SCTP"
)

// NetworkPolicyPeer is who is at the other end.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="podSelector, namespaceSelector, ipBlock"
type NetworkPolicyPeer struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodSelector *metav1.LabelSelector `json:"podSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	NamespaceSelector *metav1.LabelSelector `json:"namespaceSelector,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:dependentForbidden("podSelector")
	// +k8s:alpha(since: "1.36")=+k8s:dependentForbidden("namespaceSelector")
	IPBlock *IPBlock `json:"ipBlock,omitempty"`
}

// IPBlock is a network.
type IPBlock struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	CIDR string `json:"cidr"`

	Except []string `json:"except,omitempty"`
}

// Ingress says how requests from outside reach services.
//
// +k8s:supportsSubresource="/status"
type Ingress struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec IngressSpec `json:"spec,omitempty"`

	Status IngressStatus `json:"status,omitempty"`
}

// IngressSpec is the rules, and what is asked when none applies. Rules and certificates may be
// repeated; they are sets, so that the ones that do not change are let pass.
type IngressSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	IngressClassName *string `json:"ingressClassName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	DefaultBackend *IngressBackend `json:"defaultBackend,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	TLS []IngressTLS `json:"tls,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	Rules []IngressRule `json:"rules,omitempty"`
}

// IngressTLS is the certificate of hosts.
type IngressTLS struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^([*][.])?[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:pattern="^\\C{0,253}$"
	Hosts []string `json:"hosts,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	SecretName string `json:"secretName,omitempty"`
}

// IngressRule says what is served to those who ask for a host.
type IngressRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^([*][.])?[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^\\C{0,253}$"
	Host string `json:"host,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	HTTP *HTTPIngressRuleValue `json:"http,omitempty"`
}

// HTTPIngressRuleValue is a list of paths.
type HTTPIngressRuleValue struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	Paths []HTTPIngressPath `json:"paths"`
}

// HTTPIngressPath is what is asked for a path. An absolute path begins with a slash, has neither
// `//` nor `.` or `..` between slashes, and no slash in disguise.
type HTTPIngressPath struct {
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Exact")=+k8s:pattern="^/"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Exact")=+k8s:pattern="^/*(([^./][^/]*|[.][^./][^/]*|[.][.][^/]+)?(/+|$))*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Exact")=+k8s:pattern="^/?([^/]+/?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Exact")=+k8s:pattern="^([^%]|%(2?%)*([^2%]|2[^fF%]|2?$))*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("ImplementationSpecific")=+k8s:pattern="^(/|$)"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Prefix")=+k8s:pattern="^/"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Prefix")=+k8s:pattern="^/*(([^./][^/]*|[.][^./][^/]*|[.][.][^/]+)?(/+|$))*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Prefix")=+k8s:pattern="^/?([^/]+/?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("Prefix")=+k8s:pattern="^([^%]|%(2?%)*([^2%]|2[^fF%]|2?$))*$"
	// +k8s:alpha(since: "1.36")=+k8s:ifMode("")=+k8s:optional
	Path string `json:"path,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:modeDiscriminator
	PathType PathType `json:"pathType"`

	Backend IngressBackend `json:"backend"`
}

// PathType says how a path is compared.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PathType string

const (
	PathTypeExact                  PathType = "Exact"
	PathTypeImplementationSpecific PathType = "ImplementationSpecific"
	PathTypePrefix                 PathType = "Prefix"
)

// IngressBackend is a service or another resource.
type IngressBackend struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	Service *IngressServiceBackend `json:"service,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	Resource *TypedLocalObjectReference `json:"resource,omitempty"`
}

// IngressServiceBackend is a port of a service.
type IngressServiceBackend struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-short-name
	// +k8s:alpha(since: "1.36")=+k8s:ifDisabled(RelaxedServiceNameValidation)=+k8s:customValidation
	Name string `json:"name"`

	Port ServiceBackendPort `json:"port,omitempty"`
}

// ServiceBackendPort is a port by name or number.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="name, number"
type ServiceBackendPort struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^.{0,15}$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[-a-z0-9]+$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="[a-z]"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^-?([^-]+-?)*$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^-](.*[^-])?$"
	Name string `json:"name,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:zeroOrOneOfMember
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	// +k8s:alpha(since: "1.36")=+k8s:maximum=65535
	Number int32 `json:"number,omitempty"`
}

// TypedLocalObjectReference names an object in the same namespace.
type TypedLocalObjectReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	APIGroup *string `json:"apiGroup"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Kind string `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`
}

// IngressStatus is where the load balancer is.
type IngressStatus struct {
	LoadBalancer IngressLoadBalancerStatus `json:"loadBalancer,omitempty"`
}

// IngressLoadBalancerStatus is the points at which requests come in, which may be repeated as well.
type IngressLoadBalancerStatus struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=set
	// +k8s:customUnique
	Ingress []IngressLoadBalancerIngress `json:"ingress,omitempty"`
}

// IngressLoadBalancerIngress is one of them.
type IngressLoadBalancerIngress struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-ip
	IP string `json:"ip,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	Hostname string `json:"hostname,omitempty"`
}

// IngressClass is who serves an Ingress.
type IngressClass struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec IngressClassSpec `json:"spec,omitempty"`
}

// IngressClassSpec is who serves it, and how.
type IngressClassSpec struct {
	// A domain and a path.
	//
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=250
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/[A-Za-z0-9/._~%!$&'()*+,;=:-]+$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]{0,253}(/|$)|^[^/]*$"
	Controller string `json:"controller,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	Parameters *IngressClassParametersReference `json:"parameters,omitempty"`
}

// IngressClassParametersReference is an object that says more. An empty group is a wrong one, not
// one that is missing: no lint.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scope", is: "Namespace")=+tandem:at("namespace")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scope", is: "Namespace")=+tandem:at("namespace")=+k8s:format=k8s-short-name
// +k8s:alpha(since: "1.36")=+tandem:when(field: "scope", is: "Cluster")=+tandem:at("namespace")=+k8s:forbidden
// +k8s:validation-gen-nolint
type IngressClassParametersReference struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-long-name
	APIGroup *string `json:"apiGroup,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Kind string `json:"kind"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-path-segment-name
	Name string `json:"name"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Scope *IngressClassParametersReferenceScope `json:"scope"`

	Namespace *string `json:"namespace,omitempty"`
}

// IngressClassParametersReferenceScope says where the object is.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type IngressClassParametersReferenceScope string

const (
	IngressClassParametersReferenceScopeNamespace IngressClassParametersReferenceScope = "Namespace"
	IngressClassParametersReferenceScopeCluster   IngressClassParametersReferenceScope = "Cluster"
)
