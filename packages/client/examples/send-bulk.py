# python3 send-bulk.py TEMPLATE_ID NAME EMAIL
import sys

from dojang import call, log_in, new_key

template_id, name, email = sys.argv[1:]
token = log_in()

# 1. Read the columns of the template.
columns = call("GET", f"/templates/{template_id}/bulk-columns", token=token)["columns"]

# 2. Write one row for each document, by the keys of the columns, and send.
row = {}
for column in columns:
    if column["key"].startswith("name:"):
        row[column["key"]] = name
    if column["key"].startswith("contact:"):
        row[column["key"]] = email
sent = call("POST", "/bulk", {"templateId": template_id, "rows": [row]}, token, new_key())
print(sent["bulk"]["bulkTransmitId"])
