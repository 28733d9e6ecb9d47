{{/* Combinations that the schema of the values cannot refuse. */}}
{{- define "tandem.checks" -}}
{{- if not (regexMatch "^[a-z]" (include "tandem.fullname" .)) }}
{{- fail (printf "%s cannot name a Service, which begins with a letter: set fullnameOverride" (include "tandem.fullname" .)) }}
{{- end }}
{{- $replicas := ternary .Values.autoscaling.minReplicas .Values.replicaCount .Values.autoscaling.enabled }}
{{- if not (or (include "tandem.validates" .) .Values.observe.enabled .Values.mutate.enabled) }}
{{- fail "webhook.enabled is false: observe.enabled or mutate.enabled must be true, or nothing is ever asked" }}
{{- end }}
{{- if and (include "tandem.validates" .) (eq .Values.webhook.failurePolicy "Fail") (lt (int $replicas) 2) }}
{{- fail "webhook.failurePolicy is Fail: at least 2 replicas are needed, or every restart refuses writes" }}
{{- end }}
{{- if and (eq .Values.mutate.failurePolicy "Fail") .Values.mutate.enabled (lt (int $replicas) 2) }}
{{- fail "mutate.failurePolicy is Fail: at least 2 replicas are needed, or every restart refuses writes" }}
{{- end }}
{{- if and .Values.mutate.enabled (not .Values.mutate.rules) }}
{{- fail "mutate.enabled: mutate.rules must say which resources it is called for" }}
{{- end }}
{{- if and .Values.observe.enforce (not .Values.observe.enabled) }}
{{- fail "observe.enforce has no effect without observe.enabled" }}
{{- end }}
{{- $gates := .Values.featureGates }}
{{- if and (get $gates "DeclarativeValidationTakeover") (eq (toString (get $gates "DeclarativeValidation")) "false") }}
{{- fail "featureGates: DeclarativeValidationTakeover has no effect while DeclarativeValidation is false" }}
{{- end }}
{{- if and .Values.takeover (eq .Values.authorityMode "lifecycle") }}
{{- fail "takeover has no effect with authorityMode lifecycle" }}
{{- end }}
{{- if and (eq .Values.tls.mode "helm") .Values.tls.caBundle }}
{{- fail "tls.caBundle is set, but with tls.mode helm the chart makes the CA itself" }}
{{- end }}
{{- if and (eq .Values.tls.mode "existingSecret") (not .Values.tls.existingSecret) }}
{{- fail "tls.mode is existingSecret: tls.existingSecret must name the Secret" }}
{{- end }}
{{- if and .Values.tls.clientCA.allowedNames (not .Values.tls.clientCA.existingConfigMap) }}
{{- fail "tls.clientCA.allowedNames has no effect without tls.clientCA.existingConfigMap" }}
{{- end }}
{{- if and .Values.legacy.enabled (not .Values.legacy.url) }}
{{- fail "legacy.enabled: legacy.url must say where the webhook is" }}
{{- end }}
{{- if and .Values.legacy.enabled (not .Values.legacy.caBundle) }}
{{- fail "legacy.enabled: legacy.caBundle must hold the CA of the webhook, because the image trusts none of its own" }}
{{- end }}
{{- if not (include "tandem.webhookRules" . | trim) }}
{{- fail "nothing to judge: rules.builtin and webhook.rules are both empty, or name no known group" }}
{{- end }}
{{- if and .Values.webhook.matchConditions (semverCompare "<1.28-0" .Capabilities.KubeVersion.Version) }}
{{- fail (printf "webhook.matchConditions needs Kubernetes 1.28, this is %s" .Capabilities.KubeVersion.Version) }}
{{- end }}
{{- if and .Values.webhook.hostNetwork (eq (int .Values.webhook.containerPort) 10250) }}
{{- fail "webhook.hostNetwork: port 10250 is the kubelet's; set webhook.containerPort, to 10260 for example" }}
{{- end }}
{{- $ports := list 8081 (int .Values.webhook.containerPort) (int .Values.metrics.port) }}
{{- if ne (len (uniq $ports)) 3 }}
{{- fail "webhook.containerPort, metrics.port and 8081, the port of the probes, must differ" }}
{{- end }}
{{- end }}
