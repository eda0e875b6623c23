#!/bin/bash
# CLIENT_ID, REDIRECT_URI: of the registered app.
# Prints the address to open, and the verifier to keep until the user returns.
set -euo pipefail
base64url() { base64 -w 0 | tr '+/' '-_' | tr -d '='; }

# 1. A new verifier for each user, and its hash (PKCE).
verifier=$(openssl rand 32 | base64url)
challenge=$(printf %s "$verifier" | openssl dgst -sha256 -binary | base64url)

# 2. Open this address in the browser of the user. The state returns unchanged: compare it.
query="response_type=code&client_id=$CLIENT_ID"
query="$query&redirect_uri=$(printf %s "$REDIRECT_URI" | jq -sRr @uri)"
query="$query&scope=points:read%20documents:read&state=$(openssl rand 16 | base64url)"
query="$query&code_challenge=$challenge&code_challenge_method=S256"
echo "$DOJANG_URL/oauth/auth?$query"
echo "$verifier"
