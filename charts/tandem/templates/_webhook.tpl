{{/* The rules of the validating and the observing registration: shipped ones of the chosen groups, then the user's. */}}
{{- define "tandem.webhookRules" -}}
{{- $chosen := .Values.rules.builtin }}
{{- range .Files.Get "files/resources.yaml" | fromYamlArray }}
{{- if has (default (printf "%s/%s" (default "core" .apiGroup) .apiVersion) .name) $chosen }}
{{- $resources := list }}
{{- range .kinds }}
{{- $resources = concat $resources . }}
{{- end }}
- apiGroups: [{{ .apiGroup | quote }}]
  apiVersions: [{{ .apiVersion }}]
  operations: [CREATE, UPDATE]
  resources:
    {{- toYaml (sortAlpha $resources) | nindent 4 }}
  scope: "*"
{{- end }}
{{- end }}
{{ include "tandem.ownRules" .Values.webhook.rules }}
{{- end }}

{{/* Rules as the user writes them. */}}
{{- define "tandem.ownRules" -}}
{{- range . }}
- apiGroups:
    {{- toYaml .apiGroups | nindent 4 }}
  apiVersions:
    {{- toYaml .apiVersions | nindent 4 }}
  operations:
    {{- toYaml (default (list "CREATE" "UPDATE") .operations) | nindent 4 }}
  resources:
    {{- toYaml .resources | nindent 4 }}
  scope: {{ default "*" .scope | quote }}
{{- end }}
{{- end }}

{{/* What all registrations share: (dict "root" $ "path" "/validate" "rules" TEXT) */}}
{{- define "tandem.webhook" -}}
{{- $webhook := .root.Values.webhook -}}
admissionReviewVersions: [v1]
clientConfig:
  service:
    name: {{ include "tandem.fullname" .root }}
    namespace: {{ include "tandem.namespace" .root | quote }}
    path: {{ .path }}
    port: {{ .root.Values.service.port }}
  {{- with include "tandem.caBundle" .root }}
  caBundle: {{ . }}
  {{- end }}
matchPolicy: {{ $webhook.matchPolicy }}
sideEffects: {{ $webhook.sideEffects }}
namespaceSelector:
  matchExpressions:
    - key: kubernetes.io/metadata.name
      operator: NotIn
      values:
        {{- $own := include "tandem.namespace" .root }}
        {{- prepend $webhook.namespaceSelector.excludeNamespaces $own | uniq | toYaml | nindent 8 }}
    {{- with $webhook.namespaceSelector.extraExpressions }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- with $webhook.objectSelector }}
objectSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $webhook.matchConditions }}
matchConditions:
  {{- toYaml . | nindent 2 }}
{{- end }}
rules:
  {{- .rules | trim | nindent 2 }}
{{- end }}

{{- define "tandem.webhookAnnotations" -}}
{{- if eq .root.Values.tls.mode "certManager" }}
cert-manager.io/inject-ca-from: {{ include "tandem.namespace" .root }}/{{ include "tandem.fullname" .root }}
{{- end }}
{{- with .annotations }}
{{ toYaml . }}
{{- end }}
{{- end }}
