import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { randomIds } from '../../platform/ids.ts';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { until } from '../../testing/main-job.ts';
import { grantPoints } from '../../testing/points.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createBulkSweep } from './run/bulk-sweep.service.ts';

/** A bulk of which some requests have not arrived. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await grantPoints(service(), 'hangyeol', 10);
});

const steps = bulkSteps(
  () => client,
  () => fileId,
);
const REFUSED = 'company1@bulk.example';
const LOST = 'company2@bulk.example';

const stateOf = async (recipient: string) =>
  (
    await ownerRows<{ state: string }>(
      service(),
      `select state from delivery where recipient = $1 order by id desc limit 1`,
      [recipient],
    )
  )[0]?.state;

const ownersMails = () =>
  ownerRows<{ parameters: Record<string, string> }>(
    service(),
    `select parameters from delivery where template = 'bulkUndelivered'`,
  );

test('[BLK-04] [MSG-02] a bulk says which requests have not arrived: its summary, its rows, the list of documents, and one mail to its owner', async () => {
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: REFUSED });
  service().smtp.errors.add({ kind: 'dropAfterData', keep: false, to: LOST });
  const id = await steps.bulk();
  await steps.save(id, { rows: [1, 2, 3].map((n) => personRow(n)) });
  await steps.send(id);
  await until('the bulk', async () => (await steps.detail(id)).status === 'success');
  await until('the refused mail', async () => (await stateOf(REFUSED)) === 'failed');
  await until('the lost mail', async () => (await stateOf(LOST)) === 'unknown');

  expect((await steps.detail(id)).undelivered).toBe(2);
  const { list } = await client(endpoints.listBulkTransmits, { query: {} });
  expect(list.find(({ bulkTransmitId }) => bulkTransmitId === id)?.undelivered).toBe(2);
  expect((await steps.rows(id)).list.map(({ undelivered }) => undelivered)).toEqual([
    'failed',
    'unknown',
    null,
  ]);
  const params = { bulkTransmitId: id };
  const lost = await client(endpoints.bulkRows, { params, query: { status: 'undelivered' } });
  expect([lost.total, lost.list.map(({ rowNo }) => rowNo)]).toEqual([2, [1, 2]]);

  const documents = await client(endpoints.listDocuments, { query: { status: 'undelivered' } });
  expect([documents.total, documents.counts.undelivered]).toEqual([2, 2]);
  const states = documents.list.map(({ participants }) =>
    participants.map(({ delivery }) => delivery?.state),
  );
  expect(states.flat().filter(Boolean).sort()).toEqual(['failed', 'unknown']);
  const searched = await client(endpoints.listDocuments, {
    query: { status: 'undelivered', search: '회사01' },
  });
  expect([searched.total, searched.counts.undelivered]).toEqual([1, 1]);

  const sweep = createBulkSweep({ ...service(), ids: randomIds });
  await sweep();
  expect(await ownersMails()).toEqual([]);
  await ownerRows(
    service(),
    `update bulk set ended_at = ended_at - interval '46 minutes' where public_id = $1`,
    [id],
  );
  await sweep();
  await sweep();
  expect((await ownersMails()).map(({ parameters }) => parameters)).toEqual([
    expect.objectContaining({ bulkId: id, sent: '3', failed: '2' }),
  ]);
  const news = await client(endpoints.listNews, {});
  expect(news.bulks).toMatchObject([{ bulkTransmitId: id, undelivered: 2, isUnseen: true }]);
  expect(news.unseen).toBeGreaterThan(0);
});

test('[BLK-04] [MSG-02] a request that arrived later, was signed or was cancelled is no longer counted', async () => {
  const [first, second] = (await client(endpoints.listDocuments, { query: { status: 'undelivered' } })).list;
  const again = { documentId: first?.documentId ?? '' };
  const { list } = await client(endpoints.deliveries, { params: again });
  await client(endpoints.resend, { params: { ...again, deliveryId: list[0]?.deliveryId ?? '' } });
  await until('the repetition', async () => {
    const { total } = await client(endpoints.listDocuments, { query: { status: 'undelivered' } });
    return total === 1;
  });
  await client(endpoints.cancelRequest, {
    params: { documentId: second?.documentId ?? '' },
    body: { message: '조건이 바뀌었습니다', disableAccess: false },
  });
  const left = await client(endpoints.listDocuments, { query: { status: 'undelivered' } });
  expect([left.total, left.counts.undelivered]).toEqual([0, 0]);
  expect((await client(endpoints.listNews, {})).bulks).toEqual([]);
});
