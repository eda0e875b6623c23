# python3 send-file.py FILE NAME EMAIL
import base64
import pathlib
import sys
import time

from dojang import call, log_in, new_key

file, name, email = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
token = log_in()

# 1. Upload the file. It is converted to pages; look at it until it is ready.
upload = {
    "base64": base64.b64encode(file.read_bytes()).decode(),
    "ext": file.suffix.lstrip("."),
    "name": file.name,
}
file_id = call("POST", "/files", upload, token, new_key())["fileId"]
while call("GET", f"/files/{file_id}", token=token)["state"] != "ready":
    time.sleep(1)

# 2. Send the request with one signature field. Positions are parts of the page, from its top left corner.
document = {
    "name": "비밀유지 계약서",
    "fileId": file_id,
    "processType": "PROCEDURE",
    "isSequential": False,
    "expiryMinutes": 20160,
    "send": True,
    "participants": [
        {
            "key": "signer",
            "name": name,
            "signingOrder": 1,
            "signingMethodType": "email",
            "signingContactInfo": email,
        }
    ],
    "fields": [
        {
            "key": "signature",
            "dragKey": "signature",
            "type": "signature",
            "participantKey": "signer",
            "page": 1,
            "x": 0.6,
            "y": 0.8,
            "width": 0.24,
            "height": 0.06,
            "required": True,
        }
    ],
}
print(call("POST", "/documents", document, token, new_key())["documentId"])
