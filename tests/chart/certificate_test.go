package main

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

// existingCertificate is a lookup file's content: the Secret of an earlier installation.
func existingCertificate(t *testing.T) map[string]interface{} {
	t.Helper()
	secret := only(t, objects(t, Values{}, DefaultOptions()), "Secret")
	existing, err := ReadExisting(secret.Text)
	if err != nil {
		t.Fatal(err)
	}
	return existing
}

func TestCertificateIsWhatAnAPIServerVerifies(t *testing.T) {
	options := DefaultOptions()
	options.Namespace = "admission"
	rendered := objects(t, Values{}, options)
	folder := t.TempDir()
	for _, key := range []string{"ca.crt", "tls.crt", "tls.key"} {
		writeText(t, folder+"/"+key, secretText(t, rendered, key))
	}
	run(t, "", "openssl", "verify", "-CAfile", folder+"/ca.crt", "-purpose", "sslserver",
		"-verify_hostname", "tandem.admission.svc", folder+"/tls.crt")
	leaf := run(t, "", "openssl", "x509", "-in", folder+"/tls.crt", "-noout", "-text")
	for _, expected := range []string{
		"ASN1 OID: prime256v1", "TLS Web Server Authentication", "DNS:tandem, ", "DNS:tandem.admission, ",
		"DNS:tandem.admission.svc, ", "DNS:tandem.admission.svc.cluster.local\n",
	} {
		if !strings.Contains(leaf, expected) {
			t.Errorf("the certificate lacks %q:\n%s", expected, leaf)
		}
	}
	checkDays(t, folder+"/tls.crt", 825)
	checkDays(t, folder+"/ca.crt", 3650)
	ca := run(t, "", "openssl", "x509", "-in", folder+"/ca.crt", "-noout", "-text")
	if !strings.Contains(ca, "CA:TRUE") || !strings.Contains(ca, "ASN1 OID: prime256v1") {
		t.Errorf("the CA is\n%s", ca)
	}
	certificateKey := run(t, "", "openssl", "x509", "-in", folder+"/tls.crt", "-noout", "-pubkey")
	if run(t, "", "openssl", "pkey", "-in", folder+"/tls.key", "-pubout") != certificateKey {
		t.Error("the key is another certificate's")
	}
}

func checkDays(t *testing.T, file string, days int) {
	t.Helper()
	text := run(t, "", "openssl", "x509", "-in", file, "-noout", "-enddate")
	match := regexp.MustCompile(`notAfter=(.*)\n`).FindStringSubmatch(text)
	end, err := time.Parse("Jan _2 15:04:05 2006 MST", match[1])
	if err != nil {
		t.Fatal(err)
	}
	if left := time.Until(end).Hours() / 24; left > float64(days) || left < float64(days)-1 {
		t.Errorf("%s is valid for %.1f days, expected %d", file, left, days)
	}
}

func TestCertificateIsKeptAtUpgrades(t *testing.T) {
	options := DefaultOptions()
	options.Existing = existingCertificate(t)
	options.IsUpgrade = true
	first := mapAt(options.Existing["v1/Secret/tandem/tandem-tls"], "data")
	rendered := objects(t, Values{}, options)
	second := mapAt(only(t, rendered, "Secret"), "data")
	for _, key := range []string{"ca.crt", "tls.crt", "tls.key"} {
		if first[key] != second[key] {
			t.Errorf("%s is made anew", key)
		}
	}
	if textAt(only(t, rendered, "ValidatingWebhookConfiguration"), "webhooks.0.clientConfig.caBundle") != first["ca.crt"] {
		t.Error("caBundle is another CA's")
	}
}

func TestCertificateIsMadeAnewWhenTheSecretIsIncomplete(t *testing.T) {
	options := DefaultOptions()
	options.Existing = existingCertificate(t)
	delete(mapAt(options.Existing["v1/Secret/tandem/tandem-tls"], "data"), "ca.crt")
	data := mapAt(only(t, objects(t, Values{}, options), "Secret"), "data")
	if data["ca.crt"] == nil || data["ca.crt"] == "" {
		t.Error("still incomplete")
	}
}

func TestCertificateOfAnInstallationIsOneForAllObjects(t *testing.T) {
	rendered := objects(t, yamlValues(t, "observe: {enabled: true}"), DefaultOptions())
	ca := mapAt(only(t, rendered, "Secret"), "data")["ca.crt"]
	for _, kind := range []string{"ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"} {
		if at(only(t, rendered, kind), "webhooks.0.clientConfig.caBundle") != ca {
			t.Errorf("%s has another CA", kind)
		}
	}
}
