# python3 send-template.py TEMPLATE_ID NAME EMAIL
import sys

from dojang import call, log_in, new_key

template_id, name, email = sys.argv[1:]
token = log_in()

# 1. Read the roles of the template.
roles = call("GET", f"/templates/{template_id}", token=token)["roles"]

# 2. Give every role a person, and send. Here one person takes all roles.
people = [
    {"key": role["key"], "name": name, "signingMethodType": "email", "signingContactInfo": email}
    for role in roles
]
sent = call("POST", f"/templates/{template_id}/documents", {"send": True, "people": people}, token, new_key())
print(sent["documentId"])
