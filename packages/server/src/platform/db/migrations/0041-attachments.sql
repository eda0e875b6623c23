-- Files that signers attach. Like a value, an attachment is a draft until its participant signs; after that it never changes.
create table attachment (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  tenant_id bigint not null references tenant,
  document_id bigint not null,
  -- The field that requests it.
  field_id bigint not null,
  participant_id bigint not null,
  -- The uploader's name of the file, to be shown; the object's key is made of ids and hashes only.
  file_name text not null check (char_length(file_name) between 3 and 120 and file_name !~ '[/\\[:cntrl:]]'),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'hwp', 'hwpx', 'docx', 'xlsx')),
  size integer not null check (size between 1 and 10485760),
  sha256 text not null check (length(sha256) = 64),
  storage_key text not null,
  final boolean not null default false,
  created_at timestamptz not null,
  unique (field_id, sha256),
  foreign key (tenant_id, field_id) references field (tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, participant_id) references participant (tenant_id, id)
);
create index attachment_of_document on attachment (document_id);
create index attachment_of_participant on attachment (participant_id);
create index attachment_storage on attachment (storage_key);
select restrict_to_tenant('attachment');

create function refuse_change_of_final_attachment() returns trigger language plpgsql as $$
begin
  if old.final and not (tg_op = 'DELETE'
    and exists (select 1 from document where id = old.document_id and removed_at is not null)) then
    raise exception 'a signed attachment never changes';
  end if;
  return coalesce(new, old);
end $$;
create trigger attachment_is_final before update or delete on attachment
  for each row execute function refuse_change_of_final_attachment();

-- The object of a deleted or replaced attachment becomes an orphan.
create function loosen_attachment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array[old.storage_key], old.tenant_id);
  return null;
end $$;
create constraint trigger attachment_loosens after delete on attachment deferrable initially deferred
  for each row execute function loosen_attachment();
create constraint trigger attachment_changes_loosen after update of storage_key on attachment
  deferrable initially deferred for each row
  when (old.storage_key is distinct from new.storage_key) execute function loosen_attachment();
