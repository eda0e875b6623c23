from urllib.parse import urlencode

from dojang import call, log_in

token = log_in()
query = {"limit": 100}
while True:
    page = call("GET", f"/documents?{urlencode(query)}", token=token)
    for document in page["list"]:
        print(document["name"])
    if page["nextCursor"] is None:
        break
    query["cursor"] = page["nextCursor"]
