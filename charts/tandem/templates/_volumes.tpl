{{- define "tandem.volumeMounts" -}}
- name: tls
  mountPath: /etc/tandem/tls
  readOnly: true
{{- if .Values.tls.clientCA.existingConfigMap }}
- name: client-ca
  mountPath: /etc/tandem/client-ca
  readOnly: true
{{- end }}
{{- if .Values.legacy.enabled }}
- name: legacy
  mountPath: /etc/tandem/legacy
  readOnly: true
{{- end }}
{{- if .Values.config }}
- name: config
  mountPath: /etc/tandem/config
  readOnly: true
{{- end }}
{{- if .Values.rules.inline }}
- name: rules-inline
  mountPath: /etc/tandem/rules/inline
  readOnly: true
{{- end }}
{{- range .Values.rules.existingConfigMaps }}
- name: rules-{{ .name }}
  mountPath: /etc/tandem/rules/{{ .name }}
  readOnly: true
{{- end }}
{{- range .Values.rules.extraVolumes }}
- name: rules-{{ .name }}
  mountPath: /etc/tandem/rules/{{ .name }}
  readOnly: true
{{- end }}
{{- if .Values.crds.inline }}
- name: crds-inline
  mountPath: /etc/tandem/crds/inline
  readOnly: true
{{- end }}
{{- range .Values.crds.existingConfigMaps }}
- name: crds-{{ .name }}
  mountPath: /etc/tandem/crds/{{ .name }}
  readOnly: true
{{- end }}
{{- if .Values.embeddedTypes }}
- name: embedded-types
  mountPath: /etc/tandem/embedded-types
  readOnly: true
{{- end }}
{{- if .Values.record.enabled }}
- name: records
  mountPath: /var/lib/tandem/records
{{- end }}
{{- if (.Values.evidence | default dict).enabled }}
- name: evidence
  mountPath: /var/lib/tandem/evidence
- name: evidence-key
  mountPath: /etc/tandem/evidence
  readOnly: true
{{- end }}
{{- end }}

{{- define "tandem.volumes" -}}
{{- $name := include "tandem.fullname" . }}
- name: tls
  secret:
    secretName: {{ include "tandem.tlsSecretName" . }}
    items:
      - key: tls.crt
        path: tls.crt
      - key: tls.key
        path: tls.key
{{- with .Values.tls.clientCA.existingConfigMap }}
- name: client-ca
  configMap:
    name: {{ . }}
{{- end }}
{{- if .Values.legacy.enabled }}
- name: legacy
  configMap:
    name: {{ $name }}-legacy
{{- end }}
{{- if .Values.config }}
- name: config
  configMap:
    name: {{ $name }}-config
{{- end }}
{{- if .Values.rules.inline }}
- name: rules-inline
  configMap:
    name: {{ $name }}-rules
    items:
      {{- range $path, $text := .Values.rules.inline }}
      - key: {{ include "tandem.configMapKey" $path }}
        path: {{ $path }}
      {{- end }}
{{- end }}
{{- range .Values.rules.existingConfigMaps }}
- name: rules-{{ .name }}
  configMap:
    {{- toYaml . | nindent 4 }}
{{- end }}
{{- range .Values.rules.extraVolumes }}
- name: rules-{{ .name }}
  {{- omit . "name" | toYaml | nindent 2 }}
{{- end }}
{{- if .Values.crds.inline }}
- name: crds-inline
  configMap:
    name: {{ $name }}-crds
{{- end }}
{{- range .Values.crds.existingConfigMaps }}
- name: crds-{{ .name }}
  configMap:
    {{- toYaml . | nindent 4 }}
{{- end }}
{{- if .Values.embeddedTypes }}
- name: embedded-types
  configMap:
    name: {{ $name }}-embedded-types
{{- end }}
{{- if .Values.record.enabled }}
{{- /* Room to spare: a pod that exceeds the limit is evicted. */}}
- name: records
  emptyDir:
    sizeLimit: {{ div (mul (int64 .Values.record.maxBytes) 5) 4 | quote }}
{{- end }}
{{- if (.Values.evidence | default dict).enabled }}
- name: evidence
  {{- .Values.evidence.volume | default (dict "emptyDir" (dict "sizeLimit" "64Mi")) | toYaml | nindent 2 }}
- name: evidence-key
  secret:
    secretName: {{ include "tandem.evidenceSecretName" . }}
    items:
      - key: key
        path: key
{{- end }}
{{- end }}
