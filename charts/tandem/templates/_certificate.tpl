{{/*
In helm mode: sets .Values.tls.made to the CA and the certificate, as base64 of PEM. Made once for all
templates; those of an earlier installation are kept.
*/}}
{{- define "tandem.makeCertificate" -}}
{{- if not .Values.tls.made }}
{{- $secret := lookup "v1" "Secret" (include "tandem.namespace" .) (include "tandem.tlsSecretName" .) }}
{{- $data := dig "data" dict $secret }}
{{- if and (get $data "ca.crt") (get $data "tls.crt") (get $data "tls.key") }}
{{- $_ := set .Values.tls "made" (pick $data "ca.crt" "tls.crt" "tls.key") }}
{{- else }}
{{- $host := include "tandem.serviceHost" . }}
{{- $service := include "tandem.fullname" . }}
{{- $names := list $service (trimSuffix ".svc" $host) $host (printf "%s.cluster.local" $host) }}
{{- $ca := genCAWithKey (printf "%s CA" $service) 3650 (genPrivateKey "ecdsa") }}
{{- $leaf := genSignedCertWithKey $service nil $names 825 $ca (genPrivateKey "ecdsa") }}
{{- $made := dict "ca.crt" (b64enc $ca.Cert) "tls.crt" (b64enc $leaf.Cert) "tls.key" (b64enc $leaf.Key) }}
{{- $_ := set .Values.tls "made" $made }}
{{- end }}
{{- end }}
{{- end }}

{{/* What a webhook's clientConfig trusts; empty when somebody else fills it in. */}}
{{- define "tandem.caBundle" -}}
{{- if eq .Values.tls.mode "helm" }}
{{- include "tandem.makeCertificate" . }}
{{- get .Values.tls.made "ca.crt" }}
{{- else }}
{{- .Values.tls.caBundle }}
{{- end }}
{{- end }}
