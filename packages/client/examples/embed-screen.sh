#!/bin/bash
# DOJANG_URL: the address of the service. DOJANG_API_KEY: the key from Settings > Developer.
set -euo pipefail

token=$(curl --silent --show-error --fail-with-body "$DOJANG_URL/openapi/v1/auth/token" \
  --json "{\"apiKey\": \"$DOJANG_API_KEY\"}" | jq -r .result.accessToken)
api() { curl --silent --show-error --fail-with-body --header "Authorization: Bearer $token" "$@"; }

# bash embed-screen.sh DOCUMENT_ID ORIGIN
document=$1 origin=$2

# 1. Find the participant who signs on your page.
participant=$(api "$DOJANG_URL/openapi/v1/documents/$document" | jq -r '.result.participants[0].participantId')

# 2. Create a session for that participant, bound to your site. Give `url` and `token` to your page, and nothing else.
jq -n --arg origin "$origin" --arg document "$document" --arg participant "$participant" '{
  kind: "signing", origin: $origin, documentId: $document, participantId: $participant
}' | api "$DOJANG_URL/openapi/v1/embedded-sessions" --json @- | jq -c '.result | {url, token}'
