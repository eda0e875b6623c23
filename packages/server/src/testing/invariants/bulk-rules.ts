import type { Rule } from './money-and-people.ts';

/** Rows that must never exist in bulk sending. */

export const bulkRules: readonly Rule[] = [
  {
    rule: 'a sent row of a bulk is one sent document of the owner, and its points were spent',
    sql: `select format('row %s of bulk %s has no document that was sent for its owner', r.row_no, b.public_id) breach
        from bulk_row r join bulk b on b.id = r.bulk_id left join document d on d.id = r.document_id
        where r.state = 'sent' and (d.id is null or d.sent_at is null or d.tenant_id <> b.tenant_id
          or d.requester_id <> b.owner_id and not exists (select 1 from account a where a.id = d.requester_id
            and a.successor_id is not null))
      union all select format('row %s of bulk %s is %s and has a document', r.row_no, b.public_id, r.state)
        from bulk_row r join bulk b on b.id = r.bulk_id where r.state <> 'sent' and r.document_id is not null
      union all select format('bulk %s spent %s points for %s rows', b.public_id, b.captured, count(r.row_no))
        from bulk b left join bulk_row r on r.bulk_id = b.id and r.state = 'sent'
        where b.status <> 'delete' group by b.id having b.captured <> count(r.row_no) * b.price`,
  },
  {
    rule: 'the rows of a bulk are counted, and an ended bulk has no waiting row',
    sql: `select format('bulk %s counts %s rows and has %s', b.public_id, b.row_count, count(r.row_no)) breach
        from bulk b left join bulk_row r on r.bulk_id = b.id group by b.id having b.row_count <> count(r.row_no)
      union all select format('bulk %s is %s with %s rows sent, %s failed, %s waiting', b.public_id, b.status, s.sent, s.failed,
          s.waiting)
        from bulk b cross join lateral (select count(*) filter (where state = 'sent') sent,
          count(*) filter (where state = 'failed') failed, count(*) filter (where state = 'waiting') waiting
          from bulk_row r where r.bulk_id = b.id) s
        where (b.status = 'success' and (s.failed > 0 or s.waiting > 0))
          or (b.status = 'done' and (s.failed = 0 or s.sent = 0 or s.waiting > 0))
          or (b.status = 'failed' and (s.failed = 0 or s.sent > 0 or s.waiting > 0))
          or (b.status = 'cancelled' and s.waiting > 0)`,
  },
];
