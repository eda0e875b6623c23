-- A removed member is erased at once, and with the account go the marks of its devices, addresses and codes. An account counts as erased
-- when nothing of it is left: not only its contacts, which a member may never have had.
create or replace function closed_accounts(before timestamptz, how_many integer) returns table (tenant_id bigint, account_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from account
   where status = 'closed' and closed_at <= before and (phone || email || password_hash <> '' or birth_date is not null)
   order by id limit how_many $$;

create function erase_traces(erased bigint) returns void
  language sql security definer set search_path = public, pg_temp as
$$ delete from known_address where account_id = erased;
   delete from known_device where account_id = erased;
   delete from verification where account_id = erased $$;
revoke execute on function erase_traces(bigint) from public;
grant execute on function erase_traces(bigint) to dojang_app;
