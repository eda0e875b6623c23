# CLIENT_ID, REDIRECT_URI: of the registered app.
# Prints the address to open, and the verifier to keep until the user returns.
import base64
import hashlib
import os
import secrets
from urllib.parse import urlencode

# A new verifier for each user, and its hash (PKCE).
verifier = secrets.token_urlsafe(32)
digest = hashlib.sha256(verifier.encode()).digest()
query = {
    "response_type": "code",
    "client_id": os.environ["CLIENT_ID"],
    "redirect_uri": os.environ["REDIRECT_URI"],
    "scope": "points:read documents:read",
    "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
    "code_challenge_method": "S256",
    # It returns unchanged: compare it.
    "state": secrets.token_urlsafe(16),
}

# Open this address in the browser of the user.
print(f"{os.environ['DOJANG_URL']}/oauth/auth?{urlencode(query)}")
print(verifier)
