#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

# Ends with the message of the reply when it is an error.
checked() { jq 'if .code == 0 then . else "\(.code): \(.msg)\n" | halt_error end'; }
token=$(curl --silent --show-error "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | checked | jq -r .result.accessToken)
api() { curl --silent --show-error --header "Authorization: Bearer $token" "$@" | checked; }

# bash embed-screen.sh DOCUMENT_ID ORIGIN
document=$1 origin=$2

# 1. Find the participant who signs on your page.
participant=$(api "$DOJANG_URL/openapi/v1/documents/$document" | jq -r '.result.participants[0].participantId')

# 2. Create a session for that participant, bound to your site. Give `url` and `token` to your page, and nothing else.
jq -n --arg origin "$origin" --arg document "$document" --arg participant "$participant" '{
  kind: "signing", origin: $origin, documentId: $document, participantId: $participant
}' | api "$DOJANG_URL/openapi/v1/embedded-sessions" --json @- | jq -c '.result | {url, token}'
