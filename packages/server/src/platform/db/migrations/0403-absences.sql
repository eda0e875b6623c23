-- least version: 0402
-- The owner of an account names a substitute for a time of absence. Servers of the version before ask the absent person as ever.
alter table account
  -- { from, until, name, method, contact, reason }, the days as yyyy-mm-dd in Korea; null without one.
  add column absence jsonb;
create index account_absent on account (id) where absence is not null;

-- The absences that hold on a day, of the accounts whose owners have proven one of these contacts, in all tenants: a request is of the tenant of
-- its sender, and the account of another one.
create function absences_of(contacts text[], today text) returns table (contact text, absence jsonb)
  language sql stable security definer set search_path = public, pg_temp as
$$ select distinct on (c.contact) c.contact, a.absence from account a
     cross join lateral (values (a.email, a.email_verified_at), (a.phone, a.phone_verified_at)) as c (contact, proven_at)
   where a.absence is not null and a.status = 'active' and a.operator_closed_at is null
     and c.proven_at is not null and c.contact <> '' and c.contact = any(contacts)
     and a.absence->>'from' <= today and a.absence->>'until' >= today
   order by c.contact, a.id $$;
revoke execute on function absences_of(text[], text) from public;
grant execute on function absences_of(text[], text) to dojang_app;
