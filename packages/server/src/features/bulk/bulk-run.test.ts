import { endpoints } from '@dojang/contract';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { until } from '../../testing/main-job.ts';
import { grantPoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createBulkJob } from './run/bulk.jobs.ts';
import { createBulkSweep } from './run/bulk-sweep.service.ts';

/** The course of a bulk: interrupted, paused, cancelled, failed and sent again. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await grantPoints(service(), 'hangyeol', 2_000);
});

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);
const HOUR = 3_600_000;
const atRest = () => jobsAtRest(service().ownerUrl, 120);
const balance = async () => (await hangyeol(endpoints.pointBalance, {})).balance;
const many = (count: number) => Array.from({ length: count }, (_, index) => personRow(index + 1));

/** Reserves a bulk of some rows whose time has come, and which no job sends yet. */
async function dueBulk(rows: string[][]): Promise<string> {
  const id = await steps.bulk();
  await steps.save(id, { rows });
  await steps.send(id, new Date(service().clock.now().getTime() + HOUR).toISOString());
  await ownerRows(service(), 'update bulk set reservation_at = $2 where public_id = $1', [
    id,
    service().clock.now(),
  ]);
  return id;
}

const sweep = async () => {
  await createBulkSweep({ ...service(), ids: randomIds })();
  await atRest();
};

const ids = async (id: string) => {
  const [row] = await ownerRows<{ tenantId: string; bulkId: string }>(
    service(),
    'select tenant_id "tenantId", id "bulkId" from bulk where public_id = $1',
    [id],
  );
  if (!row) throw new Error('no bulk');
  return row;
};

/** The job as another process runs it. */
function jobWith(ports: Partial<Parameters<typeof createBulkJob>[0]>) {
  const { db, clock, keys, storage } = service();
  return createBulkJob({
    storage,
    ink: { normalize: async () => null, atSize: async () => null },
    db,
    clock,
    keys,
    ids: randomIds,
    fit: () => ({ fits: true, missing: [] }),
    channels: ['email', 'kakao'],
    verifiesIdentity: true,
    pointsUnit: 'document',
    ...ports,
  });
}

/** The job as a process runs it that dies while it makes its n-th id. */
function jobThatDies(after: number) {
  const { clock } = service();
  let made = 0;
  const next = (): string => {
    made += 1;
    if (made > after) throw new Error('killed');
    return `die${made}${Math.floor(clock.now().getTime() / 10)}${after}`;
  };
  return jobWith({ ids: { publicId: next, secret: next } });
}

test('[BLK-05] a bulk that is killed in the middle, again and again, sends each row once', async () => {
  const id = await dueBulk(many(520));
  const before = await balance();
  const place = await ids(id);
  // A request needs six ids: some deaths are in the first part, some after it was committed, and two processes run at once.
  for (const after of [3, 700, 1_490, 1_510, 1_520])
    await expect(jobThatDies(after)(place, { number: 1, isLast: false })).rejects.toThrow('killed');
  await Promise.allSettled([
    jobThatDies(1_600)(place, { number: 1, isLast: false }),
    jobThatDies(1_700)(place, { number: 1, isLast: false }),
  ]);
  await sweep();
  expect(await steps.detail(id)).toMatchObject({
    status: 'success',
    counts: { waiting: 0, sent: 520, failed: 0 },
    points: { held: 0, captured: 520 },
  });
  expect(await balance()).toBe(before);
  const [row] = await ownerRows<{ documents: number; rows: number }>(
    service(),
    `select count(distinct d.id)::int documents, count(*)::int rows from bulk_row r join bulk b on b.id = r.bulk_id
       join document d on d.id = r.document_id join participant p on p.document_id = d.id and p.key = 'lee'
         and p.contact = '0100000' || lpad(r.row_no::text, 4, '0')
     where b.public_id = $1`,
    [id],
  );
  expect(row).toEqual({ documents: 520, rows: 520 });
}, 180_000);

/** Holds all rows of a bulk from one on, so that its job sends those before and stops. */
async function withHeldRows<T>(id: string, from: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: service().ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { bulkId } = await ids(id);
    await client.query('select 1 from bulk_row where bulk_id = $1 and row_no >= $2 for update', [
      bulkId,
      from,
    ]);
    return await work();
  } finally {
    await client.end();
  }
}

test('[BLK-03] [BLK-04] a running bulk is paused and resumed; nothing is sent in between', async () => {
  const id = await dueBulk(many(4));
  await withHeldRows(id, 3, async () => {
    await sweep();
    expect(await steps.detail(id)).toMatchObject({ status: 'started', counts: { waiting: 2, sent: 2 } });
    expect(await steps.run('pauseBulkTransmit', id)).toMatchObject({
      status: 'pause',
      abilities: { pause: false, resume: true, cancel: true, edit: false, delete: false },
    });
  });
  await sweep();
  expect(await steps.detail(id)).toMatchObject({ counts: { waiting: 2 }, points: { held: 2, captured: 2 } });
  await refusal(steps.run('pauseBulkTransmit', id), 'bulkStateRefused');
  await steps.run('resumeBulkTransmit', id);
  await atRest();
  expect(await steps.detail(id)).toMatchObject({ status: 'success', counts: { sent: 4 } });
  await refusal(steps.run('resumeBulkTransmit', id), 'bulkStateRefused');
});

test('[BLK-03] [BLK-06] a cancelled bulk keeps its sent rows and gives the other points back', async () => {
  const before = await balance();
  const id = await dueBulk(many(4));
  await withHeldRows(id, 2, sweep);
  await steps.run('pauseBulkTransmit', id);
  expect(await steps.run('cancelBulkTransmit', id)).toMatchObject({
    status: 'cancelled',
    counts: { waiting: 0, sent: 1, cancelled: 3 },
  });
  expect(await balance()).toBe(before - 1);
  await refusal(steps.run('cancelBulkTransmit', id), 'bulkStateRefused');
  await sweep();
  expect((await steps.detail(id)).counts).toMatchObject({ sent: 1, cancelled: 3 });
});

test('[BLK-03] [BLK-06] a bulk that stays paused for 30 days is cancelled, and its points are given back', async () => {
  const before = await balance();
  const id = await dueBulk(many(2));
  await withHeldRows(id, 2, sweep);
  await steps.run('pauseBulkTransmit', id);
  await ownerRows(
    service(),
    `update bulk set updated_at = updated_at - interval '30 days' where public_id = $1`,
    [id],
  );
  await sweep();
  expect(await steps.detail(id)).toMatchObject({ status: 'cancelled', counts: { sent: 1, cancelled: 1 } });
  expect(await balance()).toBe(before - 1);
});

test('[BLK-06] [PNT-07] an overdue bulk sends nothing, and its points come back', async () => {
  const before = await balance();
  const id = await dueBulk(many(2));
  await ownerRows(
    service(),
    `update point_hold set expires_at = created_at + interval '1 second' where reference like $1 || ':%'`,
    [id],
  );
  service().clock.advance(2_000);
  await sweep();
  expect(await steps.detail(id)).toMatchObject({ status: 'cancelled', counts: { sent: 0, cancelled: 2 } });
  expect(await balance()).toBe(before);
  const holds = await ownerRows(service(), `select state from point_hold where reference like $1 || ':%'`, [
    id,
  ]);
  expect(holds).toEqual([{ state: 'expired' }]);
  const told = service()
    .inbox.list()
    .filter(({ subject }) => subject?.startsWith('[도장] 대량 전송이 취소되었습니다'));
  expect(told.map(({ text }) => /\d+건을 발송하지 않고 취소했습니다/.exec(text)?.[0])).toEqual([
    '2건을 발송하지 않고 취소했습니다',
  ]);
});

test('[BLK-04] [BLK-06] failed rows cost nothing, show their reason, and are sent again', async () => {
  const before = await balance();
  const rows = many(3);
  for (const at of [0, 2]) rows[at]?.splice(3, 1, `staff${at}@bulk.example`);
  const id = await dueBulk(rows);
  // Messages to phones were turned off since the rows were checked.
  await jobWith({ channels: ['email'] })(await ids(id), { number: 1, isLast: false });
  expect(await steps.detail(id)).toMatchObject({
    status: 'done',
    counts: { sent: 2, failed: 1 },
    points: { held: 0, captured: 2 },
    abilities: { retry: true },
  });
  expect(await balance()).toBe(before - 2);
  const { list } = await steps.rows(id);
  expect(list[1]).toMatchObject({ status: 'failed', documentId: null, failure: { error: 'bulkMailOnly' } });
  const first = list.filter(({ status }) => status === 'sent').map(({ documentId }) => documentId);
  expect(new Set(first).size).toBe(2);
  await steps.run('retryBulkTransmit', id);
  await atRest();
  expect(await steps.detail(id)).toMatchObject({ status: 'success', counts: { sent: 3, failed: 0 } });
  expect(await balance()).toBe(before - 3);
  const sent = (await steps.rows(id)).list.map(({ documentId }) => documentId);
  expect([sent[0], sent[2]]).toEqual(first);
  expect(await hangyeol(endpoints.document, { params: { documentId: sent[1] ?? '' } })).toMatchObject({
    participants: [{ name: '회사02' }, { name: '직원02' }],
  });
  await refusal(steps.run('retryBulkTransmit', id), 'bulkStateRefused');
});

/** Lets the database refuse to end the hold of a bulk while `work` runs. */
async function withStuckPoints<T>(id: string, work: () => Promise<T>): Promise<T> {
  const [{ name } = { name: '' }] = await ownerRows<{ name: string }>(
    service(),
    `select format('%L', $1 || ':%') name`,
    [id],
  );
  const owner = (text: string) => ownerRows(service(), text);
  await owner(`create function refuse_points() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is damaged'; end $$`);
  await owner(`create trigger refuse_points before update on point_hold for each row
    when (old.reference like ${name}) execute function refuse_points()`);
  try {
    return await work();
  } finally {
    await owner('drop trigger refuse_points on point_hold');
    await owner('drop function refuse_points()');
  }
}

test('[BLK-03] [BLK-06] a cancellation whose points cannot be given back fails, is shown as failed, and can be asked for again', async () => {
  const before = await balance();
  const id = await steps.bulk();
  await steps.save(id, { rows: many(2) });
  await steps.send(id, new Date(service().clock.now().getTime() + HOUR).toISOString());
  await withStuckPoints(id, async () => {
    expect(await steps.run('cancelBulkTransmit', id)).toMatchObject({
      status: 'cancelling_ready',
      abilities: { cancel: false },
    });
    // Ten hours pass in which the job fails at each of its attempts.
    await until('the last attempt', async () => {
      await ownerRows(
        service(),
        `update graphile_worker._private_jobs set run_at = now() where key like 'bulk:%' and attempts > 0 and locked_at is null`,
      );
      return (await steps.detail(id)).status !== 'cancelling_ready';
    });
  });
  expect(await steps.detail(id)).toMatchObject({
    status: 'cancelling_failed',
    counts: { waiting: 2, sent: 0, cancelled: 0 },
    points: { held: 2, captured: 0 },
    abilities: { cancel: true, edit: false, reservation: false, delete: false },
  });
  expect(await balance()).toBe(before - 2);
  await refusal(steps.run('pauseBulkTransmit', id), 'bulkStateRefused');
  await steps.run('cancelBulkTransmit', id);
  await atRest();
  expect(await steps.detail(id)).toMatchObject({
    status: 'cancelled',
    counts: { waiting: 0, cancelled: 2 },
    points: { held: 0 },
  });
  expect(await balance()).toBe(before);
});

test('[BLK-03] a bulk of which nothing can be sent has failed, is told to its owner, and can be deleted', async () => {
  const before = await balance();
  const id = await dueBulk(many(2));
  await ownerRows(service(), 'update bulk set file_id = null where public_id = $1', [id]);
  await sweep();
  expect(await steps.detail(id)).toMatchObject({ status: 'failed', counts: { sent: 0, failed: 2 } });
  expect(await balance()).toBe(before);
  await expect
    .poll(() => service().smtp.mails.some((mail) => mail.subject.includes('대량 전송이 끝났습니다')))
    .toBe(true);
  await hangyeol(endpoints.deleteBulkTransmit, { params: { bulkTransmitId: id } });
  await refusal(steps.detail(id), 'notFound');
});

test('[BLK-05] one press of the button that arrives twice starts one bulk', async () => {
  const id = await steps.bulk();
  await steps.save(id, { rows: many(2) });
  const outcomes = await Promise.allSettled([steps.send(id), steps.send(id), steps.send(id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await atRest();
  expect(await steps.detail(id)).toMatchObject({ counts: { sent: 2 }, points: { captured: 2 } });
});
