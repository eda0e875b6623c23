#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

token=$(curl --silent --show-error --fail-with-body "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | jq -r .result.accessToken)
api() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $token" "$@"; }

# bash list-documents.sh
cursor=
while :; do
  page=$(api --get "$DOJANG_URL/openapi/v1/documents" \
    --data limit=100 ${cursor:+--data-urlencode "cursor=$cursor"})
  printf "%s" "$page" | jq -r ".result.list[].name"
  cursor=$(printf "%s" "$page" | jq -r ".result.nextCursor // empty")
  [ -n "$cursor" ] || break
done
