#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

api "$DOJANG_URL/openapi/v1/me" | jq -r '.result | "\(.name), \(.mode): \(.scopes | join(" "))"'
