#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

token=$(curl --silent --show-error --fail-with-body "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | jq -r .result.accessToken)
api() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $token" "$@"; }

# bash follow-document.sh DOCUMENT_ID
api "$DOJANG_URL/openapi/v1/documents/$1" |
  jq -r '.result | .status, (.participants[] | "\(.name): \(.status)")'
