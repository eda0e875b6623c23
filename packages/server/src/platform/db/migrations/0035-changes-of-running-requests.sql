-- A participant who has signed can withdraw before everyone has signed; the withdrawal ends the document.
alter table participant add column withdrawn_at timestamptz;
alter table participant add column withdrawal_reason text;
alter table participant add constraint participant_withdrawal check (
  (withdrawn_at is null) = (withdrawal_reason is null) and (withdrawn_at is null or signed_at is not null));

-- As before, with two additions: a withdrawal never changes; and the contact of a participant who has not signed changes only
-- together with the link key and after its audit event, so that nobody changes it without a trace.
create or replace function keep_participant_evidence() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.asked_at is not null then perform refuse_rewriting('who was asked'); end if;
    return old;
  end if;
  if old.asked_at is not null and
    (new.public_id, new.document_id, new.key, new.name, new.asked_at, new.signing_order) is distinct from
    (old.public_id, old.document_id, old.key, old.name, old.asked_at, old.signing_order) then
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
