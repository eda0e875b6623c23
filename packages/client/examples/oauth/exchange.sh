#!/bin/bash
# bash oauth/exchange.sh CODE VERIFIER
# CLIENT_ID, CLIENT_SECRET, REDIRECT_URI: of the registered app.
# CODE: from the address to which the user has returned.
set -euo pipefail
token() { curl -sSf -u "$CLIENT_ID:$CLIENT_SECRET" "$DOJANG_URL/oauth/token" "$@"; }

# 1. A code works once, for a minute.
tokens=$(token -d grant_type=authorization_code -d "code=$1" -d "code_verifier=$2" \
  --data-urlencode "redirect_uri=$REDIRECT_URI")

# 2. After 30 minutes the refresh token gets the next pair. Store that pair: each refresh token works once.
tokens=$(token -d grant_type=refresh_token -d "refresh_token=$(jq -r .refresh_token <<<"$tokens")")

# 3. Calls are made for the user who has agreed.
curl -sSf "$DOJANG_URL/openapi/v1/points" -H "Authorization: Bearer $(jq -r .access_token <<<"$tokens")" |
  jq .result.balance
