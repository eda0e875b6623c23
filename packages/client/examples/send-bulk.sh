#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

# bash send-bulk.sh TEMPLATE_ID NAME EMAIL
template=$1 name=$2 email=$3

# 1. Read the columns of the template.
columns=$(api "$DOJANG_URL/openapi/v1/templates/$template/bulk-columns" | jq .result.columns)

# 2. Write one row for each document, by the keys of the columns, and send.
jq -n --arg template "$template" --argjson columns "$columns" --arg name "$name" --arg email "$email" '{
  templateId: $template,
  rows: [
    [
      $columns[].key |
      if startswith("name:") then {(.): $name}
      elif startswith("contact:") then {(.): $email}
      else empty end
    ] | add
  ]
}' | api "$DOJANG_URL/openapi/v1/bulk" \
  --header "Idempotency-Key: $(openssl rand -hex 16)" --json @- |
  jq -r .result.bulk.bulkTransmitId
