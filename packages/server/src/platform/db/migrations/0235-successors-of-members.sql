-- Who goes on with the work of a closed account. Null for active accounts, and for accounts closed before successors existed.
alter table account add column successor_id bigint;
alter table account add foreign key (tenant_id, successor_id) references account (tenant_id, id);
create index account_successor on account (successor_id) where successor_id is not null;

-- Returns the address to which messages about the documents of an account go: its own, when it is active and its owner confirmed
-- the address; otherwise that of its successor, otherwise that of the main account. Empty when nobody confirmed an address.
create function notice_email(wanted bigint) returns text language sql stable set search_path = public, pg_temp as
$$ select coalesce((
     select person.email from account a
       join account person on person.tenant_id = a.tenant_id
         and (person.id = a.id or person.id = a.successor_id or person.kind = 'main')
     where a.id = wanted and person.status <> 'closed' and person.email <> '' and person.email_verified_at is not null
     order by person.id = a.id desc, person.id is not distinct from a.successor_id desc limit 1), '') $$;

-- As before; in addition the requester of a sent document changes before its completion, after the event of the trail that says so.
create or replace function keep_document_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.sent_at is not null and
    (new.public_id, new.name, new.file_id, new.original_sha256, new.sent_at, new.process_type, new.is_sequential)
    is distinct from
    (old.public_id, old.name, old.file_id, old.original_sha256, old.sent_at, old.process_type, old.is_sequential) then
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
