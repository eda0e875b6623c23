import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { grantPoints } from '../../../testing/points.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The roles that the same person takes in all rows of a bulk. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await grantPoints(service(), 'hangyeol', 20);
});
const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);

const BOSS = { key: 'kim', name: '김대표', contact: 'Boss@Company.example', accessCode: '', otpPhone: '' };
const change = (bulkTransmitId: string, people: readonly (typeof BOSS)[], acceptsLoss = false) =>
  hangyeol(endpoints.changeBulkSamePeople, {
    params: { bulkTransmitId },
    body: { people: [...people], acceptsLoss },
  });
const worker = (n: number): string[] => [`직원${n}`, `worker${n}@bulk.example`, '', '', '', ''];

test('[BLK-02] [BLK-05] the person is entered once, its columns are gone from the grid and the form, and each document asks the person', async () => {
  const id = await steps.bulk();
  expect((await steps.detail(id)).roles.map(({ samePerson }) => samePerson)).toEqual([null, null]);
  await change(id, [BOSS]);
  const detail = await steps.detail(id);
  expect(detail.columns.map(({ key }) => key)).toEqual([
    'name:lee',
    'contact:lee',
    'documentName',
    'expiryDays',
    'message',
    'language:lee',
  ]);
  expect(detail.roles[0]).toMatchObject({ key: 'kim', samePerson: { name: '김대표' } });
  expect(await steps.save(id, { rows: [worker(1), worker(2)] })).toMatchObject({ errorRows: 0, rowCount: 2 });
  await steps.send(id);
  await jobsAtRest(service().ownerUrl, 60);
  const people = await ownerRows(
    service(),
    `select d.name, p.key, p.name person, p.contact from bulk_row r join bulk b on b.id = r.bulk_id
     join document d on d.id = r.document_id join participant p on p.document_id = d.id
     where b.public_id = $1 order by r.row_no, p.signing_order`,
    [id],
  );
  const boss = { key: 'kim', person: '김대표', contact: 'boss@company.example' };
  expect(people).toEqual([
    { ...boss, name: '근로계약서 (정규직) (직원1)' },
    { name: '근로계약서 (정규직) (직원1)', key: 'lee', person: '직원1', contact: 'worker1@bulk.example' },
    { ...boss, name: '근로계약서 (정규직) (직원2)' },
    { name: '근로계약서 (정규직) (직원2)', key: 'lee', person: '직원2', contact: 'worker2@bulk.example' },
  ]);
  await refusal(change(id, []), 'bulkStateRefused');
});

test('[BLK-02] values in the rows are removed only when that is accepted, and come back with the person', async () => {
  const id = await steps.bulk();
  await steps.save(id, {
    rows: [
      ['다른회사', 'other@bulk.example', ...worker(1)],
      ['', '', ...worker(2)],
    ],
    sheetRows: [null, 6],
  });
  const lost = await refusal(change(id, [BOSS]), 'bulkSameValuesLost');
  expect(lost.message).toContain('2개');
  expect((await steps.detail(id)).columns).toHaveLength(9);
  expect(await change(id, [BOSS], true)).toMatchObject({ rowCount: 2, errorRows: 0 });
  expect((await steps.rows(id)).list.map(({ cells, sheetRow }) => [cells, sheetRow])).toEqual([
    [worker(1), null],
    [worker(2), 6],
  ]);
  await change(id, []);
  expect((await steps.rows(id)).list.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['김대표', 'Boss@Company.example'],
    ['김대표', 'Boss@Company.example'],
  ]);
});

test('[BLK-02] what is wrong names the person and the entry, and a newer revision is not changed', async () => {
  const id = await steps.bulk();
  const wrong = async (more: Partial<typeof BOSS>, error: Parameters<typeof refusal>[1]) =>
    (await refusal(change(id, [{ ...BOSS, ...more }]), error)).result;
  expect(await wrong({ contact: '' }, 'bulkCellMissing')).toEqual({ field: 'people.0.contact' });
  expect(await wrong({ contact: 'boss' }, 'bulkContact')).toEqual({ field: 'people.0.contact' });
  expect(await wrong({ name: '김' }, 'bulkNameLetters')).toEqual({ field: 'people.0.name' });
  expect(await wrong({ name: '김대표 \u{1F600}' }, 'nameNotDrawn')).toEqual({ field: 'people.0.name' });
  expect(await wrong({ key: 'nobody' }, 'badInput')).toEqual({ field: 'people.0.key' });
  const params = { bulkTransmitId: id };
  await refusal(
    hangyeol(endpoints.changeBulkSamePeople, { params, body: { people: [BOSS], revision: 99 } }),
    'conflict',
  );
});

test('[BLK-06] [ORG-09] a deleted bulk keeps nobody of its same people', async () => {
  const id = await steps.bulk();
  await change(id, [BOSS]);
  await hangyeol(endpoints.deleteBulkTransmit, { params: { bulkTransmitId: id } });
  const kept = await ownerRows(
    service(),
    `select content::text like '%Boss@%' kept from bulk where public_id = $1`,
    [id],
  );
  expect(kept).toEqual([{ kept: false }]);
});
