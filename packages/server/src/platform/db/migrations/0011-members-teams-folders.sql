-- Accounts and organizations: proofs, consents and seen notices; the tree of teams; folders.

-- The service's own tenant: it owns the messages to people who are not logged in.
alter table tenant drop constraint tenant_kind_check;
alter table tenant add constraint tenant_kind_check check (kind in ('personal', 'organization', 'service'));
create unique index tenant_one_service on tenant (kind) where kind = 'service';
insert into tenant (public_id, kind, name, created_at) values ('service', 'service', 'service', '2026-01-01T00:00:00Z');
create function service_tenant() returns bigint language sql stable security definer set search_path = public, pg_temp as
$$ select id from tenant where kind = 'service' $$;

-- Accounts.
alter table account drop constraint account_status_check;
alter table account
  add constraint account_status_check check (status in ('active', 'dormant', 'closed')),
  add column email_verified_at timestamptz,
  add column pending_email text,
  add column birth_date date,
  add column must_change_password boolean not null default false,
  add column last_login_at timestamptz,
  add column dormant_at timestamptz,
  add column closed_at timestamptz;
create unique index account_login_folded on account (lower(login_id));
create unique index account_main_email on account (lower(email)) where kind = 'main' and status <> 'closed';

create table business_profile (
  tenant_id bigint primary key references tenant,
  representative_name text not null,
  business_name text not null,
  registration_number text not null check (registration_number ~ '^\d{10}$'),
  created_at timestamptz not null
);

-- A code or a link that proves a contact. Neither is stored: both are derived from the row by a keyed hash.
create table verification (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  purpose text not null check (purpose in ('phone', 'email', 'reset', 'wake', 'login')),
  account_id bigint references account,
  contact text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz
);
create index verification_contact on verification (purpose, contact, created_at desc);
create index verification_account on verification (account_id, purpose);
create index verification_expiry on verification (expires_at);

-- Consents with their version; rows are only added and never changed.
create table consent (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  kind text not null check (kind in ('age', 'terms', 'privacy', 'marketing', 'policy')),
  version text not null,
  given boolean not null,
  at timestamptz not null,
  ip text not null,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index consent_account on consent (account_id);

-- The notices that an account has seen, as versions, and its flags.
create table notification_seen (
  tenant_id bigint not null,
  account_id bigint not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null,
  primary key (account_id, key),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);

-- Addresses from which an account was used with the correct password; attempts from elsewhere cannot lock its owner out there.
create table known_address (
  account_id bigint not null references account,
  address_hash bytea not null,
  last_at timestamptz not null,
  primary key (account_id, address_hash)
);

-- The removals of the scheduled clean-up: rule, time, number of rows.
create table retention_log (
  id bigint generated always as identity primary key,
  rule text not null,
  at timestamptz not null,
  removed integer not null check (removed > 0)
);

-- Work that is due once a day; the first process on that day runs it.
create table daily_run (
  name text not null,
  day date not null,
  at timestamptz not null,
  primary key (name, day)
);

-- Teams. There is one root, the default team at depth 0; path contains the ids from the root to the team itself.
alter table team
  add column parent_id bigint,
  add column depth integer not null default 0 check (depth between 0 and 3),
  add column path bigint[] not null default '{}',
  add column name_key text,
  add foreign key (tenant_id, parent_id) references team (tenant_id, id),
  add check (is_default = (parent_id is null)),
  add check (is_default = (depth = 0));
update team set name_key = lower(normalize(name, nfkc)), path = array[id];
alter table team alter column name_key set not null;
create unique index team_name on team (tenant_id, name_key);
create index team_parent on team (parent_id);
create index team_path on team using gin (path);

-- Korean order, with numbers sorted by value. Lists sort account names by it.
create collation korean (provider = icu, locale = 'ko-u-kn-true');

create table membership_team (
  tenant_id bigint not null,
  account_id bigint not null references membership on delete cascade,
  team_id bigint not null,
  primary key (account_id, team_id),
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade
);
create index membership_team_team on membership_team (team_id);
create index membership_by_team on membership (tenant_id, team_id, account_id);

-- Folders of a team, or of a personal account (team_id null).
create table folder (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  team_id bigint,
  owner_id bigint not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, team_id) references team (tenant_id, id),
  foreign key (tenant_id, owner_id) references account (tenant_id, id)
);
create unique index folder_name_in_team on folder (team_id, name_key) where team_id is not null;
create unique index folder_name_of_owner on folder (owner_id, name_key) where team_id is null;

create table folder_share (
  tenant_id bigint not null,
  folder_id bigint not null,
  account_id bigint not null,
  shared_by bigint not null,
  created_at timestamptz not null,
  primary key (folder_id, account_id),
  foreign key (tenant_id, folder_id) references folder (tenant_id, id) on delete cascade,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index folder_share_account on folder_share (account_id);

alter table document add column folder_id bigint;
alter table document add foreign key (tenant_id, folder_id) references folder (tenant_id, id);
create index document_list_by_folder on document (tenant_id, folder_id, updated_at desc, id desc)
  where folder_id is not null;

-- Messages by text message only, and messages without a document.
alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check check (channel in ('email', 'kakao', 'sms'));

-- Number of documents per state: of the tenant (ref 0), of a team, of a folder, and of those without a folder (of the tenant: ref
-- 0, or of a team). A scope of many teams adds up few rows, however many members created the documents. Drafts are visible to
-- their requesters only and are counted in document_counter only.
create table document_tally (
  tenant_id bigint not null references tenant,
  kind text not null check (kind in ('tenant', 'team', 'folder', 'unfiled')),
  ref_id bigint not null,
  status text not null,
  count bigint not null default 0,
  primary key (tenant_id, kind, ref_id, status)
);

create function tally_keys(team bigint, folder bigint, state text) returns table (kind text, ref bigint)
  language sql immutable as $$
  select k, r from (values ('tenant', 0::bigint), ('team', team), ('folder', folder),
    ('unfiled', case when folder is null then 0 end), ('unfiled', case when folder is null then team end)) as v (k, r)
  where r is not null and state <> 'draft'
$$;

insert into document_tally (tenant_id, kind, ref_id, status, count)
  select tenant_id, kind, ref, status, count(*)
  from document cross join lateral tally_keys(team_id, null, status) group by 1, 2, 3, 4;

-- One statement updates the tallies that a document leaves and enters, always in the same key order.
create function tally_change(before document, after document) returns void language sql as $$
  insert into document_tally as c (tenant_id, kind, ref_id, status, count)
  select tenant_id, kind, ref, status, sum(step) from (
    select (before).tenant_id, kind, ref, (before).status, -1
      from tally_keys((before).team_id, (before).folder_id, (before).status) where (before).id is not null
    union all select (after).tenant_id, kind, ref, (after).status, 1
      from tally_keys((after).team_id, (after).folder_id, (after).status) where (after).id is not null
  ) as changes (tenant_id, kind, ref, status, step)
  group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
  on conflict (tenant_id, kind, ref_id, status) do update set count = c.count + excluded.count
$$;

create or replace function keep_document_counters() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.team_id is not distinct from new.team_id
    and old.folder_id is not distinct from new.folder_id and old.requester_id = new.requester_id then return null; end if;
  if tg_op <> 'INSERT' then
    perform count_document(old.tenant_id, old.requester_id, old.team_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_document(new.tenant_id, new.requester_id, new.team_id, new.status, 1);
  end if;
  perform tally_change(case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end);
  return null;
end $$;

-- Row-level security for every table of a tenant, including accounts.
do $$
declare t text;
begin
  foreach t in array array['account', 'business_profile', 'consent', 'notification_seen', 'membership_team', 'folder',
    'folder_share', 'document_tally']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = (select app_tenant()))
      with check (tenant_id = (select app_tenant()))', t);
  end loop;
end $$;

grant select, insert, update, delete on business_profile, verification, notification_seen, known_address,
  membership_team, folder, folder_share to dojang_app;
grant select, insert on consent, retention_log, daily_run to dojang_app;
grant select, insert, update on document_tally to dojang_app;
create trigger consent_append_only before update on consent for each row execute function refuse_change();

-- Look-ups across tenants, one kind of value each: the account of a log-in, and whether an id or an address is taken.
create function account_for_login(wanted text) returns table (account_id bigint, tenant_id bigint, kind text,
    password_hash text, status text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select id, tenant_id, kind, password_hash, status from account
   where lower(login_id) = lower(wanted) and status <> 'closed' $$;
create function accounts_for_contact(wanted text) returns table (account_id bigint, tenant_id bigint, kind text,
    login_id text, email text, phone text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select id, tenant_id, kind, login_id, email, phone from account
   where status <> 'closed' and kind = 'main' and (lower(email) = lower(wanted) or phone = wanted) order by id limit 20 $$;
create index account_phone on account (phone) where kind = 'main';
create function login_id_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from account where lower(login_id) = lower(wanted)) $$;
create function email_taken(wanted text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as
$$ select exists (select 1 from account where kind = 'main' and status <> 'closed' and lower(email) = lower(wanted)) $$;
create function account_tenant(wanted bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from account where id = wanted $$;


-- The accounts that the clean-up processes, and the one deletion that the application's role has no right to. A tenant is unused
-- while none of its members logs in.
create function closed_accounts(before timestamptz, how_many integer) returns table (tenant_id bigint, account_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from account where status = 'closed' and closed_at <= before and phone || email <> ''
   order by id limit how_many $$;
create function unused_accounts(before timestamptz, after_id bigint, how_many integer)
  returns table (tenant_id bigint, account_id bigint, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as
$$ select a.tenant_id, a.id, used.last_at from account a cross join lateral (
     select max(coalesce(o.last_login_at, o.created_at)) last_at from account o where o.tenant_id = a.tenant_id) used
   where a.status = 'active' and a.kind = 'main' and a.id > after_id and used.last_at <= before
   order by a.id limit how_many $$;
create function dormant_accounts(before timestamptz, how_many integer) returns table (tenant_id bigint, account_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from account where status = 'dormant' and dormant_at <= before order by id limit how_many $$;
create function drop_withdrawn_marketing(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from consent c where c.kind = 'marketing' and exists (select 1 from consent last
       where last.account_id = c.account_id and last.kind = 'marketing' and not last.given and last.at <= before
         and not exists (select 1 from consent newer where newer.account_id = last.account_id
           and newer.kind = 'marketing' and newer.id > last.id)) returning 1)
   select count(*)::integer from gone $$;

drop function session_actor(bytea);
create function session_actor(token_hash bytea) returns table (
    kind text, expires_at timestamptz, ended_at timestamptz, family_id bigint, family_created_at timestamptz,
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_proven boolean, must_change_password boolean, role integer, perms_group integer, perms_scope integer, team_id bigint,
    perms_team_ids bigint[], teams_below bigint[], has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select t.kind, t.expires_at, f.ended_at, f.id, f.created_at, a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at is not null, a.must_change_password, m.role, m.perms_group, m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from session_token t join session_family f on f.id = t.family_id
   join account a on a.id = f.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where t.hash = token_hash $$;

do $$
declare f text;
begin
  foreach f in array array['service_tenant()', 'account_for_login(text)', 'accounts_for_contact(text)',
    'login_id_taken(text)', 'email_taken(text)', 'account_tenant(bigint)', 'session_actor(bytea)',
    'closed_accounts(timestamptz, integer)', 'unused_accounts(timestamptz, bigint, integer)',
    'dormant_accounts(timestamptz, integer)', 'drop_withdrawn_marketing(timestamptz)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;

-- A tenant sees only its own row. This function creates a new tenant, since no transaction could see the row before it exists.
alter table tenant enable row level security;
create policy tenant_only on tenant using (id = (select app_tenant())) with check (id = (select app_tenant()));
create function create_tenant(new_public_id text, new_kind text, new_name text, at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as
$$ insert into tenant (public_id, kind, name, created_at) values (new_public_id, new_kind, new_name, at) returning id $$;
revoke execute on function create_tenant(text, text, text, timestamptz) from public;
grant execute on function create_tenant(text, text, text, timestamptz) to dojang_app;
