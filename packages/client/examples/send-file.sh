#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

# bash send-file.sh FILE NAME EMAIL
file=$1 name=$2 email=$3

# 1. Upload the file. It is converted to pages; look at it until it is ready.
file_id=$(base64 -w 0 "$file" |
  jq -Rs --arg ext "${file##*.}" --arg name "$(basename "$file")" '{base64: ., ext: $ext, name: $name}' |
  api "$DOJANG_URL/openapi/v1/files" \
    --header "Idempotency-Key: $(openssl rand -hex 16)" --json @- |
  jq -r .result.fileId)

until [ "$(api "$DOJANG_URL/openapi/v1/files/$file_id" | jq -r .result.state)" = ready ]; do sleep 1; done

# 2. Send the request with one signature field. Positions are parts of the page, from its top left corner.
jq -n --arg fileId "$file_id" --arg name "$name" --arg email "$email" '{
  name: "비밀유지 계약서", fileId: $fileId, processType: "PROCEDURE", isSequential: false, expiryMinutes: 20160, send: true,
  participants: [
    {key: "signer", name: $name, signingOrder: 1, signingMethodType: "email", signingContactInfo: $email}
  ],
  fields: [
    {key: "signature", dragKey: "signature", type: "signature", participantKey: "signer",
     page: 1, x: 0.6, y: 0.8, width: 0.24, height: 0.06, required: true}
  ]
}' | api "$DOJANG_URL/openapi/v1/documents" \
  --header "Idempotency-Key: $(openssl rand -hex 16)" --json @- |
  jq -r .result.documentId
