{{- define "tandem.testAnnotations" -}}
helm.sh/hook: test
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{/* A pod that runs one script with curl: (dict "root" $ "name" SUFFIX "script" TEXT) */}}
{{- define "tandem.testPod" -}}
{{- $values := .root.Values }}
{{- $fullname := include "tandem.fullname" .root }}
{{- $annotations := include "tandem.testAnnotations" .root | fromYaml }}
{{- /* Not the labels that the Service, the NetworkPolicy and the PodDisruptionBudget select. */}}
{{- $labels := dict "app.kubernetes.io/name" (printf "%s-test" (include "tandem.name" .root)) "app.kubernetes.io/component" "test" }}
apiVersion: v1
kind: Pod
metadata:
  {{- include "tandem.metadata" (dict "root" .root "name" (printf "%s-test-%s" $fullname .name) "labels" $labels "annotations" $annotations) | nindent 2 }}
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  enableServiceLinks: false
  securityContext:
    {{- toYaml $values.podSecurityContext | nindent 4 }}
  containers:
    - name: curl
      image: {{ $values.tests.image }}
      command: [/bin/sh, -ec]
      args:
        - |
          {{- .script | trim | nindent 10 }}
      resources:
        requests:
          cpu: 10m
          memory: 16Mi
        limits:
          memory: 64Mi
      securityContext:
        {{- toYaml $values.securityContext | nindent 8 }}
      volumeMounts:
        - name: review
          mountPath: /review
          readOnly: true
        {{- if ne $values.tls.mode "existingSecret" }}
        - name: ca
          mountPath: /ca
          readOnly: true
        {{- end }}
  volumes:
    - name: review
      configMap:
        name: {{ $fullname }}-test
    {{- if ne $values.tls.mode "existingSecret" }}
    - name: ca
      secret:
        secretName: {{ include "tandem.tlsSecretName" .root }}
        items:
          - key: ca.crt
            path: ca.crt
    {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* How curl is told what to trust. */}}
{{- define "tandem.testTrust" -}}
{{- if ne .Values.tls.mode "existingSecret" }}--cacert /ca/ca.crt
{{- else if .Values.tls.caBundle }}--cacert /review/ca.crt
{{- end }}
{{- end }}

{{- define "tandem.testAddress" -}}
https://{{ include "tandem.serviceHost" . }}:{{ .Values.service.port }}
{{- end }}

{{/* (dict "curl" COMMAND "address" ADDRESS) */}}
{{- define "tandem.denialScript" -}}
answer=$({{ .curl }} -H 'Content-Type: application/json' --data-binary @/review/review.json \
  '{{ .address }}/validate?timeout=10s')
echo "$answer"
case $answer in
  *'"field":"spec.replicas"'*'"code":422'*) echo "denied, as it should be" ;;
  *'"would-deny":"'*'spec.replicas: '*) echo "allowed, as enforcement says, and would be denied" ;;
  *) echo "expected a denial that names spec.replicas" >&2; exit 1 ;;
esac
{{- end }}

{{/* (dict "curl" COMMAND "address" ADDRESS "metrics" URL) */}}
{{- define "tandem.readinessScript" -}}
{{ .curl }} -f '{{ .address }}/readyz?verbose'
{{- with .metrics }}
curl -sS -f --max-time 20 '{{ . }}' | grep '^tandem_build_info'
{{- end }}
{{- end }}
