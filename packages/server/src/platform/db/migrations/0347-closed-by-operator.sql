-- The operator closes and reopens organizations and accounts, and every act of the operator is recorded. A closed one keeps its rows: its
-- members do not log in, and its sessions, API keys, OAuth apps and direct links do nothing until it is reopened.
alter table tenant add column closed_at timestamptz;
alter table account add column operator_closed_at timestamptz;

-- Null, or what the operator has closed: the account, or its organization.
create function closed_by_operator(wanted bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select case when a.operator_closed_at is not null then 'account' when t.closed_at is not null then 'organization' end
   from account a join tenant t on t.id = a.tenant_id where a.id = wanted $$;
revoke execute on function closed_by_operator(bigint) from public;
grant execute on function closed_by_operator(bigint) to dojang_app;

-- The look-ups of callers, as before, without accounts that are closed.
do $$
declare
  one regprocedure;
  definition text;
  changed text;
begin
  foreach one in array array['session_actor(bytea)', 'api_key_actor(text)', 'template_link_actor(text)',
    'oauth_actor(bytea, timestamptz)', 'oauth_account(text)']::regprocedure[]
  loop
    definition := pg_get_functiondef(one);
    changed := replace(definition, 'a.status = ''active''', 'a.status = ''active'' and closed_by_operator(a.id) is null');
    if changed = definition then
      changed := replace(definition, 'and status = ''active''', 'and status = ''active'' and closed_by_operator(id) is null');
    end if;
    if changed = definition then raise exception 'the look-up % has another form', one; end if;
    execute changed;
  end loop;
end $$;

-- What the operator did, when, and to whom: public ids only, and no personal data. It belongs to no tenant.
create table operator_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who typed the command, by the name in the operating system or as it was given.
  operator text not null check (char_length(operator) between 1 and 100),
  act text not null,
  -- The public ids of what it was done to.
  organization_id text,
  account_id text,
  reason text not null check (char_length(reason) <= 500)
);
create index operator_act_time on operator_act (at);
revoke all on operator_act from dojang_app;
grant select, insert on operator_act to dojang_app;
