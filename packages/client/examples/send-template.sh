#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

# bash send-template.sh TEMPLATE_ID NAME EMAIL
template=$1 name=$2 email=$3

# 1. Read the roles of the template.
roles=$(api "$DOJANG_URL/openapi/v1/templates/$template" | jq .result.roles)

# 2. Give every role a person, and send. Here one person takes all roles.
jq -n --argjson roles "$roles" --arg name "$name" --arg email "$email" '{
  send: true,
  people: [$roles[] | {key: .key, name: $name, signingMethodType: "email", signingContactInfo: $email}]
}' | api "$DOJANG_URL/openapi/v1/templates/$template/documents" \
  --header "Idempotency-Key: $(openssl rand -hex 16)" --json @- |
  jq -r .result.documentId
