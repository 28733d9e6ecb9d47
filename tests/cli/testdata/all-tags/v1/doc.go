// +k8s:validation-gen=TypeMeta
// +groupName=example.com
package v1
