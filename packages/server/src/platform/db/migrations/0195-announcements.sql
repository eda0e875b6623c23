-- What the operator announces to all users: three scheduled notices and the banner. They belong to no tenant. A row replaces what the
-- product or its settings announce.
create table announcement (
  kind text primary key check (kind in ('notice1', 'notice2', 'notice3', 'banner')),
  -- Grows when the notice is shown again to those who have seen it; 0 for the banner.
  version integer not null check (version >= 0),
  is_on boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- By language.
  words jsonb not null,
  changed_at timestamptz not null,
  check ((starts_at is null) = (kind = 'banner')),
  check ((ends_at is null) = (kind = 'banner')),
  check (ends_at > starts_at)
);
revoke all on announcement from dojang_app;
grant select, insert, update on announcement to dojang_app;
