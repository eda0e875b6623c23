# python3 embed-screen.py DOCUMENT_ID ORIGIN
import json
import sys

from dojang import call, log_in

document_id, origin = sys.argv[1:]
token = log_in()

# 1. Find the participant who signs on your page.
participant = call("GET", f"/documents/{document_id}", token=token)["participants"][0]

# 2. Create a session for that participant, bound to your site. Give `url` and `token` to your page, and nothing else.
session = call(
    "POST",
    "/embedded-sessions",
    {
        "kind": "signing",
        "origin": origin,
        "documentId": document_id,
        "participantId": participant["participantId"],
    },
    token,
)
print(json.dumps({"url": session["url"], "token": session["token"]}))
