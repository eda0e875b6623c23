# WEBHOOK_SECRET: whsec_…
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE = 300


def is_genuine(headers, body):
    event_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not event_id or not timestamp or abs(time.time() - int(timestamp)) > TOLERANCE:
        return False
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if is_genuine(self.headers, body):
            # Store the event by its id and answer at once; work on it afterwards.
            print(self.headers["webhook-id"], json.loads(body)["type"], flush=True)
            self.send_response(204)
        else:
            self.send_response(400)
        self.end_headers()


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("ready", {"port": server.server_port}, flush=True)
server.serve_forever()
