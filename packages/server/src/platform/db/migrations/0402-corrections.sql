-- least version: 0401
-- A running document may be corrected. Servers of the version before open no correction and go on; while one is open, and for a document that
-- was corrected, the database refuses what they would store of somebody who acts.
alter table document
  -- The number of the version that participants see.
  add column version integer not null default 1 check (version between 1 and 10),
  -- Of the draft of a correction: the running document.
  add column corrects_id bigint,
  -- Until when a correction is open; null without one.
  add column correcting_until timestamptz,
  drop constraint document_purpose_check,
  add constraint document_purpose_check check (purpose in ('request', 'edit', 'correct')),
  add foreign key (tenant_id, corrects_id) references document (tenant_id, id) on delete cascade,
  add check ((purpose = 'correct') = (corrects_id is not null)),
  add check (correcting_until is null or status = 'on_going');
create unique index document_corrects on document (tenant_id, corrects_id) where corrects_id is not null;
create index document_correcting on document (correcting_until) where correcting_until is not null;

-- Every version of a document that was corrected. Rows are never changed.
create table document_version (
  tenant_id bigint not null,
  document_id bigint not null,
  number integer not null,
  file_id bigint,
  sha256 text not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- The fields of the version, which stay as evidence of what it asked for: [{ key, participantKey, page, x, y, width, height, type, label, facts, isShown }].
  fields jsonb not null,
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);
select restrict_to_tenant('document_version');
create index document_version_file on document_version (tenant_id, file_id);
revoke update, delete on document_version from dojang_app;

-- What changed for a participant who has acted and acts again; null for everyone else.
alter table participant add column correction jsonb;

-- Whether the last event of a document says that it was corrected: within the transaction of a correction only.
create function is_corrected_now(wanted bigint) returns boolean language sql stable set search_path = public, pg_temp as
$$ select exists (select 1 from document d join audit_event e on e.document_id = d.id and e.seq = d.audit_seq
     where d.id = wanted and e.type = 'document.corrected') $$;

create or replace function refuse_change_of_final_value() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.final and not is_corrected_now(old.document_id) and not (tg_op = 'DELETE'
    and exists (select 1 from document where id = old.document_id and removed_at is not null)) then
    raise exception 'a signed value never changes';
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_change_of_final_attachment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.final and not is_corrected_now(old.document_id) and not (tg_op = 'DELETE'
    and exists (select 1 from document where id = old.document_id and removed_at is not null)) then
    raise exception 'a signed attachment never changes';
  end if;
  return coalesce(new, old);
end $$;

create or replace function keep_document_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.sent_at is not null and
    (new.public_id, new.sent_at, new.process_type) is distinct from (old.public_id, old.sent_at, old.process_type) then
    perform refuse_rewriting('what was sent');
  end if;
  if old.sent_at is not null and
    (new.name, new.file_id, new.original_sha256, new.is_sequential, new.version)
    is distinct from (old.name, old.file_id, old.original_sha256, old.is_sequential, old.version)
    and not (old.status = 'on_going' and new.version = old.version + 1 and is_corrected_now(old.id)) then
    perform refuse_rewriting('what was sent');
  end if;
  if old.sent_at is not null and new.requester_id <> old.requester_id
    and (old.completed_at is not null or not exists (select 1 from audit_event e
      join account a on a.id = new.requester_id
      where e.document_id = old.id and e.seq = old.audit_seq and e.type = 'document.handedOver'
        and e.detail ->> 'toId' = a.public_id)) then
    perform refuse_rewriting('the requester of what was sent');
  end if;
  if old.completed_at is not null
    and (new.status, new.completed_at) is distinct from (old.status, old.completed_at) then
    perform refuse_rewriting('a completed document');
  end if;
  if old.sealed_at is not null
    and (new.sealed_key, new.sealed_sha256, new.sealed_at) is distinct from
      (old.sealed_key, old.sealed_sha256, old.sealed_at) then
    perform refuse_rewriting('a seal');
  end if;
  if old.certificate_key is not null
    and (new.certificate_key, new.certificate_sha256) is distinct from
      (old.certificate_key, old.certificate_sha256) then
    perform refuse_rewriting('a certificate');
  end if;
  if (new.audit_seq, new.audit_head) is distinct from (old.audit_seq, old.audit_head)
    and (new.audit_seq <> old.audit_seq + 1 or not exists (select 1 from audit_event e
      where e.document_id = new.id and e.seq = new.audit_seq and e.hash = new.audit_head)) then
    perform refuse_rewriting('the head of an audit trail');
  end if;
  return new;
end $$;

-- A correction may ask somebody again who has acted, if its event names this person, and moves who has not acted.
create or replace function keep_participant_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.asked_at is not null then perform refuse_rewriting('who was asked'); end if;
    return old;
  end if;
  if old.asked_at is not null and (new.public_id, new.document_id, new.key, new.type, new.asked_at) is distinct from
    (old.public_id, old.document_id, old.key, old.type, old.asked_at) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.asked_at is not null and new.signing_order <> old.signing_order
    and (old.signed_at is not null or not is_corrected_now(old.document_id)) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.asked_at is not null
    and (new.name, new.method, new.contact, new.link_nonce, new.delegations) is distinct from
      (old.name, old.method, old.contact, old.link_nonce, old.delegations)
    and (old.signed_at is not null or new.link_nonce = old.link_nonce or not exists (
      select 1 from audit_event e join document d on d.id = e.document_id and d.audit_seq = e.seq
      where d.id = new.document_id
        and e.type in ('participant.contactChanged', 'participant.changed', 'participant.delegated',
          'participant.delegationTakenBack')
        and e.detail->>'participantId' = new.public_id and e.detail->>'newContact' = new.contact
        and coalesce(e.detail->>'newName', old.name) = new.name
        and (new.delegations = old.delegations or e.type in ('participant.delegated', 'participant.delegationTakenBack')))) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.signed_at is not null and
    (new.status, new.signed_at, new.consent_version, new.consent_at, new.viewed_at,
      new.signing_digest, new.signing_result) is distinct from
    (old.status, old.signed_at, old.consent_version, old.consent_at, old.viewed_at,
      coalesce(old.signing_digest, new.signing_digest), coalesce(old.signing_result, new.signing_result))
    and not (new.signed_at is null and exists (
      select 1 from document d join audit_event e on e.document_id = d.id and e.seq = d.audit_seq
      where d.id = new.document_id and e.type = 'document.corrected'
        and new.public_id = any(string_to_array(e.detail->>'actsAgain', ',')))) then
    perform refuse_rewriting('a signature');
  end if;
  if old.signed_at is null and new.signed_at is not null and exists (
    select 1 from document d where d.id = new.document_id and d.correcting_until > new.signed_at) then
    perform refuse_rewriting('a document that is being corrected');
  end if;
  if old.withdrawn_at is not null and
    (new.withdrawn_at, new.withdrawal_reason) is distinct from (old.withdrawn_at, old.withdrawal_reason) then
    perform refuse_rewriting('a withdrawal');
  end if;
  return new;
end $$;

-- A draft that goes by another way than its correction, such as with its owner's account, closes the correction.
create function close_correction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document set correcting_until = null
    where tenant_id = old.tenant_id and id = old.corrects_id and correcting_until is not null;
  return null;
end $$;
create trigger document_closes_correction after delete on document for each row
  when (old.corrects_id is not null) execute function close_correction();

-- A document that ends is no longer corrected.
create function end_correction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.correcting_until := null;
  return new;
end $$;
create trigger document_ends_correction before update of status on document for each row
  when (new.status <> 'on_going' and old.correcting_until is not null) execute function end_correction();

create function drop_correction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from document where tenant_id = new.tenant_id and corrects_id = new.id;
  return null;
end $$;
create trigger document_drops_correction after update of status on document for each row
  when (new.status <> 'on_going' and old.correcting_until is not null) execute function drop_correction();

-- Documents whose open correction has lasted too long.
create function due_corrections(at timestamptz, how_many integer) returns table (tenant_id bigint, document_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id from document d where d.correcting_until <= at order by d.correcting_until limit how_many $$;

create or replace function unused_files(before timestamptz, how_many integer) returns table (tenant_id bigint, file_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select f.tenant_id, f.id from file f where f.created_at <= before
     and not exists (select 1 from document d where d.file_id = f.id)
     and not exists (select 1 from document d where d.edited_file_id = f.id)
     and not exists (select 1 from document_version v where v.file_id = f.id)
     and not exists (select 1 from template t where t.file_id = f.id)
     and not exists (select 1 from bulk b where b.file_id = f.id)
   order by f.id limit how_many $$;

-- What is removed for good leaves no file of an earlier version, and nothing of what changed for whom.
create function remove_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one bigint;
begin
  update participant set correction = null where document_id = new.id and correction is not null;
  for one in with gone as (delete from document_version where tenant_id = new.tenant_id and document_id = new.id returning file_id)
    select distinct file_id from gone where file_id is not null order by 1
  loop
    perform 1 from file where id = one for update;
    delete from file f where f.id = one
      and not exists (select 1 from document d where d.file_id = f.id)
      and not exists (select 1 from document d where d.edited_file_id = f.id)
      and not exists (select 1 from document_version v where v.file_id = f.id)
      and not exists (select 1 from template t where t.file_id = f.id)
      and not exists (select 1 from bulk b where b.file_id = f.id);
  end loop;
  return null;
end $$;
create trigger document_removes_versions after update of removed_at on document for each row
  when (old.removed_at is null and new.removed_at is not null) execute function remove_versions();

do $$
declare f text;
begin
  foreach f in array array['due_corrections(timestamptz, integer)', 'is_corrected_now(bigint)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to dojang_app', f);
  end loop;
end $$;
