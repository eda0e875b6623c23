from dojang import call, log_in

token = log_in()
print(call("GET", "/points", token=token)["balance"])
