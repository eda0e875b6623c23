from dojang import call, log_in

token = log_in()
me = call("GET", "/me", token=token)
print(f"{me['name']}, {me['mode']}: {' '.join(me['scopes'])}")
