-- Returns whether a token belongs to a session that ended because its sub-account was closed.
create function is_of_closed_account(token_hash bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from session_token t join session_family f on f.id = t.family_id
     join account a on a.id = f.account_id
     where t.hash = token_hash and f.ended_reason = 'account closed' and a.kind = 'sub' and a.status = 'closed') $$;
revoke execute on function is_of_closed_account(bytea) from public;
grant execute on function is_of_closed_account(bytea) to dojang_app;
