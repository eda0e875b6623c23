import type { Rule } from './money-and-people.ts';

/** Rows that must never exist in documents, signatures, the audit trail and deliveries. */

const count = (type: string): string =>
  `(select count(*) from audit_event e where e.document_id = d.id and e.type = '${type}')`;
/** A participant for whom the document waits. */
const ACTS = `p.type in ('signer', 'approver')`;
const own = (type: string): string =>
  `(select count(*) from audit_event e where e.document_id = p.document_id and e.type = '${type}'
     and (e.actor->>'id' = p.public_id or e.detail->>'participantId' = p.public_id))`;
/** The acts of a participant since the last correction after which this person acts again. */
const act = (type: string): string =>
  `(select count(*) from audit_event e where e.document_id = p.document_id and e.type = '${type}'
     and (e.actor->>'id' = p.public_id or e.detail->>'participantId' = p.public_id)
     and e.seq > coalesce((select max(c.seq) from audit_event c where c.document_id = p.document_id
       and c.type = 'document.corrected' and p.public_id = any(string_to_array(c.detail->>'actsAgain', ','))), 0))`;
/** The events of a participant since the present contact was set, and since the last correction before which this person has not acted. */
const sinceContact = (type: string): string =>
  `e.document_id = p.document_id and e.type = '${type}'
     and (e.actor->>'id' = p.public_id or e.detail->>'participantId' = p.public_id)
     and e.seq > coalesce((select max(c.seq) from audit_event c where c.document_id = p.document_id
       and c.type in ('participant.contactChanged', 'participant.changed', 'participant.delegated',
         'participant.delegationTakenBack') and c.detail->>'participantId' = p.public_id), 0)
     and e.seq > coalesce((select max(c.seq) from audit_event c where c.document_id = p.document_id
       and c.type = 'document.corrected' and p.type in ('signer', 'approver')
       and (p.signed_at is null or p.signed_at >= c.at)), 0)`;
const ownOfContact = (type: string): string =>
  `(select count(*) from audit_event e where ${sinceContact(type)})`;
/** Whether the participant was absent when asked: then the substitute alone got the message. */
const wasAbsent = `exists (select 1 from audit_event e where e.document_id = p.document_id and e.type = 'participant.delegated'
  and e.detail->>'by' = 'absence' and e.detail->>'participantId' = p.public_id)`;
const one = (when: string): string => `(case when ${when} then 1 else 0 end)`;

export const signingRules: readonly Rule[] = [
  {
    rule: 'every participant of a completed document has signed',
    sql: `select format('document %s is completed without everyone’s signature', d.public_id) breach
      from document d where d.status = 'completed' and (
        not exists (select 1 from participant p where p.document_id = d.id and ${ACTS})
        or exists (select 1 from participant p where p.document_id = d.id and ${ACTS} and p.status <> 'completed'))`,
  },
  {
    rule: 'a document that everyone has signed is completed',
    sql: `select format('document %s is %s though everyone has signed', d.public_id, d.status) breach
      from document d where d.status <> 'completed'
        and exists (select 1 from participant p where p.document_id = d.id and ${ACTS})
        and not exists (select 1 from participant p where p.document_id = d.id and ${ACTS} and p.status <> 'completed')`,
  },
  {
    rule: 'a completed document is sealed and certified, or has a pending job',
    sql: `select format('document %s waits for its seal and no job works on it', d.public_id) breach
      from document d where d.status = 'completed' and d.certificate_key is null and d.removed_at is null and not exists (
        select 1 from graphile_worker.jobs j
        where j.key = 'seal:' || d.id and (j.attempts < j.max_attempts or j.locked_at is not null))`,
  },
  {
    rule: 'no participant signs before the turn, and every participant whose turn it is has been asked',
    sql: `select format('participant %s was asked or has signed before its turn', b.public_id) breach
        from document d join participant a on a.document_id = d.id join participant b on b.document_id = d.id
        where a.type in ('signer', 'approver') and b.asked_at is not null and (b.type in ('signer', 'approver') or b.told = 'turn')
          and (a.signing_order < b.signing_order or a.signing_order = b.signing_order and a.type = 'approver' and b.type <> 'approver')
          and (d.is_sequential or a.type = 'approver' or b.type <> 'signer')
          and not (d.status = 'completed' and b.type in ('viewer', 'copy'))
          and (a.signed_at is null or a.signed_at > b.asked_at)
          and d.version = 1
      union all select format('participant %s has its turn and was not asked', p.public_id)
        from document d join participant p on p.document_id = d.id
        where d.status = 'on_going' and p.status = 'waiting' and p.type <> 'copy'
          and (p.type = 'viewer' and coalesce(p.told, 'sending') = 'sending' or not exists (select 1 from participant o
            where o.document_id = d.id and o.id <> p.id and o.type in ('signer', 'approver') and o.status <> 'completed'
              and (o.signing_order < p.signing_order
                or o.signing_order = p.signing_order and o.type = 'approver' and p.type <> 'approver')
              and (d.is_sequential or o.type = 'approver' or p.type <> 'signer')))`,
  },
  {
    rule: 'a signature comes after the request and the consent, and within the validity',
    sql: `select format('participant %s signed outside its time', public_id) breach from participant
      where signed_at is not null and (asked_at is null or type = 'signer' and (consent_at is null or consent_at > signed_at)
        or type not in ('signer', 'approver') or signed_at < asked_at or signed_at >= expires_at)`,
  },
  {
    rule: 'the requester’s values are final exactly when the document is no longer a draft',
    sql: `select format('field %s: what the requester wrote is %s in a document that is %s', v.field_id,
        case when v.final then 'final' else 'open' end, d.status) breach
      from field_value v join field f on f.id = v.field_id join document d on d.id = v.document_id
      where v.participant_id is null
        and (v.final <> (d.status <> 'draft') or f.participant_id is not null or f.document_id <> d.id)`,
  },
  {
    rule: 'final values belong to participants who have signed, draft values to those who have not signed',
    sql: `select format('field %s: a final value of a participant who is %s', v.field_id, p.status) breach
        from field_value v join participant p on p.id = v.participant_id where v.final and p.status <> 'completed'
      union all select format('field %s: a draft value in a document that is %s', v.field_id, d.status)
        from field_value v join document d on d.id = v.document_id join participant p on p.id = v.participant_id
        where not v.final and (d.status <> 'on_going' or p.status not in ('need_signing', 'expired') and not (p.status = 'waiting' and d.version > 1))
      union all select format('participant %s signed without the required field %s', p.public_id, f.key)
        from participant p join field f on f.participant_id = p.id
        where p.status = 'completed' and f.required and f.settings->>'groupKey' is null
          and not exists (select 1 from field_value v where v.field_id = f.id and v.final)`,
  },
  {
    rule: 'attachments are final exactly when their signer has signed, and no request has more than it asks for',
    sql: `select format('attachment %s: final %s, its signer is %s', a.public_id, a.final, p.status) breach
        from attachment a join participant p on p.id = a.participant_id where a.final <> (p.status = 'completed')
      union all select format('attachment %s: not of its signer’s field', a.public_id)
        from attachment a join field f on f.id = a.field_id
        where f.participant_id <> a.participant_id or f.document_id <> a.document_id
      union all select format('field %s has %s files', f.key, count(*)) from attachment a join field f on f.id = a.field_id
        group by f.id having count(*) > coalesce((f.settings->>'maxFiles')::int, 1)`,
  },
  {
    rule: 'the number of filled fields of a group is within the group’s bounds',
    sql: `select format('participant %s: %s of %s of group %s', who, filled, members, name) breach from (
        select p.public_id who, g->>'key' name, g->>'kind' kind, (g->>'required')::boolean required,
          count(*) members, count(v.field_id) filled,
          coalesce((g->>'least')::int, 0) least, coalesce((g->>'most')::int, count(*)) most
        from document d cross join jsonb_array_elements(d.field_groups) g
        join field f on f.document_id = d.id and f.settings->>'groupKey' = g->>'key'
        join participant p on p.id = f.participant_id and p.status = 'completed'
        left join field_value v on v.field_id = f.id and v.final
        group by p.public_id, g) each_group
      where (required and filled = 0)
        or (kind = 'radio' and filled > 1)
        or (kind = 'company' and filled not in (0, members))
        or (kind = 'check' and (filled > most or filled > 0 and filled < least))`,
  },
];

const DELETION = `'document.deleted', 'document.recovered', 'document.removed', 'document.recordErased'`;
/** Authentications run again before a document is read after its end. */
const AUTHENTICATION = `'participant.identityConsented', 'participant.codeSent', 'participant.authenticated', 'participant.authenticationFailed',
  'participant.authenticationLocked'`;
/** A contract does not wait for its payment. */
const PAYMENT = `'payment.reminded', 'payment.paid', 'payment.cancelled'`;
const FINAL = `('document.completed', 'document.rejected', 'document.cancelled', 'participant.withdrew',
  'document.reservationCancelled')`;

export const eventRules: readonly Rule[] = [
  {
    rule: 'each deletion, recovery and removal has one audit event; a draft has no trail',
    sql: `select format('document %s: its events do not match its mark of deletion', d.public_id) breach
      from document d
      where d.status <> 'draft'
        and (${count('document.deleted')} - ${count('document.recovered')} <> ${one('d.deleted_at is not null')}
          or ${count('document.removed')} <> ${one('d.removed_at is not null')}
          or ${count('document.recordErased')} <> ${one('d.erased_at is not null')})`,
  },
  {
    rule: 'an erased record names no person, and only such a record has erased events',
    sql: `select format('document %s was erased and keeps a personal fact', d.public_id) breach from document d
      where d.erased_at is not null and (d.name <> ''
        or exists (select 1 from participant p where p.document_id = d.id
          and concat(p.name, p.role_name, p.refusal_reason, p.withdrawal_reason, p.comment) <> ''))
      union all select format('event %s of document %s: erased %s', e.seq, d.public_id, e.erased)
        from audit_event e join document d on d.id = e.document_id
        where e.erased <> (d.erased_at is not null and e.type <> 'document.recordErased')
          or (e.erased and (e.ip <> '' or e.device <> '' or e.salt <> '' or e.actor ? 'name' or e.actor ? 'contact'))`,
  },
  {
    rule: 'a removed document has no file, no value, no contact and no open message',
    sql: `select format('document %s was removed and keeps a part', d.public_id) breach from document d
      where d.removed_at is not null and (d.status in ('reserved', 'on_going') or not d.access_disabled
        or coalesce(d.file_id::text, d.edited_file_id::text, d.sealed_key, d.certificate_key) is not null
        or exists (select 1 from field f where f.document_id = d.id)
        or exists (select 1 from field_value v where v.document_id = d.id)
        or exists (select 1 from attachment a where a.document_id = d.id)
        or exists (select 1 from participant p where p.document_id = d.id
          and (p.contact <> '' or p.copy_contact is not null or p.delegations <> '[]'))
        or exists (select 1 from authentication_code c where c.document_id = d.id)
        or exists (select 1 from authentication_proof c where c.document_id = d.id)
        or exists (select 1 from delivery v where v.document_id = d.id
          and (v.state = 'planned' or v.recipient not like 'removed:%')))`,
  },
  {
    rule: 'each transition of a document has one audit event, and each event one transition',
    sql: `select format('document %s (%s): its events do not match its state', d.public_id, d.status) breach
      from document d where ${count('document.sent')} <> ${one('d.sent_at is not null')}
        or ${count('document.completed')} <> ${one(`d.status = 'completed'`)}
        or ${count('document.rejected')} <> ${one(`d.status = 'rejected'`)}
        or ${count('document.cancelled')} <> ${one(`d.status = 'request_cancelled'`)}
        or ${count('participant.withdrew')} <> ${one(`d.status = 'signing_cancelled'`)}
        or ${count('document.sealed')} <> ${one('d.sealed_at is not null')}
        or ${count('document.sealRenewed')} <> (select count(*) from seal_version v
          where v.document_id = d.id and v.number > 0)
        or ${count('document.reserved')} < ${one(`d.status in ('reserved', 'reservation_cancelled')`)}
        or ${count('document.reservationCancelled')} <> ${one(`d.status = 'reservation_cancelled'`)}
        or ${count('document.edited')} <> ${one(`d.status = 'edited'`)}
        or (d.ended_at is not null) <> (d.status in ('rejected', 'signing_cancelled', 'request_cancelled'))
        or (d.sent_at is null) <> (d.status in ('draft', 'edited', 'reserved', 'reservation_cancelled'))`,
  },
  {
    rule: 'each step of a participant has one audit event, and each event one step',
    sql: `select format('participant %s (%s): its events do not match its state', p.public_id, p.status) breach
      from participant p where ${own('participant.asked')} <> ${one('p.asked_at is not null')} and ${ACTS}
        or ${act('participant.signed')} <> ${one(`p.status = 'completed' and p.type = 'signer'`)}
        or ${act('participant.approved')} <> ${one(`p.status = 'completed' and p.type = 'approver'`)}
        or ${own('participant.refused')} <> ${one(`p.status = 'refused' and p.type = 'signer'`)}
        or ${own('participant.returned')} <> ${one(`p.status = 'refused' and p.type = 'approver'`)}
        or ${own('participant.viewed')} <> ${one(`p.viewed_at is not null and p.type = 'viewer'`)}
        or ${own('participant.withdrew')} <> ${one('p.withdrawn_at is not null')}
        or ${own('participant.expired')} < ${one(`p.status = 'expired'`)}
        or ${ownOfContact('participant.consented')} <> ${one('p.consent_at is not null')}
        or ${ownOfContact('document.viewed')} <> ${one(`p.viewed_at is not null and p.type <> 'viewer'`)}
        or exists (select 1 from audit_event e where ${sinceContact('participant.identified')}
          group by e.detail->>'by', e.detail->>'site' having count(*) > 1)
        or ${own('participant.reminded')} <> cardinality(p.reminded_at)`,
  },
  {
    rule: 'each proof has one audit event, and nobody signs with an open authentication',
    sql: `select format('participant %s: its proofs do not match its events', p.public_id) breach
        from participant p join document d on d.id = p.document_id and d.removed_at is null
        where ${own('participant.authenticated')}
          <> (select count(*) from authentication_proof a where a.participant_id = p.id)
      union all select format('participant %s signed without %s', p.public_id, asked->>'authType')
        from participant p join document d on d.id = p.document_id
        cross join jsonb_array_elements(coalesce(d.request_settings->'authentications', '[]')) asked
        where p.status = 'completed' and asked->>'participantKey' = p.key and not exists (
          select 1 from authentication_proof a
          where a.participant_id = p.id and a.auth_type = asked->>'authType' and a.proven_at <= p.signed_at)`,
  },
  {
    rule: 'no transition leaves a final state',
    sql: `select format('document %s: %s after its end', d.public_id, e.type) breach
        from document d join audit_event e on e.document_id = d.id
        where e.seq > (select min(f.seq) from audit_event f where f.document_id = d.id and f.type in ${FINAL})
          and e.type not in ('document.sealed', 'document.sealRenewed', 'document.viewed', 'participant.viewed', 'document.shown',
            'participant.identified', 'participant.copyAsked', ${AUTHENTICATION}, ${DELETION}, ${PAYMENT})
      union all select format('document %s has several ends', d.public_id)
        from document d join audit_event e on e.document_id = d.id and e.type in ${FINAL}
        group by d.id having count(*) > 1`,
  },
  {
    rule: 'the times of an audit trail never decrease',
    sql: `select format('document %s: event %s is older than the one before', e.document_id, e.seq) breach
      from audit_event e join audit_event before on before.document_id = e.document_id and before.seq = e.seq - 1
      where e.at < before.at`,
  },
  {
    rule: 'a draft has no audit trail, and no message precedes the sending',
    sql: `select format('document %s has told %s before it was sent', d.public_id, v.recipient) breach
        from document d join delivery v on v.document_id = d.id
        where d.status = 'reserved' or (d.status = 'reservation_cancelled' and v.template <> 'reservationFailed')
      union all select format('draft %s has events or deliveries', d.public_id) from document d
      where d.status = 'draft' and (d.audit_seq <> 0 or exists (select 1 from audit_event e where e.document_id = d.id)
        or exists (select 1 from delivery v where v.document_id = d.id))`,
  },
];

const REAL_COUNTS = `select tenant_id, requester_id, coalesce(team_id, 0) team_id, status, count(*) count
  from document where deleted_at is null group by 1, 2, 3, 4`;

export const deliveryRules: readonly Rule[] = [
  {
    rule: 'one delivery for one event, recipient and channel',
    sql: `select format('%s was planned %s times for %s', event, count(*), recipient) breach
      from delivery group by event, recipient, channel having count(*) > 1`,
  },
  {
    rule: 'every request to a participant has exactly one message',
    sql: `select format('participant %s was asked and has %s requests', p.public_id, count(v.id)) breach
      from participant p join document d on d.id = p.document_id
      left join delivery v on v.participant_id = p.id and v.template in ('request', 'corrected') and v.event not like '%:resent:%'
      where p.asked_at is not null and p.method <> 'none' and ${ACTS} group by p.id, d.process_type, d.is_test
      having count(v.id) <>
        case when d.is_test or d.process_type = 'FACE_TO_FACE' then 0 else ${own('participant.askedAgain')} + ${one(`not ${wasAbsent}`)} end`,
  },
  {
    rule: 'a test sends no message',
    sql: `select format('delivery %s is of the test %s', v.public_id, d.public_id) breach
      from delivery v join document d on d.id = v.document_id where d.is_test`,
  },
  {
    rule: 'participants who sign in person get no message except the codes that they request and one copy',
    sql: `select format('delivery %s goes to a participant who signs in person', v.public_id) breach
      from delivery v join document d on d.id = v.document_id
      where d.process_type = 'FACE_TO_FACE' and v.participant_id is not null and v.template <> 'authenticationCode'
        and not (v.template = 'completed' and d.certificate_key is not null and d.removed_at is null)
        and not (v.template = 'completed' and d.removed_at is not null)`,
  },
  {
    rule: 'a planned message has a job, and a sent one has its reference',
    sql: `select format('delivery %s is %s and no job works on it', v.public_id, v.state) breach
        from delivery v where v.state in ('planned', 'sending') and not exists (
          select 1 from graphile_worker.jobs j where j.key = 'delivery:' || v.id
            and (j.attempts < j.max_attempts or j.locked_at is not null))
          and not exists (select 1 from graphile_worker.jobs j where j.locked_at is not null and j.key is null)
      union all select format('delivery %s was %s without a reference', public_id, state)
        from delivery where state in ('sent', 'delivered') and provider_reference is null`,
  },
  {
    rule: 'all parties get the completion message after the certificate exists',
    sql: `select format('document %s: %s of %s were told of its completion', d.public_id, told.count, due.count) breach
      from document d
      cross join lateral (select count(*) from delivery v where v.document_id = d.id and v.template = 'completed'
        and (d.process_type = 'PROCEDURE' or v.participant_id is null)) told
      cross join lateral (select count(*) count from (
        select p.contact, p.method from participant p
          where p.document_id = d.id and p.method <> 'none' and d.process_type = 'PROCEDURE'
        union select a.address, 'email' from (select notice_email(d.requester_id) address) a where a.address <> '') told) due
      where d.removed_at is null and told.count <> case when d.is_test or d.certificate_key is null then 0 else due.count end`,
  },
  {
    rule: 'the stored counters equal the real counts',
    sql: `select format('counter %s/%s/%s says %s, there are %s', coalesce(c.requester_id, r.requester_id),
        coalesce(c.team_id, r.team_id), coalesce(c.status, r.status), coalesce(c.count, 0), coalesce(r.count, 0)) breach
      from document_counter c full join (${REAL_COUNTS}) r using (tenant_id, requester_id, team_id, status)
      where coalesce(c.count, 0) <> coalesce(r.count, 0)`,
  },
];
