-- Idempotent requests, and orphan objects of the storage.

-- The reply to a request with a key, committed together with the request's changes.
create table answered_request (
  tenant_id bigint not null references tenant,
  account_id bigint not null,
  key text not null check (char_length(key) between 1 and 255),
  -- The hash of method, path and body: the same key with another request is refused.
  fingerprint text not null check (length(fingerprint) = 64),
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (account_id, key),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index answered_request_age on answered_request (answered_at);

-- The file that finishing an edited document creates; a concurrent second call gets the same file.
alter table document add column finishing_file_id bigint;
alter table document add foreign key (tenant_id, finishing_file_id) references file (tenant_id, id)
  on delete set null (finishing_file_id);
create index document_of_finishing_file on document (finishing_file_id) where finishing_file_id is not null;

-- An object of the storage that may be an orphan: it is about to be stored, or its row was deleted. It is checked some days
-- later: an object that a row references stays, any other is removed.
create table loose_object (
  key text primary key,
  tenant_id bigint not null references tenant,
  since timestamptz not null
);
create index loose_object_age on loose_object (since);

-- Bytes are stored under their hash, so that several rows may reference one object.
create index file_source on file (source_key) where source_key is not null;
create index file_pdf on file (pdf_key) where pdf_key is not null;
create index page_picture on page (picture_key) where picture_key is not null;
create index page_thumb on page (thumb_key) where thumb_key is not null;
create index document_seal on document (sealed_key) where sealed_key is not null;
create index document_certificate on document (certificate_key) where certificate_key is not null;
create index field_value_picture on field_value (picture_key) where picture_key is not null;
create index document_of_file on document (file_id);
create index document_of_edited_file on document (edited_file_id) where edited_file_id is not null;
create index template_of_file on template (file_id) where file_id is not null;

do $$
declare t text;
begin
  foreach t in array array['answered_request', 'loose_object']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant_only on %I using (tenant_id = (select app_tenant()))
      with check (tenant_id = (select app_tenant()))', t);
    execute format('grant select, insert, update, delete on %I to dojang_app', t);
  end loop;
end $$;

-- Records the old object as a possible orphan whenever a row is deleted or references another object. This happens at the end of
-- the transaction, so that a transaction that stores the same bytes does not wait for it.
create function loosen(keys text[], tenant bigint) returns void
  language sql security definer set search_path = public, pg_temp as
$$ insert into loose_object (key, tenant_id, since)
   select distinct k, tenant, now() from unnest(keys) k where k is not null order by k
   on conflict (key) do update set since = greatest(loose_object.since, excluded.since) $$;

create function loosen_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array[case when tg_op = 'DELETE' then old.tenant_id || '/password/' || old.public_id end,
    old.source_key, old.pdf_key], old.tenant_id);
  return null;
end $$;
create constraint trigger file_loosens after delete on file deferrable initially deferred
  for each row execute function loosen_file();
create constraint trigger file_changes_loosen after update of source_key, pdf_key on file
  deferrable initially deferred for each row
  when (old.source_key is distinct from new.source_key and old.source_key is not null
    or old.pdf_key is distinct from new.pdf_key and old.pdf_key is not null) execute function loosen_file();

create function loosen_page() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array[old.picture_key, old.thumb_key], old.tenant_id);
  return null;
end $$;
create constraint trigger page_loosens after delete on page deferrable initially deferred
  for each row execute function loosen_page();

create function loosen_picture() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform loosen(array[old.picture_key], old.tenant_id);
  return null;
end $$;
create constraint trigger field_value_loosens after delete on field_value deferrable initially deferred for each row
  when (old.picture_key is not null) execute function loosen_picture();
create constraint trigger field_value_changes_loosen after update of picture_key on field_value
  deferrable initially deferred for each row
  when (old.picture_key is not null and old.picture_key is distinct from new.picture_key)
  execute function loosen_picture();
create constraint trigger saved_signature_loosens after delete on saved_signature deferrable initially deferred
  for each row execute function loosen_picture();

revoke execute on function loosen(text[], bigint) from public;

create function drop_answered_requests(before timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp as
$$ with gone as (delete from answered_request where answered_at <= before returning 1)
   select count(*)::integer from gone $$;

create function loose_objects(before timestamptz, after_key text, how_many integer)
  returns table (tenant_id bigint, key text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, key from loose_object where since <= before and key > after_key order by key limit how_many $$;

-- Files that have been in no document and no template for a long time.
create function unused_files(before timestamptz, how_many integer) returns table (tenant_id bigint, file_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select f.tenant_id, f.id from file f where f.created_at <= before
     and not exists (select 1 from document d where d.file_id = f.id)
     and not exists (select 1 from document d where d.edited_file_id = f.id)
     and not exists (select 1 from template t where t.file_id = f.id)
   order by f.id limit how_many $$;

-- The participants to whom a link's key may belong when the call names no document: the most recently asked ones with the
-- contact.
create function participants_by_contact(wanted text) returns table (document text, participant text, nonce text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.public_id, p.public_id, p.link_nonce from participant p join document d on d.id = p.document_id
   where p.contact = wanted and d.sent_at is not null order by p.id desc limit 500 $$;
create index participant_by_contact on participant (contact, id desc);

do $$
declare f text;
begin
  foreach f in array array['drop_answered_requests(timestamptz)', 'loose_objects(timestamptz, text, integer)',
    'unused_files(timestamptz, integer)', 'participants_by_contact(text)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
