/** Rows that must never exist in the tables of points, tenants and rights: each query returns the rows that break a rule. */

export interface Rule {
  readonly rule: string;
  /** Selects one text column `breach` per offending row. */
  readonly sql: string;
}

export const moneyRules: readonly Rule[] = [
  {
    rule: 'the remaining points of a lot equal its ledger entries',
    sql: `select format('lot %s holds %s, its ledger says %s', l.id, l.remaining, coalesce(sum(e.amount), 0)) breach
      from lot l left join ledger_entry e on e.lot_id = l.id and e.account = 'wallet'
      group by l.id having l.remaining <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: 'no lot and no balance is negative',
    sql: `select format('lot %s holds %s of %s', id, remaining, granted) breach from lot
      where remaining < 0 or remaining > granted`,
  },
  {
    rule: 'the entries of a transfer add up to zero',
    sql: `select format('transfer %s adds up to %s', transfer, sum(amount)) breach
      from ledger_entry group by tenant_id, transfer having sum(amount) <> 0`,
  },
  {
    rule: 'each sent document has one debit; a test, and one that cost nothing by its trail, has none',
    sql: `select format('document %s was sent and paid with %s transfers', d.public_id, count(distinct e.transfer)) breach
      from document d left join ledger_entry e
        on e.tenant_id = d.tenant_id and e.transfer = 'send:' || d.public_id and e.account = 'spent'
      where d.sent_at is not null group by d.id having count(distinct e.transfer) <> case when d.is_test or exists (
        select 1 from audit_event a where a.document_id = d.id and a.type = 'document.sent' and a.detail->>'points' = '0')
        then 0 else 1 end`,
  },
  {
    rule: 'a point is held for each reserved document, and for nothing else',
    sql: `select format('document %s (%s) has no hold', d.public_id, d.status) breach from document d
        where d.status = 'reserved' and not exists (select 1 from point_hold h where h.tenant_id = d.tenant_id
          and h.kind = 'document' and h.reference = d.public_id and h.state in ('held', 'expired'))
      union all select format('%s points are held for %s, which is not reserved', h.amount, h.reference) from point_hold h
        where h.state = 'held' and h.kind = 'document' and not exists (select 1 from document d
          where d.tenant_id = h.tenant_id and d.public_id = h.reference and d.status = 'reserved')`,
  },
  {
    rule: 'each hold is captured, released or expired, and the ledger holds its points until then',
    sql: `with held as (
        select tenant_id, regexp_replace(transfer, '^[a-z]+:', '') reference, sum(amount) amount,
          sum(amount) filter (where amount > 0) begun
        from ledger_entry e where account = 'held'
          and not exists (select 1 from bulk b where b.tenant_id = e.tenant_id and b.public_id = split_part(e.transfer, ':', 2))
          and not exists (select 1 from bulk_row r join document d on d.id = r.document_id
            where d.tenant_id = e.tenant_id and e.transfer = 'send:' || d.public_id)
        group by 1, 2)
      select format('hold %s (%s) of %s points: the ledger holds %s of %s', coalesce(h.reference, l.reference), h.state, h.amount,
          l.amount, l.begun) breach
        from (select * from point_hold where kind <> 'bulk') h full join held l on l.tenant_id = h.tenant_id and l.reference = h.reference
        where h.id is null or l.reference is null or l.begun <> h.amount
          or l.amount <> case when h.state = 'held' then h.amount else 0 end`,
  },
  {
    rule: 'each payment has one lot of its points, and each paid lot of a charge has its payment',
    sql: `select format('charge %s (%s) and lot %s of %s points', c.public_id, c.state, l.id, l.granted) breach
        from charge c full join (select * from lot where reason = 'charge') l on l.id = c.lot_id
        where (c.lot_id is not null or l.id is not null)
          and (c.id is null or l.id is null or l.granted <> c.points or l.kind <> 'paid' or l.tenant_id <> c.tenant_id)
      union all select format('charge %s is %s and its refund holds %s', c.public_id, c.state, h.amount)
        from charge c left join point_hold h on h.tenant_id = c.tenant_id and h.kind = 'refund' and h.state = 'held'
          and h.reference = c.public_id || '.' || c.refund_tries
        where (c.state = 'refunding') <> (h.id is not null)
      union all select format('%s was refunded %s points of %s', c.public_id, coalesce(sum(e.amount), 0), c.points)
        from charge c left join ledger_entry e on e.tenant_id = c.tenant_id and e.account = 'refunded'
          and e.transfer like 'refund:' || c.public_id || '.%'
        group by c.id having coalesce(sum(e.amount), 0) <> case c.state when 'refunded' then c.points else 0 end`,
  },
  {
    rule: 'a tenant with cards has one default card',
    sql: `select format('tenant %s has %s cards and no default card', tenant_id, count(*)) breach from card_on_file
      where deleted_at is null group by tenant_id having not bool_or(is_default)`,
  },
  {
    rule: 'what was held for a bulk is held, spent or given back, and only a bulk with waiting rows holds points',
    sql: `with held as (select tenant_id, split_part(transfer, ':', 2) bulk, sum(amount) amount
          from ledger_entry where account = 'held' and transfer not like 'send:%' group by 1, 2),
        kept as (select id, coalesce((select sum((one->>'amount')::bigint) from jsonb_array_elements(held_lots) one), 0) amount
          from bulk)
      select format('bulk %s had %s points, holds %s and spent %s', b.public_id, coalesce(h.amount, 0), k.amount, b.captured) breach
        from bulk b join kept k on k.id = b.id left join held h on h.tenant_id = b.tenant_id and h.bulk = b.public_id
        where coalesce(h.amount, 0) <> k.amount + b.captured
      union all select format('bulk %s has %s points of lots, and its holds %s; %s were spent of them for %s', b.public_id, k.amount,
          coalesce(p.rest, 0), coalesce(p.spent, 0), b.captured)
        from bulk b join kept k on k.id = b.id left join (select tenant_id, split_part(reference, ':', 1) bulk,
            sum(amount - spent) filter (where state = 'held') rest, sum(spent) spent
          from point_hold where kind = 'bulk' group by 1, 2) p on p.tenant_id = b.tenant_id and p.bulk = b.public_id
        where coalesce(p.rest, 0) <> k.amount or coalesce(p.spent, 0) <> b.captured
      union all select format('bulk %s (%s) holds %s points for %s rows', b.public_id, b.status, k.amount, w.rows)
        from bulk b join kept k on k.id = b.id
          cross join lateral (select count(*) rows from bulk_row r where r.bulk_id = b.id and r.state = 'waiting') w
        where case when b.status in ('started', 'pause', 'cancelling_ready')
            or (b.status = 'ready' and b.reservation_at is not null)
          then k.amount <> w.rows * b.price and not exists (
            select 1 from bulk_row f where f.bulk_id = b.id and f.state = 'failed')
          else k.amount <> 0 end`,
  },
  {
    rule: 'no points are spent for an unsent document',
    sql: `select format('%s paid for no sent document', e.transfer) breach from ledger_entry e
      where e.transfer like 'send:%' and not exists (
        select 1 from document d where d.tenant_id = e.tenant_id and d.sent_at is not null
          and e.transfer = 'send:' || d.public_id)`,
  },
];

/** Money in contracts: it is the provider's, and what we know of it must follow from its reports. */
export const paymentRules: readonly Rule[] = [
  {
    rule: 'each sent document that asks for a payment has one, with the amount and product of its settings',
    sql: `select format('document %s asks for another payment', d.public_id) breach
      from document d left join payment_request p on p.document_id = d.id
      where d.sent_at is not null and d.removed_at is null and d.request_settings ? 'payment'
        and (p.id is null or p.amount <> (d.request_settings->'payment'->>'amount')::bigint)`,
  },
  {
    rule: 'a payment is made once it was reported as made, and never before',
    sql: `select format('payment %s is %s without a report', p.public_id, p.state) breach from payment_request p
      where p.paid_at is not null and not exists (
        select 1 from payment_event e where e.payment_id = p.id and e.pay_state in (4, 9, 64, 70, 71))`,
  },
  {
    rule: 'the audit trail has each payment once and each cancelled sum',
    sql: `select format('payment %s: its events do not match its sums', p.public_id) breach
      from payment_request p join document d on d.id = p.document_id and d.erased_at is null
      cross join lateral (select count(*) filter (where e.type = 'payment.paid') paid,
        coalesce(sum((e.detail->>'sum')::bigint) filter (where e.type = 'payment.cancelled'), 0) cancelled
        from audit_event e where e.document_id = p.document_id) told
      where told.paid <> (p.paid_at is not null)::int or told.cancelled <> p.cancel_amount`,
  },
  {
    rule: 'no payment is open for a document that ended before everyone signed',
    sql: `select format('payment %s of a %s document is open', p.public_id, d.status) breach
      from payment_request p join document d on d.id = p.document_id
      where p.state in ('request', 'waiting') and d.status in ('rejected', 'signing_cancelled', 'request_cancelled')`,
  },
];

export const tenantRules: readonly Rule[] = [
  {
    rule: 'child rows have their parent’s tenant and document',
    sql: `select format('field %s and its participant belong to different documents', f.id) breach
        from field f join participant p on p.id = f.participant_id
        where p.document_id <> f.document_id or p.tenant_id <> f.tenant_id
      union all select format('value of field %s stands in another document', v.field_id)
        from field_value v join field f on f.id = v.field_id join participant p on p.id = v.participant_id
        where v.document_id <> f.document_id or p.document_id <> f.document_id
          or f.participant_id is distinct from v.participant_id or v.tenant_id <> f.tenant_id
      union all select format('participant %s is of another tenant than its document', p.id)
        from participant p join document d on d.id = p.document_id where p.tenant_id <> d.tenant_id
      union all select format('event %s of document %s is of another tenant', e.seq, e.document_id)
        from audit_event e join document d on d.id = e.document_id where e.tenant_id <> d.tenant_id
      union all select format('delivery %s is of another tenant or document', v.public_id)
        from delivery v join document d on d.id = v.document_id left join participant p on p.id = v.participant_id
        where v.tenant_id <> d.tenant_id or (p.id is not null and p.document_id <> d.id)
      union all select format('document %s stands on a file of another tenant', d.public_id)
        from document d join file f on f.id = d.file_id where f.tenant_id <> d.tenant_id
      union all select format('page %s of file %s is of another tenant', g.number, g.file_id)
        from page g join file f on f.id = g.file_id where g.tenant_id <> f.tenant_id
      union all select format('entry %s is of another tenant than its lot', e.id)
        from ledger_entry e join lot l on l.id = e.lot_id where e.tenant_id <> l.tenant_id
      union all select format('member %s is of another tenant than the account', m.account_id)
        from membership m join account a on a.id = m.account_id where a.tenant_id <> m.tenant_id`,
  },
  {
    rule: 'every tenant table has row-level security',
    sql: `select format('%s is open', c.relname) breach
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and exists (select 1 from pg_policy p where p.polrelid = c.oid))`,
  },
  {
    rule: 'the application’s role only inserts into append-only tables, and cannot bypass row-level security',
    sql: `select format('dojang_app may %s %s', what, t) breach
        from unnest(array['audit_event', 'ledger_entry', 'charge_event', 'payment_event']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) what
        where has_table_privilege('dojang_app', t, what)
      union all select 'dojang_app is above row-level security' from pg_roles
        where rolname = 'dojang_app' and (rolsuper or rolbypassrls)
      union all select format('dojang_app owns %s', c.relname) from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolname = 'dojang_app' and c.relkind = 'r'`,
  },
];

/** Statements that the database itself must refuse; they are tried on existing rows. */
export const refusedStatements: readonly { readonly table: string; readonly sql: string }[] = [
  {
    table: 'audit_event',
    sql: 'update audit_event set ip = ip where ctid = (select ctid from audit_event limit 1)',
  },
  {
    table: 'audit_event',
    sql: 'delete from audit_event where ctid = (select ctid from audit_event limit 1)',
  },
  { table: 'audit_event', sql: 'truncate audit_event' },
  {
    table: 'ledger_entry',
    sql: 'update ledger_entry set amount = amount where ctid = (select ctid from ledger_entry limit 1)',
  },
  {
    table: 'ledger_entry',
    sql: 'delete from ledger_entry where ctid = (select ctid from ledger_entry limit 1)',
  },
  { table: 'ledger_entry', sql: 'truncate ledger_entry cascade' },
  {
    table: 'charge_event',
    sql: 'delete from charge_event where ctid = (select ctid from charge_event limit 1)',
  },
  {
    table: 'payment_request',
    sql: 'update payment_request set amount = amount + 1 where ctid = (select ctid from payment_request limit 1)',
  },
  { table: 'lot', sql: 'update lot set remaining = -1 where ctid = (select ctid from lot limit 1)' },
  {
    table: 'field_value where final',
    sql: 'update field_value set updated_at = updated_at where ctid = (select ctid from field_value where final limit 1)',
  },
  {
    table: 'field_value where final',
    sql: 'delete from field_value where ctid = (select ctid from field_value where final limit 1)',
  },
];
