-- least version: 0400
-- A signer may hand the signature over to another person where the requester allows it. Servers of the version before never allow it and go
-- on; the certificate of a document that was handed over is issued by a worker of this version, since theirs know no words for the event.
alter table participant
  add column may_delegate boolean not null default false,
  -- Who handed over, the first one first: [{ name, method, contact, reason, at }].
  add column delegations jsonb not null default '[]';

-- Name and contact of who was asked change only with an event, which names the new ones.
create or replace function keep_participant_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.asked_at is not null then perform refuse_rewriting('who was asked'); end if;
    return old;
  end if;
  if old.asked_at is not null and
    (new.public_id, new.document_id, new.key, new.type, new.asked_at, new.signing_order) is distinct from
    (old.public_id, old.document_id, old.key, old.type, old.asked_at, old.signing_order) then
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
      coalesce(old.signing_digest, new.signing_digest), coalesce(old.signing_result, new.signing_result)) then
    perform refuse_rewriting('a signature');
  end if;
  if old.withdrawn_at is not null and
    (new.withdrawn_at, new.withdrawal_reason) is distinct from (old.withdrawn_at, old.withdrawal_reason) then
    perform refuse_rewriting('a withdrawal');
  end if;
  return new;
end $$;

-- What a document that is removed for good leaves behind names nobody who handed over.
create or replace function remove_authentications() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from authentication_code where document_id = new.id;
  delete from authentication_proof where document_id = new.id;
  update participant set bound_phone_secret = null, copy_method = null, copy_contact = null, comment = null, delegations = '[]'
    where document_id = new.id
      and (bound_phone_secret is not null or copy_contact is not null or comment is not null or delegations <> '[]');
  return null;
end $$;
