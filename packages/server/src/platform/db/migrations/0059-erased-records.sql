-- The end of the retention of a removed document: the personal facts of its record are erased. The hashes, the states, the times and
-- the ledger stay, so that the audit chain and the hash tree can still be checked.

alter table document
  add column erased_at timestamptz,
  add check (erased_at is null or removed_at is not null);
create index document_record_due on document (removed_at) where removed_at is not null and erased_at is null;
create trigger document_erasure before update on document for each row
  when (old.erased_at is distinct from new.erased_at and app_is_bound()) execute function keep_removal();

-- Whether the personal facts of the event were erased: its hash can no longer be computed from the row.
alter table audit_event add column erased boolean not null default false;

-- The facts of an event that name no person: ids, hashes, numbers and kinds. Any other fact is erased, also one that is added later.
create function kept_facts(facts jsonb) returns jsonb language sql immutable set search_path = public, pg_temp as
$$ select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts)
   where key in ('kind', 'id', 'participantId', 'attachmentId', 'authType', 'by', 'method', 'version', 'level', 'number', 'file',
     'bytes', 'fields', 'sha256') or key like '%Sha256' $$;

-- An event never changes, except that the record of its document is erased: then it keeps its place, time, type and hash.
create function refuse_event_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.erased and not old.erased
    and (new.tenant_id, new.document_id, new.seq, new.type, new.at, new.hash, new.actor, new.detail, new.ip, new.device, new.salt) =
      (old.tenant_id, old.document_id, old.seq, old.type, old.at, old.hash, kept_facts(old.actor), kept_facts(old.detail), '', '', '')
    and exists (select 1 from document where id = old.document_id and erased_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_event_append_only on audit_event;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_event_change();

-- Documents that were removed before a moment and whose record still names persons.
create function erasable_records(before timestamptz, after bigint, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id from document d
   where d.removed_at <= before and d.erased_at is null and d.id > after
   order by d.id limit how_many $$;

-- Erases the personal facts of a removed document of the transaction's tenant. The caller appends an event with a hash over what
-- stays. Returns false when it was erased before, or when its retention has not ended.
create function erase_record(wanted bigint, before timestamptz, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from document d where d.id = wanted and d.tenant_id = app_tenant() and d.removed_at <= before
    and d.erased_at is null for update;
  if not found then return false; end if;
  update document set erased_at = at, name = '' where id = wanted;
  update participant set name = '', role_name = '', key = public_id, signing_digest = null,
    withdrawal_reason = case when withdrawn_at is null then null else '' end where document_id = wanted;
  update delivery set error = null where document_id = wanted;
  update audit_event set erased = true, actor = kept_facts(actor), detail = kept_facts(detail), ip = '', device = '', salt = ''
    where document_id = wanted;
  return true;
end $$;

do $$
declare f text;
begin
  foreach f in array array['erasable_records(timestamptz, bigint, integer)', 'erase_record(bigint, timestamptz, timestamptz)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
