# python3 oauth/exchange.py CODE VERIFIER
# CLIENT_ID, CLIENT_SECRET, REDIRECT_URI: of the registered app.
# CODE: from the address to which the user has returned.
import base64
import json
import os
import sys
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ["DOJANG_URL"]
SECRET = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}"
BASIC = "Basic " + base64.b64encode(SECRET.encode()).decode()


def tokens_for(**parameters):
    request = Request(f"{URL}/oauth/token", urlencode(parameters).encode(), {"authorization": BASIC})
    return json.load(urlopen(request))


# A code works once, for a minute.
tokens = tokens_for(
    grant_type="authorization_code",
    code=sys.argv[1],
    code_verifier=sys.argv[2],
    redirect_uri=os.environ["REDIRECT_URI"],
)

# After 30 minutes the refresh token gets the next pair. Store that pair: each refresh token works once.
tokens = tokens_for(grant_type="refresh_token", refresh_token=tokens["refresh_token"])

# Calls are made for the user who has agreed.
headers = {"authorization": f"Bearer {tokens['access_token']}"}
print(json.load(urlopen(Request(f"{URL}/openapi/v1/points", headers=headers)))["result"]["balance"])
