-- What a participant does: signs, approves, reads while the document runs, or gets the completed files only. An asked participant has the
-- status need_signing whatever the type; results name it by type. Servers of the version before add signers only.
alter table participant
  add column type text not null default 'signer' check (type in ('signer', 'approver', 'viewer', 'copy')),
  -- When a viewer or a copy receiver is told; null for the default of the type.
  add column told text check (told in ('sending', 'turn')),
  -- What an approver wrote beside the approval.
  add column comment text;

-- Only who signs or approves has a time of it.
alter table participant drop constraint participant_check;
alter table participant add constraint participant_done
  check (type in ('viewer', 'copy') or (status = 'completed') = (signed_at is not null));

-- A pass signs; approvals and readings have lists of their own.
create or replace function open_signatures(contacts text[], how_many integer)
  returns table (tenant_id bigint, document_id bigint, participant_id bigint)
  language sql stable security definer set search_path = public, pg_temp as
$$ select d.tenant_id, d.id, p.id from participant p join document d on d.id = p.document_id
   where p.contact = any(contacts) and p.contact <> '' and p.status = 'need_signing' and p.type = 'signer' and d.status = 'on_going'
     and d.process_type = 'PROCEDURE' and not d.is_test and d.removed_at is null
   order by p.asked_at, p.id limit how_many $$;

-- The type of a participant who was asked never changes.
create or replace function keep_participant_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.asked_at is not null then perform refuse_rewriting('who was asked'); end if;
    return old;
  end if;
  if old.asked_at is not null and
    (new.public_id, new.document_id, new.key, new.name, new.type, new.asked_at, new.signing_order) is distinct from
    (old.public_id, old.document_id, old.key, old.name, old.type, old.asked_at, old.signing_order) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.asked_at is not null
    and (new.method, new.contact, new.link_nonce) is distinct from (old.method, old.contact, old.link_nonce)
    and (old.signed_at is not null or new.link_nonce = old.link_nonce or not exists (
      select 1 from audit_event e join document d on d.id = e.document_id and d.audit_seq = e.seq
      where d.id = new.document_id and e.type = 'participant.contactChanged'
        and e.detail->>'participantId' = new.public_id and e.detail->>'newContact' = new.contact)) then
    perform refuse_rewriting('who was asked');
  end if;
  if old.signed_at is not null and
    (new.status, new.signed_at, new.consent_version, new.consent_at, new.viewed_at,
      new.signing_digest, new.signing_result) is distinct from
    (old.status, old.signed_at, old.consent_version, old.consent_at, old.viewed_at,
      coalesce(old.signing_digest, new.signing_digest), coalesce(old.signing_result, new.signing_result)) then
    perform refuse_rewriting('a signature');
  end if;
  if old.withdrawn_at is not null and
    (new.withdrawn_at, new.withdrawal_reason) is distinct from (old.withdrawn_at, old.withdrawal_reason) then
    perform refuse_rewriting('a withdrawal');
  end if;
  return new;
end $$;

-- What a document that is removed for good leaves behind has no remark of an approver.
create or replace function remove_authentications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authentication_code where document_id = new.id;
  delete from authentication_proof where document_id = new.id;
  update participant set bound_phone_secret = null, copy_method = null, copy_contact = null, comment = null
    where document_id = new.id and (bound_phone_secret is not null or copy_contact is not null or comment is not null);
  return null;
end $$;
