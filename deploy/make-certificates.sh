#!/bin/sh
# Makes the certificates of compose.yaml in /certificates, or in the folder that is named, unless they are there.
set -e
cd "${1:-/certificates}"
[ -f signing.p12 ] && exit 0
openssl req -x509 -newkey rsa:3072 -sha256 -days 730 -nodes -subj '/CN=Dojang local signing/O=Dojang/C=KR' -keyout signing.key -out signing.crt
openssl pkcs12 -export -inkey signing.key -in signing.crt -passout pass:local-only -out signing.p12
openssl req -x509 -newkey rsa:2048 -sha256 -days 730 -nodes -subj '/CN=mail' -addext 'subjectAltName=DNS:mail' -keyout mail.key -out mail.crt
chmod 644 signing.p12 mail.crt mail.key
rm signing.key signing.crt
