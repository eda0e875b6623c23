-- A connection is tried by a payment that nobody is told of. Only the provider's report of it shows whether the link value is right.
alter table provider_connection
  add column trial text unique check (char_length(trial) between 1 and 64),
  add column trial_result text check (trial_result in ('right', 'wrong'));

-- Returns the tenant of a trial, before any tenant is known.
create function trial_tenant(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from provider_connection where trial = wanted $$;
revoke execute on function trial_tenant(text) from public;
grant execute on function trial_tenant(text) to dojang_app;
