# python3 follow-document.py DOCUMENT_ID
import sys

from dojang import call, log_in

document = call("GET", f"/documents/{sys.argv[1]}", token=log_in())
print(document["status"])
for person in document["participants"]:
    print(f"{person['name']}: {person['status']}")
