"""Calls of the Dojang Open API with Python's standard library alone."""
import json
import os
import time
import urllib.error
import urllib.request
import uuid

URL = os.environ["DOJANG_URL"]
REPEATED = {429, 502, 503, 504}


class DojangError(Exception):
    def __init__(self, status, reply):
        super().__init__(f"{reply['code']}: {reply['msg']}")
        self.status = status
        self.code = reply["code"]
        self.result = reply["result"]


def call(method, path, body=None, token=None, key=None):
    """Returns the result of a call. A POST is repeated only with its Idempotency-Key."""
    headers = {"accept": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    if key:
        headers["idempotency-key"] = key
    content = None
    if body is not None:
        headers["content-type"] = "application/json"
        content = json.dumps(body).encode()
    request = urllib.request.Request(f"{URL}/openapi/v1{path}", content, headers, method=method)
    for attempt in range(4):
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.load(reply)["result"]
        except urllib.error.HTTPError as error:
            may_repeat = error.code in REPEATED and (method != "POST" or key) and attempt < 3
            if not may_repeat:
                raise DojangError(error.code, json.load(error)) from error
            time.sleep(float(error.headers.get("retry-after") or 2**attempt))


def log_in():
    """Exchanges the API key for an access token of 30 minutes."""
    return call("POST", "/auth/token", {"apiKey": os.environ["DOJANG_API_KEY"]})["accessToken"]


def new_key():
    return str(uuid.uuid4())
