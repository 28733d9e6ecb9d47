{{/* An endpoint of a ServiceMonitor or PodMonitor, from its settings. */}}
{{- define "tandem.scrape" -}}
port: metrics
path: /metrics
scheme: http
interval: {{ .interval }}
{{- with .relabelings }}
relabelings:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .metricRelabelings }}
metricRelabelings:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
