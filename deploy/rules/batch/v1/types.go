package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Job runs pods until enough of them have succeeded.
//
// +k8s:supportsSubresource="/status"
type Job struct {
	metav1.TypeMeta `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec JobSpec `json:"spec,omitempty"`

	Status JobStatus `json:"status,omitempty"`
}

// JobSpec is what a job works towards. Parts of it never change.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "Indexed")=+tandem:at("completions")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "Indexed")=+tandem:at("parallelism")=+k8s:maximum=100000
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "completionMode")=+tandem:at("backoffLimitPerIndex, maxFailedIndexes")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "NonIndexed")=+tandem:at("backoffLimitPerIndex, maxFailedIndexes")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "completionMode", is: "Indexed")=+tandem:at("successPolicy")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "podFailurePolicy")=+tandem:at("podReplacementPolicy")=+tandem:supported="Failed"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "backoffLimitPerIndex")=+tandem:at("podFailurePolicy.rules[*].action")=+tandem:noneOf="FailIndex"
// +k8s:alpha(since: "1.36")=+tandem:at("backoffLimitPerIndex, managedBy")=+k8s:immutable
type JobSpec struct {
	JobRules `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	CompletionMode *CompletionMode `json:"completionMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	PodFailurePolicy *PodFailurePolicy `json:"podFailurePolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	SuccessPolicy *SuccessPolicy `json:"successPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:alpha(since: "1.36")=+k8s:immutable
	Selector *metav1.LabelSelector `json:"selector,omitempty"`
}

// JobTemplateJobSpec is what the jobs of a cron job work towards. It may change.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "Indexed")=+tandem:at("completions")=+k8s:required
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "Indexed")=+tandem:at("parallelism")=+k8s:maximum=100000
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "completionMode")=+tandem:at("backoffLimitPerIndex, maxFailedIndexes")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "completionMode", is: "NonIndexed")=+tandem:at("backoffLimitPerIndex, maxFailedIndexes")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "completionMode", is: "Indexed")=+tandem:at("successPolicy")=+tandem:invalid="needs indexed pods"
// +k8s:alpha(since: "1.36")=+tandem:when(field: "podFailurePolicy")=+tandem:at("podReplacementPolicy")=+tandem:supported="Failed"
// +k8s:alpha(since: "1.36")=+tandem:unless(field: "backoffLimitPerIndex")=+tandem:at("podFailurePolicy.rules[*].action")=+tandem:noneOf="FailIndex"
type JobTemplateJobSpec struct {
	JobRules `json:",inline"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	CompletionMode *CompletionMode `json:"completionMode,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodFailurePolicy *PodFailurePolicy `json:"podFailurePolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	SuccessPolicy *SuccessPolicy `json:"successPolicy,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+tandem:invalid="is generated"
	Selector *GeneratedSelector `json:"selector,omitempty"`
}

// GeneratedSelector may not be there, whatever is in it.
type GeneratedSelector struct{}

// JobRules is what all jobs have in common.
type JobRules struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Parallelism *int32 `json:"parallelism,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	Completions *int32 `json:"completions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	ActiveDeadlineSeconds *int64 `json:"activeDeadlineSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	BackoffLimit *int32 `json:"backoffLimit,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	BackoffLimitPerIndex *int32 `json:"backoffLimitPerIndex,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=100000
	// +k8s:alpha(since: "1.36")=+k8s:maximum(constraint: "completions")
	// +k8s:alpha(since: "1.36")=+k8s:dependentRequired("backoffLimitPerIndex")
	MaxFailedIndexes *int32 `json:"maxFailedIndexes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	TTLSecondsAfterFinished *int32 `json:"ttlSecondsAfterFinished,omitempty"`

	Template corev1.PodTemplateSpec `json:"template"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	PodReplacementPolicy *PodReplacementPolicy `json:"podReplacementPolicy,omitempty"`

	// A domain, a slash and a path.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^$|^[^/]+/(?s:.+)$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/|^[^/]+/$"
	// +k8s:alpha(since: "1.36")=+k8s:pattern="^[^/]*$|^[^/]*/[-A-Za-z0-9/._~%!$&'()*+,;=:]*$"
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=63
	// +k8s:alpha(since: "1.36")=+tandem:nonEmpty
	ManagedBy *string `json:"managedBy,omitempty"`
}

// CompletionMode says whether pods are numbered.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type CompletionMode string

const (
	NonIndexedCompletion CompletionMode = "NonIndexed"
	IndexedCompletion    CompletionMode = "Indexed"
)

// PodReplacementPolicy says when a pod is replaced.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PodReplacementPolicy string

const (
	TerminatingOrFailed PodReplacementPolicy = "TerminatingOrFailed"
	Failed              PodReplacementPolicy = "Failed"
)

// PodFailurePolicy says what becomes of a job when pods fail.
type PodFailurePolicy struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=20
	Rules []PodFailurePolicyRule `json:"rules"`
}

// PodFailurePolicyRule looks at exit codes or at conditions.
type PodFailurePolicyRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Action PodFailurePolicyAction `json:"action"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	OnExitCodes *PodFailurePolicyOnExitCodesRequirement `json:"onExitCodes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:unionMember
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=20
	OnPodConditions []PodFailurePolicyOnPodConditionsPattern `json:"onPodConditions,omitempty"`
}

// PodFailurePolicyAction is what is done.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PodFailurePolicyAction string

const (
	PodFailurePolicyActionCount     PodFailurePolicyAction = "Count"
	PodFailurePolicyActionFailIndex PodFailurePolicyAction = "FailIndex"
	PodFailurePolicyActionFailJob   PodFailurePolicyAction = "FailJob"
	PodFailurePolicyActionIgnore    PodFailurePolicyAction = "Ignore"
)

// PodFailurePolicyOnExitCodesRequirement relates the exit code to a list.
//
// +k8s:alpha(since: "1.36")=+tandem:when(field: "operator", is: "In")=+tandem:at("values[*]")=+k8s:neq=0
type PodFailurePolicyOnExitCodesRequirement struct {
	ContainerName *string `json:"containerName,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Operator PodFailurePolicyOnExitCodesOperator `json:"operator"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:listType=set
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=255
	Values []int32 `json:"values"`
}

// PodFailurePolicyOnExitCodesOperator is the relation.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type PodFailurePolicyOnExitCodesOperator string

const (
	PodFailurePolicyOnExitCodesOpIn    PodFailurePolicyOnExitCodesOperator = "In"
	PodFailurePolicyOnExitCodesOpNotIn PodFailurePolicyOnExitCodesOperator = "NotIn"
)

// PodFailurePolicyOnPodConditionsPattern is a condition a pod has. An empty type is a wrong one: no
// lint.
//
// +k8s:validation-gen-nolint
type PodFailurePolicyOnPodConditionsPattern struct {
	// +k8s:alpha(since: "1.36")=+k8s:format=k8s-label-key
	Type string `json:"type"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	Status ConditionStatus `json:"status"`
}

// ConditionStatus says whether a condition holds.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ConditionStatus string

const (
	ConditionTrue    ConditionStatus = "True"
	ConditionFalse   ConditionStatus = "False"
	ConditionUnknown ConditionStatus = "Unknown"
)

// SuccessPolicy says when enough pods have succeeded.
type SuccessPolicy struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:maxItems=20
	Rules []SuccessPolicyRule `json:"rules"`
}

// SuccessPolicyRule is some indexes, or a number of them, or both.
//
// +k8s:alpha(since: "1.36")=+tandem:atLeastOneOf="succeededIndexes, succeededCount"
type SuccessPolicyRule struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:maxBytes=65536
	SucceededIndexes *string `json:"succeededIndexes,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	SucceededCount *int32 `json:"succeededCount,omitempty"`
}

// JobStatus is how far a job has come. A counter that falls to 0 is not one that is missing: no lint.
//
// +k8s:validation-gen-nolint
type JobStatus struct {
	// Conditions that may not both be true.
	//
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:customUnique
	// +k8s:listMapKey=type
	// +k8s:listMapKey=status
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "Complete", status: "True")=+k8s:zeroOrOneOfMember(union: "completeAndFailed")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "Failed", status: "True")=+k8s:zeroOrOneOfMember(union: "completeAndFailed")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "Complete", status: "True")=+k8s:zeroOrOneOfMember(union: "completeAndFailureTarget")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "FailureTarget", status: "True")=+k8s:zeroOrOneOfMember(union: "completeAndFailureTarget")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "SuccessCriteriaMet", status: "True")=+k8s:zeroOrOneOfMember(union: "successAndFailed")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "Failed", status: "True")=+k8s:zeroOrOneOfMember(union: "successAndFailed")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "SuccessCriteriaMet", status: "True")=+k8s:zeroOrOneOfMember(union: "successAndFailureTarget")
	// +k8s:alpha(since: "1.36")=+k8s:item(type: "FailureTarget", status: "True")=+k8s:zeroOrOneOfMember(union: "successAndFailureTarget")
	Conditions []JobCondition `json:"conditions,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:update=NoModify
	CompletionTime *metav1.Time `json:"completionTime,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Active int32 `json:"active,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Succeeded int32 `json:"succeeded,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:monotonic
	Failed int32 `json:"failed,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	Terminating *int32 `json:"terminating,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:ifSubresource("/status")=+k8s:maximum(constraint: "active")
	Ready *int32 `json:"ready,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	UncountedTerminatedPods *UncountedTerminatedPods `json:"uncountedTerminatedPods,omitempty"`
}

// JobCondition is one aspect of the state of a job.
type JobCondition struct {
	Type   string `json:"type"`
	Status string `json:"status"`
}

// UncountedTerminatedPods are pods that have ended, but are not counted yet.
type UncountedTerminatedPods struct {
	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:neq=""
	Succeeded []string `json:"succeeded,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:listType=atomic
	// +k8s:alpha(since: "1.36")=+k8s:eachVal=+k8s:neq=""
	Failed []string `json:"failed,omitempty"`
}

// CronJob makes jobs at certain times.
type CronJob struct {
	metav1.TypeMeta `json:",inline"`

	// The names of its jobs are 11 bytes longer.
	//
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:format=k8s-long-name
	// +k8s:alpha(since: "1.36")=+k8s:subfield(name)=+k8s:pattern="^\\C{0,52}$"
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Spec CronJobSpec `json:"spec,omitempty"`
}

// CronJobSpec is which jobs are made, and when.
type CronJobSpec struct {
	// +k8s:alpha(since: "1.36")=+k8s:required
	Schedule string `json:"schedule"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:neq=""
	TimeZone *string `json:"timeZone,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	StartingDeadlineSeconds *int64 `json:"startingDeadlineSeconds,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:required
	ConcurrencyPolicy ConcurrencyPolicy `json:"concurrencyPolicy,omitempty"`

	JobTemplate JobTemplateSpec `json:"jobTemplate"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	SuccessfulJobsHistoryLimit *int32 `json:"successfulJobsHistoryLimit,omitempty"`

	// +k8s:alpha(since: "1.36")=+k8s:optional
	// +k8s:alpha(since: "1.36")=+k8s:minimum=0
	FailedJobsHistoryLimit *int32 `json:"failedJobsHistoryLimit,omitempty"`
}

// ConcurrencyPolicy says what becomes of a job that still runs when the next one is due.
//
// +k8s:alpha(since: "1.36")=+k8s:enum
type ConcurrencyPolicy string

const (
	AllowConcurrent   ConcurrencyPolicy = "Allow"
	ForbidConcurrent  ConcurrencyPolicy = "Forbid"
	ReplaceConcurrent ConcurrencyPolicy = "Replace"
)

// JobTemplateSpec is what jobs are made from.
type JobTemplateSpec struct {
	Spec JobTemplateJobSpec `json:"spec,omitempty"`
}
