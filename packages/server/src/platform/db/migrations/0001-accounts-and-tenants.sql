-- People and tenants. A tenant is an organization or a personal account. Every table of tenant data below has a column tenant_id,
-- and row-level security restricts the application's role to the rows of one tenant.

create function app_tenant() returns bigint language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant', true), '')::bigint $$;

create table tenant (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  kind text not null check (kind in ('personal', 'organization')),
  name text not null,
  created_at timestamptz not null
);

create table team (
  id bigint generated always as identity primary key,
  tenant_id bigint not null references tenant,
  public_id text not null unique,
  name text not null,
  is_default boolean not null default false,
  unique (tenant_id, id)
);
create unique index team_one_default on team (tenant_id) where is_default;

create table account (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  kind text not null check (kind in ('main', 'sub')),
  login_id text not null unique,
  name text not null,
  email text not null,
  phone text not null,
  status text not null default 'active' check (status in ('active', 'closed')),
  password_hash text not null,
  created_at timestamptz not null,
  unique (tenant_id, id)
);

create table membership (
  account_id bigint primary key references account,
  tenant_id bigint not null references tenant,
  team_id bigint not null,
  role integer not null check (role in (1000, 1001, 1002)),
  perms_group integer,
  perms_scope integer not null check (perms_scope between 0 and 4),
  foreign key (tenant_id, team_id) references team (tenant_id, id)
);
create unique index membership_one_main_admin on membership (tenant_id) where role = 1000;

create table session_family (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);

create table session_token (
  hash bytea primary key,
  family_id bigint not null references session_family on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_token_family on session_token (family_id);
create index session_token_expiry on session_token (expires_at);

-- Counters of wrong values per subject (a login id, a signer's link step, an address).
create table attempt (
  subject text primary key,
  failures integer not null,
  window_ends timestamptz not null,
  locked_until timestamptz
);

-- Secrets that the service creates once, such as the signing certificate of the first start.
create table service_secret (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null
);
