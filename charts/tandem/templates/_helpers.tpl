{{- define "tandem.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "tandem.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 48 | trimSuffix "-" }}
{{- else if contains (include "tandem.name" .) .Release.Name }}
{{- .Release.Name | trunc 48 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "tandem.name" .) | trunc 48 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "tandem.namespace" -}}
{{- default .Release.Namespace .Values.namespaceOverride }}
{{- end }}

{{- define "tandem.selectorLabels" -}}
app.kubernetes.io/name: {{ include "tandem.name" . }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{- define "tandem.labels" -}}
{{ include "tandem.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/component: admission-webhook
app.kubernetes.io/part-of: tandem
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/*
The metadata of an object in the release's namespace, without the word itself:
(dict "root" $ "name" NAME "labels" {} "annotations" {})
*/}}
{{- define "tandem.clusterMetadata" -}}
name: {{ .name }}
labels:
  {{- merge (dict) (.labels | default dict) (include "tandem.labels" .root | fromYaml) | toYaml | nindent 2 }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "tandem.metadata" -}}
{{ include "tandem.clusterMetadata" . }}
namespace: {{ include "tandem.namespace" .root | quote }}
{{- end }}

{{- define "tandem.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "tandem.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{- define "tandem.image" -}}
{{- $path := printf "%s/%s" .Values.image.registry .Values.image.repository | trimPrefix "/" }}
{{- if .Values.image.digest }}
{{- printf "%s@%s" $path .Values.image.digest }}
{{- else }}
{{- printf "%s:%s" $path (default .Chart.AppVersion .Values.image.tag) }}
{{- end }}
{{- end }}

{{- define "tandem.evidenceSecretName" -}}
{{- .Values.evidence.existingSecret | default (printf "%s-evidence" (include "tandem.fullname" .)) }}
{{- end }}

{{- define "tandem.tlsSecretName" -}}
{{- if eq .Values.tls.mode "existingSecret" }}
{{- .Values.tls.existingSecret }}
{{- else }}
{{- printf "%s-tls" (include "tandem.fullname" .) }}
{{- end }}
{{- end }}

{{/* Whether there is a validating registration. Values of a chart that did not know the question mean yes. */}}
{{- define "tandem.validates" -}}
{{- if ne (toString .Values.webhook.enabled) "false" }}yes{{ end }}
{{- end }}

{{- define "tandem.serviceHost" -}}
{{- printf "%s.%s.svc" (include "tandem.fullname" .) (include "tandem.namespace" .) }}
{{- end }}

{{/* A ConfigMap key for a path, which may hold slashes. */}}
{{- define "tandem.configMapKey" -}}
{{- . | replace "/" "--" }}
{{- end }}
