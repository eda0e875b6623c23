# python3 download-file.py DOCUMENT_ID KIND FILE, with KIND original, completed, audit or all
import shutil
import sys
import urllib.parse
import urllib.request

from dojang import URL, call, log_in

document_id, kind, file = sys.argv[1:]
url = call("GET", f"/documents/{document_id}/file?kind={kind}", token=log_in())["url"]

# The address is valid for 60 seconds and needs no token.
with urllib.request.urlopen(urllib.parse.urljoin(URL, url)) as reply, open(file, "wb") as target:
    shutil.copyfileobj(reply, target)
