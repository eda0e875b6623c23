#!/bin/bash
# bash verify-webhook.sh ID TIMESTAMP SIGNATURES < BODY
# The arguments are the headers webhook-id, webhook-timestamp and webhook-signature. WEBHOOK_SECRET: whsec_…
set -euo pipefail
id=$1 timestamp=$2 signatures=$3

# 1. A request that is older than five minutes may be a recording.
age=$(($(date +%s) - timestamp))
[ "$age" -le 300 ] && [ "$age" -ge -300 ] || { echo 'The time is outside of the tolerance.' >&2; exit 1; }

# 2. The HMAC covers the id, the time and the bytes of the body as they arrived.
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
expected=$( { printf %s "$id.$timestamp."; cat; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64 -w 0)

# 3. One of several signatures belongs to this secret.
case " $signatures " in *" v1,$expected "*) echo verified ;; *) echo 'No signature is right.' >&2; exit 1 ;; esac
