-- Saved signatures and stamps. Each belongs to one account; one of each kind is the default.

create table saved_signature (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  kind text not null check (kind in ('signature', 'stamp')),
  origin text not null check (origin in ('drawn', 'typed', 'made', 'uploaded')),
  type text not null check (type in ('personal', 'company')),
  language text not null check (language in ('KR', 'EN')),
  name text not null check (char_length(name) between 1 and 40),
  style text,
  is_default boolean not null,
  picture_key text not null unique,
  created_at timestamptz not null,
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index saved_signature_list on saved_signature (account_id, kind, is_default desc, id desc);
create unique index saved_signature_default on saved_signature (account_id, kind) where is_default;

alter table saved_signature enable row level security;
create policy tenant_only on saved_signature using (tenant_id = (select app_tenant()))
  with check (tenant_id = (select app_tenant()));
grant select, insert, update, delete on saved_signature to dojang_app;
