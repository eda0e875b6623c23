-- How the mails and the signing pages of an organization, or of a personal account, look.

-- The logos of a tenant. One that is replaced stays, since mails that were sent show it.
create table brand_logo (
  id bigint generated always as identity primary key,
  -- Part of the address that everyone may fetch; it cannot be guessed.
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  sha256 text not null check (length(sha256) = 64),
  storage_key text not null,
  created_at timestamptz not null,
  unique (tenant_id, id),
  unique (tenant_id, sha256)
);
select restrict_to_tenant('brand_logo');
revoke update on brand_logo from dojang_app;

create table branding (
  tenant_id bigint primary key references tenant,
  logo_id bigint,
  -- Empty: the name of the organization or of the person.
  sender_name text not null check (char_length(sender_name) <= 40),
  address text not null check (address = '' or address like 'https://%'),
  description text not null check (char_length(description) <= 60),
  bar_color text not null check (bar_color ~ '^#[0-9A-F]{6}$'),
  button_color text not null check (button_color ~ '^#[0-9A-F]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9A-F]{6}$'),
  updated_at timestamptz not null,
  foreign key (tenant_id, logo_id) references brand_logo (tenant_id, id)
);
select restrict_to_tenant('branding');

create function loosen_brand_logo() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array[old.storage_key], old.tenant_id);
  return null;
end $$;
revoke execute on function loosen_brand_logo() from public;
create constraint trigger brand_logo_loosens after delete on brand_logo deferrable initially deferred
  for each row execute function loosen_brand_logo();

-- Returns the stored object of a logo, from outside any tenant: mail programs fetch it.
create function brand_logo_key(wanted text) returns text
  language sql stable security definer set search_path = public, pg_temp as
$$ select l.storage_key from brand_logo l where l.public_id = wanted $$;
revoke execute on function brand_logo_key(text) from public;
grant execute on function brand_logo_key(text) to dojang_app;
