-- Deletion of documents: a mark beside the state, which hides a document from the requester's side and can be undone; and the
-- removal for good, which leaves a record with the audit trail and the hashes.

alter table document
  add column deleted_at timestamptz,
  add column deleted_by bigint,
  -- When the document was removed for good. Such a row has no file and is never read as a document again.
  add column removed_at timestamptz,
  alter column file_id drop not null,
  drop constraint document_check1,
  add foreign key (tenant_id, deleted_by) references account (tenant_id, id),
  add check ((deleted_at is null) = (deleted_by is null)),
  add check (deleted_at is null or status not in ('draft', 'reserved')),
  add check (removed_at is null or (deleted_at is not null and status <> 'on_going')),
  add check ((removed_at is null) = (file_id is not null)),
  add check (sealed_at is null or (status = 'completed' and sealed_sha256 is not null
    and (sealed_key is null) = (removed_at is not null)));
create index document_deleted on document (tenant_id, deleted_at desc, id desc)
  where deleted_at is not null and removed_at is null;

-- Deleted documents are counted nowhere.
create or replace function keep_document_counters() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.deleted_at is null;
begin
  if was and is_now and old.status = new.status and old.team_id is not distinct from new.team_id
    and old.folder_id is not distinct from new.folder_id and old.requester_id = new.requester_id then return null; end if;
  if was then perform count_document(old.tenant_id, old.requester_id, old.team_id, old.status, -1); end if;
  if is_now then perform count_document(new.tenant_id, new.requester_id, new.team_id, new.status, 1); end if;
  if was or is_now then
    perform tally_change(case when was then old end, case when is_now then new end);
  end if;
  return null;
end $$;

-- A signed value still never changes; it is deleted only with its document.
create or replace function refuse_change_of_final_value() returns trigger language plpgsql as $$
begin
  if old.final and not (tg_op = 'DELETE'
    and exists (select 1 from document where id = old.document_id and removed_at is not null)) then
    raise exception 'a signed value never changes';
  end if;
  return coalesce(new, old);
end $$;

-- The application cannot mark a document as removed: only the function below does, which also deletes what the mark promises.
create function keep_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_rewriting('a removal');
  return new;
end $$;
create trigger document_removal before update on document for each row
  when (old.removed_at is distinct from new.removed_at and app_is_bound()) execute function keep_removal();

-- Removes a deleted document of the transaction's tenant for good: its files, fields and values, the contacts of its participants
-- and of its messages. What proves the contract stays: who signed and when, the hashes, the audit trail, the ledger. The objects of the
-- storage become orphans. Returns false when the document is not deleted, or is being signed or sealed.
create function remove_document(wanted bigint, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone document;
  one bigint;
begin
  select * into gone from document
    where id = wanted and tenant_id = app_tenant() and deleted_at is not null and removed_at is null
      and status not in ('draft', 'reserved', 'on_going') and (status <> 'completed' or certificate_key is not null)
    for update;
  if not found then return false; end if;
  update document set removed_at = at, file_id = null, edited_file_id = null, finishing_file_id = null, sealed_key = null,
    certificate_key = null, folder_id = null, message = '', search_text = '', request_settings = '{}', field_groups = '[]',
    access_disabled = true where id = wanted;
  delete from field where document_id = wanted;
  update participant set contact = '', refusal_reason = null, signing_result = null where document_id = wanted;
  update delivery set recipient = 'removed:' || id, parameters = '{}',
    state = case when state = 'planned' then 'failed' else state end,
    error = case when state = 'planned' then 'removed' else error end where document_id = wanted;
  perform loosen(array[gone.sealed_key, gone.certificate_key], gone.tenant_id);
  for one in select distinct f from unnest(array[gone.file_id, gone.edited_file_id, gone.finishing_file_id]) f
    where f is not null order by f
  loop
    perform 1 from file where id = one for update;
    delete from file f where f.id = one
      and not exists (select 1 from document d where d.file_id = f.id)
      and not exists (select 1 from document d where d.edited_file_id = f.id)
      and not exists (select 1 from template t where t.file_id = f.id);
  end loop;
  return true;
end $$;
revoke execute on function remove_document(bigint, timestamptz) from public;
grant execute on function remove_document(bigint, timestamptz) to dojang_app;

-- Links and messages do not find a removed document any more, and it needs no seal.
create or replace function document_tenant(wanted text) returns bigint
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id from document where public_id = wanted and removed_at is null $$;
create or replace function participants_by_contact(wanted text) returns table (document text, participant text, nonce text)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.public_id, p.public_id, p.link_nonce from participant p join document d on d.id = p.document_id
   where p.contact = wanted and d.sent_at is not null and d.removed_at is null order by p.id desc limit 500 $$;
create or replace function unfinished_seals(before timestamptz, how_many integer)
  returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select tenant_id, id from document where status = 'completed' and certificate_key is null and removed_at is null
   and completed_at <= before order by completed_at limit how_many $$;
