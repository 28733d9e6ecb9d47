{{/*
What must be let out to ask the legacy webhook. Policies see the pods behind a Service, whose port the
URL does not tell, so all ports of the Service's namespace are open. What is no Service is reached at the
URL's port, wherever it is. OpenShift's DNS pods listen on 5353.
*/}}
{{- define "tandem.legacyEgress" -}}
{{- $authority := (urlParse .Values.legacy.url).host }}
{{- $port := regexFind ":[0-9]+$" $authority | trimPrefix ":" | default "443" }}
{{- $labels := regexReplaceAll ":[0-9]+$" $authority "" | splitList "." }}
- ports:
    {{- range $dns := list 53 5353 }}
    - port: {{ $dns }}
      protocol: UDP
    - port: {{ $dns }}
      protocol: TCP
    {{- end }}
{{- if and (ge (len $labels) 3) (eq (index $labels 2) "svc") }}
- to:
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: {{ index $labels 1 }}
{{- else }}
- ports:
    - port: {{ $port }}
      protocol: TCP
{{- end }}
{{- end }}
