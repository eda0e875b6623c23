-- Keys of the programming interface (/openapi). A key is stored as its SHA-256; it has 256 random bits, so that the hash needs no salt.
create table api_key (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  -- The account on whose behalf the key acts.
  account_id bigint not null,
  name text not null check (char_length(name) between 1 and 50),
  -- The last four characters, by which people recognize a key.
  ending text not null check (char_length(ending) = 4),
  hash bytea not null unique check (octet_length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges; empty for all.
  allowed_addresses text[] not null default '{}',
  -- The key in whose place this one was issued.
  replaces_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id),
  foreign key (tenant_id, replaces_id) references api_key (tenant_id, id)
);
-- A key is reissued once; after a revocation of the new key, once more.
create unique index api_key_replacement on api_key (replaces_id) where revoked_at is null;
create index api_key_account on api_key (account_id);
create index api_key_list on api_key (tenant_id, created_at desc);
select restrict_to_tenant('api_key');
revoke delete, update on api_key from dojang_app;
grant update (last_used_at, revoked_at, name) on api_key to dojang_app;

-- The calls of a key on one Korean day.
create table api_key_day (
  tenant_id bigint not null references tenant,
  key_id bigint not null,
  day date not null,
  calls bigint not null check (calls >= 0),
  failed bigint not null check (failed between 0 and calls),
  primary key (key_id, day),
  foreign key (tenant_id, key_id) references api_key (tenant_id, id)
);
create index api_key_day_list on api_key_day (tenant_id, day);
select restrict_to_tenant('api_key_day');
revoke delete on api_key_day from dojang_app;

-- Returns the public id of the key with this hash, before any tenant is known.
create function api_key_by_hash(key_hash bytea) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select k.public_id from api_key k where k.hash = key_hash $$;

-- Returns a key with its account, as session_actor does for a session; no row when the account is not active.
create function api_key_actor(wanted text) returns table (
    key_id bigint, key_created_at timestamptz, key_expires_at timestamptz, key_revoked_at timestamptz, scopes text[],
    allowed_addresses text[],
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean, role integer,
    perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select k.id, k.created_at, k.expires_at, k.revoked_at, k.scopes, k.allowed_addresses,
     a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at, a.phone_verified_at, a.must_change_password, m.role, m.perms_group,
     m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from api_key k join account a on a.id = k.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where k.public_id = wanted $$;
revoke execute on function api_key_by_hash(bytea), api_key_actor(text) from public;
grant execute on function api_key_by_hash(bytea), api_key_actor(text) to dojang_app;
