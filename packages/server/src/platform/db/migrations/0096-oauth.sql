-- Apps of OAuth: outside programs to which users give access. A secret has 256 random bits, so that its SHA-256 needs no salt.
create table oauth_app (
  id bigint generated always as identity primary key,
  -- The client_id of OAuth.
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  -- Who registered the app.
  account_id bigint not null,
  name text not null check (char_length(name) between 1 and 50),
  homepage text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  kind text not null check (kind in ('confidential', 'public')),
  -- What the app may ask its users for.
  scopes text[] not null check (cardinality(scopes) > 0),
  secret_hash bytea check (octet_length(secret_hash) = 32),
  -- The last four characters of the secret.
  secret_ending text check (char_length(secret_ending) = 4),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'confidential') = (secret_hash is not null)),
  check ((secret_hash is null) = (secret_ending is null)),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index oauth_app_list on oauth_app (tenant_id, id desc);
select restrict_to_tenant('oauth_app');

-- What oidc-provider stores: requests of apps, codes, tokens and grants. Most of them are looked up before a tenant is known, by
-- the SHA-256 of a random id; the id itself is stored nowhere.
create table oauth_record (
  hash bytea primary key check (octet_length(hash) = 32),
  kind text not null check (kind in ('Session', 'Interaction', 'AuthorizationCode', 'AccessToken', 'RefreshToken', 'Grant')),
  payload jsonb not null,
  -- The grant that codes and tokens belong to: they end with it, also those that are issued while it is revoked.
  grant_hash bytea references oauth_record on delete cascade,
  -- The public id of the app; a record of a deleted app is of no use.
  app_id text references oauth_app (public_id) on delete cascade,
  account_id bigint references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  -- When a token was last issued for a grant.
  used_at timestamptz,
  check ((kind in ('AuthorizationCode', 'AccessToken', 'RefreshToken')) = (grant_hash is not null))
);
create index oauth_record_grant on oauth_record (grant_hash) where grant_hash is not null;
create index oauth_record_account on oauth_record (account_id) where account_id is not null;
create index oauth_record_app on oauth_record (app_id) where app_id is not null;
create index oauth_record_expiry on oauth_record (expires_at);
grant select, insert, update, delete on oauth_record to dojang_app;

-- Returns an app before any tenant is known, with the name of the organization or the person that registered it.
create function oauth_client(wanted text) returns table (
    public_id text, name text, homepage text, owner text, redirect_uris text[], kind text, scopes text[], secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as
$$ select p.public_id, p.name, p.homepage,
     case when t.kind = 'organization' then t.name else a.name end, p.redirect_uris, p.kind, p.scopes, p.secret_hash
   from oauth_app p join account a on a.id = p.account_id join tenant t on t.id = p.tenant_id
   where p.public_id = wanted $$;

-- Returns the internal id of an account that may use OAuth, before any tenant is known.
create function oauth_account(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select id from account where public_id = wanted and status = 'active' and not must_change_password $$;

-- Returns an access token with its account, as session_actor does for a session; no row when the account is not active. A token
-- has no more scopes than its app has now.
create function oauth_actor(token_hash bytea, at timestamptz) returns table (
    grant_hash bytea, granted_at timestamptz, token_expires_at timestamptz, audience text, scopes text[],
    account_id bigint, account_public_id text, tenant_id bigint, account_kind text, login_id text, name text, email text,
    phone text, email_verified_at timestamptz, phone_verified_at timestamptz, must_change_password boolean, role integer,
    perms_group integer, perms_scope integer, team_id bigint, perms_team_ids bigint[], teams_below bigint[],
    has_shares boolean)
  language sql stable security definer set search_path = public, pg_temp as
$$ select g.hash, g.created_at, r.expires_at, r.payload ->> 'aud',
     array(select one from unnest(string_to_array(r.payload ->> 'scope', ' ')) one where one = any(p.scopes)),
     a.id, a.public_id, a.tenant_id, a.kind, a.login_id,
     a.name, a.email, a.phone, a.email_verified_at, a.phone_verified_at, a.must_change_password, m.role, m.perms_group,
     m.perms_scope, m.team_id,
     case when m.role = 1001 then array(select mt.team_id from membership_team mt where mt.account_id = a.id order by 1)
       else '{}' end,
     case when m.perms_scope in (1, 3) then
       array(select below.id from team below where below.path @> array[m.team_id] and below.id <> m.team_id) else '{}' end,
     exists (select 1 from folder_share s where s.account_id = a.id)
   from oauth_record r join oauth_record g on g.hash = r.grant_hash and g.expires_at > at
   join oauth_app p on p.public_id = r.app_id
   join account a on a.id = g.account_id and a.status = 'active'
   left join membership m on m.account_id = a.id
   where r.hash = token_hash and r.kind = 'AccessToken' $$;
revoke execute on function oauth_client(text), oauth_account(text), oauth_actor(bytea, timestamptz) from public;
grant execute on function oauth_client(text), oauth_account(text), oauth_actor(bytea, timestamptz) to dojang_app;
