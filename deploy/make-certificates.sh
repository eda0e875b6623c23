#!/bin/sh
# Makes the certificates of compose.yaml unless they are there: make-certificates.sh [SIGNING_FOLDER [MAIL_FOLDER [PUBLIC_FOLDER]]]. The key that seals and
# the key of the mail catcher go into folders of their own, so that each is readable by one service; SIGNING_OWNER owns the first one.
set -e
signing="${1:-/certificates/signing}"
mail="${2:-${1:-/certificates/mail}}"
public="${3:-${1:-/certificates/public}}"
[ -f "$signing/signing.p12" ] && exit 0
umask 077
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
openssl req -x509 -newkey rsa:3072 -sha256 -days 730 -nodes -subj '/CN=Dojang local signing/O=Dojang/C=KR' -keyout signing.key -out signing.crt
openssl pkcs12 -export -inkey signing.key -in signing.crt -passout pass:local-only -out signing.p12
openssl req -x509 -newkey rsa:2048 -sha256 -days 730 -nodes -subj '/CN=mail' -addext 'subjectAltName=DNS:mail' -keyout mail.key -out mail.crt
cp mail.key mail.crt "$mail/"
[ "$public" = "$mail" ] || cp mail.crt "$public/"
chmod 644 "$public/mail.crt"
# Last, since its presence says that all are there.
cp signing.p12 "$signing/"
[ -z "$SIGNING_OWNER" ] || chown "$SIGNING_OWNER" "$signing/signing.p12"
