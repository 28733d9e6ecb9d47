{{/* The command line of the server. */}}
{{- define "tandem.args" -}}
- serve
- --secure-port={{ .Values.webhook.containerPort }}
- --cert-dir=/etc/tandem/tls
- --tls-min-version={{ .Values.tls.minVersion }}
{{- with .Values.tls.cipherSuites }}
- --tls-cipher-suites={{ join "," . }}
{{- end }}
{{- if .Values.tls.clientCA.existingConfigMap }}
- --client-ca-file=/etc/tandem/client-ca/{{ .Values.tls.clientCA.key }}
{{- with .Values.tls.clientCA.allowedNames }}
- --client-allowed-names={{ join "," . }}
{{- end }}
{{- end }}
- --health-probe-bind-address=:8081
- --metrics-bind-address={{ if .Values.metrics.enabled }}:{{ .Values.metrics.port }}{{ else }}0{{ end }}
- --authority-mode={{ .Values.authorityMode }}
{{- range kindIs "slice" .Values.enforcement | ternary .Values.enforcement (list .Values.enforcement) }}
- {{ printf "--enforcement=%s" . | quote }}
{{- end }}
{{- range .Values.takeover }}
- {{ printf "--takeover=%s" . | quote }}
{{- end }}
{{- with .Values.featureGates }}
{{- $gates := list }}
{{- range $name, $value := . }}
{{- $gates = append $gates (printf "%s=%t" $name $value) }}
{{- end }}
- --feature-gates={{ join "," $gates }}
{{- end }}
{{- with .Values.rules.kubernetesVersion }}
- --kubernetes-version={{ . }}
{{- end }}
{{- with .Values.rules.shadowKubernetesVersion }}
- --shadow-kubernetes-version={{ . }}
{{- end }}
{{- if .Values.rules.inline }}
- --rules=/etc/tandem/rules/inline
{{- end }}
{{- range .Values.rules.existingConfigMaps }}
- --rules=/etc/tandem/rules/{{ .name }}
{{- end }}
{{- range .Values.rules.extraVolumes }}
- --rules=/etc/tandem/rules/{{ .name }}
{{- end }}
{{- if .Values.crds.inline }}
- --crds=/etc/tandem/crds/inline
{{- end }}
{{- range .Values.crds.existingConfigMaps }}
- --crds=/etc/tandem/crds/{{ .name }}
{{- end }}
{{- range $file, $text := .Values.embeddedTypes }}
- --embedded-types=/etc/tandem/embedded-types/{{ $file }}
{{- end }}
{{- if .Values.hints }}
- --hints
{{- end }}
{{- with .Values.legacy }}
{{- if .enabled }}
- --legacy-url={{ .url }}
- --legacy-ca-file=/etc/tandem/legacy/ca.crt
- --legacy-timeout={{ .timeout }}
- --legacy-authoritative={{ .authoritative }}
{{- end }}
{{- end }}
{{- if .Values.mutate.enabled }}
- --mutate={{ join "," .Values.mutate.what }}
{{- end }}
{{- if .Values.record.enabled }}
- --record-dir=/var/lib/tandem/records
- --record-max-bytes={{ int64 .Values.record.maxBytes }}
- --record-redact={{ .Values.record.redact }}
{{- end }}
{{- if (.Values.evidence | default dict).enabled }}
- --evidence-dir=/var/lib/tandem/evidence
- --evidence-key-file=/etc/tandem/evidence/key
{{- end }}
- --logging-format={{ .Values.logging.format }}
- --v={{ .Values.logging.verbosity }}
{{- if .Values.config }}
- --config=/etc/tandem/config/config.yaml
{{- end }}
{{- range $name, $value := .Values.extraArgs }}
{{- if kindIs "slice" $value }}
{{- range $value }}
- {{ printf "--%s=%s" $name (include "tandem.scalar" .) | quote }}
{{- end }}
{{- else }}
- {{ printf "--%s=%s" $name (include "tandem.scalar" $value) | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* A value as text; numbers, which are floating point, without an exponent. */}}
{{- define "tandem.scalar" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}
