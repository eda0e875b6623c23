-- Documents with their participants, fields and values.

create table document (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  requester_id bigint not null,
  team_id bigint,
  name text not null,
  status text not null check (status in ('draft', 'edited', 'reserved', 'reservation_cancelled', 'on_going',
    'completed', 'rejected', 'signing_cancelled', 'request_cancelled')),
  process_type text not null check (process_type in ('PROCEDURE', 'FACE_TO_FACE')),
  is_sequential boolean not null,
  expiry_minutes integer not null check (expiry_minutes between 1440 and 525600),
  message text not null default '',
  file_id bigint not null,
  original_sha256 text,
  revision integer not null default 1,
  access_disabled boolean not null default false,
  audit_seq integer not null default 0,
  audit_head text not null default repeat('0', 64),
  sealed_key text,
  sealed_sha256 text,
  sealed_at timestamptz,
  certificate_key text,
  certificate_sha256 text,
  search_text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  completed_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, file_id) references file (tenant_id, id),
  foreign key (tenant_id, requester_id) references account (tenant_id, id),
  foreign key (tenant_id, team_id) references team (tenant_id, id),
  check ((status = 'completed') = (completed_at is not null)),
  check (sealed_at is null or (status = 'completed' and sealed_key is not null and sealed_sha256 is not null))
);
create index document_list on document (tenant_id, updated_at desc, id desc);
create index document_list_by_status on document (tenant_id, status, updated_at desc, id desc);
create index document_list_by_requester on document (tenant_id, requester_id, updated_at desc, id desc);
create index document_unsealed on document (completed_at) where status = 'completed' and certificate_key is null;
create index document_sealed_hash on document (sealed_sha256) where sealed_sha256 is not null;
create index document_certificate_hash on document (certificate_sha256) where certificate_sha256 is not null;

create table participant (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null,
  document_id bigint not null,
  key text not null,
  name text not null,
  role_name text not null default '',
  signing_order integer not null check (signing_order >= 1),
  method text not null check (method in ('email', 'kakao', 'none')),
  contact text not null,
  locale text not null default 'ko' check (locale in ('ko', 'en')),
  status text not null check (status in ('waiting', 'need_signing', 'completed', 'expired', 'refused')),
  link_nonce text not null,
  asked_at timestamptz,
  expires_at timestamptz,
  viewed_at timestamptz,
  consent_version text,
  consent_at timestamptz,
  signed_at timestamptz,
  signing_digest text,
  signing_result jsonb,
  refusal_reason text,
  reminded_at timestamptz[] not null default '{}',
  unique (tenant_id, id),
  unique (document_id, key),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  check ((status = 'completed') = (signed_at is not null)),
  check (status <> 'need_signing' or asked_at is not null)
);
create index participant_document on participant (document_id, signing_order, id);
create index participant_due on participant (expires_at) where status = 'need_signing';

create table field (
  id bigint generated always as identity primary key,
  tenant_id bigint not null,
  document_id bigint not null,
  participant_id bigint,
  key text not null,
  drag_key text not null,
  type text not null check (type in ('signature', 'stamp', 'text', 'date', 'check')),
  position integer not null,
  page integer not null check (page >= 1),
  x double precision not null check (x >= 0 and x < 1),
  y double precision not null check (y >= 0 and y < 1),
  width double precision not null check (width > 0 and x + width <= 1.0000001),
  height double precision not null check (height > 0 and y + height <= 1.0000001),
  required boolean not null,
  label text not null default '',
  style jsonb,
  unique (tenant_id, id),
  unique (document_id, key),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id)
);

-- A value is a draft until its participant signs; after that it never changes.
create table field_value (
  tenant_id bigint not null,
  document_id bigint not null,
  field_id bigint primary key,
  participant_id bigint not null,
  final boolean not null,
  kind text not null check (kind in ('text', 'check', 'picture')),
  text text,
  picture_key text,
  updated_at timestamptz not null,
  foreign key (tenant_id, field_id) references field (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id),
  check ((kind = 'picture') = (picture_key is not null)),
  check ((kind = 'text') = (text is not null))
);

create function refuse_change_of_final_value() returns trigger language plpgsql as $$
begin
  if old.final then raise exception 'a signed value never changes'; end if;
  return coalesce(new, old);
end $$;
create trigger field_value_final before update or delete on field_value
  for each row execute function refuse_change_of_final_value();
