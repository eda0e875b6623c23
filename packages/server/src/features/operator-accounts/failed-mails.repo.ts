import { sql } from 'kysely';
import type { Owner } from './operator-accounts.repo.ts';

/** Failed messages and last errors of all tenants, without recipients. */

export interface FailedMail {
  readonly tenantId: string;
  readonly rowId: string;
  readonly id: string;
  readonly template: string;
}

/**
 * Returns mails that failed since a moment and that nothing has repeated, the oldest first. Those that would be wrong today stay: the
 * contact has changed, their code or link has ended, or the request needs no signature any more.
 */
export async function failedMails(owner: Owner, since: Date, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select v.tenant_id as "tenantId", v.id as "rowId", v.public_id as id, v.template from delivery v
    where v.state = 'failed' and v.channel = 'email' and v.updated_at >= ${since}
      and coalesce(v.error, '') !~ '^(contact-changed|it would not hold any more|nothing to say)'
      and (v.template not in ('request', 'reminder') or exists (select from participant p join document d on d.id = p.document_id
        where p.id = v.participant_id and p.status = 'need_signing' and d.status = 'on_going'))
      and not exists (select from delivery other where other.tenant_id = v.tenant_id and other.id > v.id
        and other.recipient = v.recipient and split_part(other.event, ':resent:', 1) = split_part(v.event, ':resent:', 1))
    order by v.id limit ${limit}`.execute(owner.reader);
  return rows;
}

export interface LastError {
  readonly at: Date;
  readonly kind: 'delivery' | 'job' | 'webhook' | 'file';
  readonly name: string;
  readonly id: string;
  readonly error: string;
}

/** Returns the last errors since a moment, the last first. */
export async function lastErrors(owner: Owner, since: Date, limit: number): Promise<LastError[]> {
  const { rows } = await sql<LastError>`
    (select v.updated_at as at, 'delivery' as kind, v.template as name, v.public_id as id, left(v.error, 300) as error
       from delivery v where v.error is not null and v.updated_at >= ${since} order by 1 desc limit ${limit})
    union all
    (select j.updated_at, 'job', j.task_identifier, j.id::text, left(j.last_error, 300)
       from graphile_worker.jobs j where j.last_error is not null and j.updated_at >= ${since} order by 1 desc limit ${limit})
    order by 1 desc limit ${limit}`.execute(owner.reader);
  return rows;
}
