#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

# bash download-file.sh DOCUMENT_ID KIND FILE, with KIND original, completed, audit or all
url=$(api "$DOJANG_URL/openapi/v1/documents/$1/file?kind=$2" | jq -r .result.url)

# The address is valid for 60 seconds and needs no token. It may be relative to the service.
case $url in http*) ;; *) url="$DOJANG_URL$url" ;; esac
curl --silent --show-error --fail --output "$3" "$url"
