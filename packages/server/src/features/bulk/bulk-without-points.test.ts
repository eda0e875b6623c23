import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { bulkSteps, personRow } from '../../testing/bulk/bulk-steps.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { documentBody, KIM, sendDocument, until } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** An installation where nothing costs: requests, reservations and bulks go out without any points. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true, pointsUnit: 'none' },
);

const steps = bulkSteps(
  () => hangyeol,
  () => fileId,
);
const balance = async () => (await hangyeol(endpoints.pointBalance, {})).balance;
const movements = () =>
  ownerRows(service(), `select 1 from ledger_entry where reason not in ('sign-up', 'gift')`);

test('[PNT-07] without points a request, a reservation and a bulk of many rows cost nothing, and nothing is held or spent', async () => {
  expect((await hangyeol(endpoints.user)).service.pointsUnit).toBe('none');
  const before = await balance();
  await sendDocument(hangyeol, { fileId, people: [KIM] });
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const { documentId } = await hangyeol(endpoints.createDocument, {
    body: { ...documentBody({ fileId }), reservationDate },
  });
  const id = await steps.bulk();
  await steps.save(id, { rows: Array.from({ length: before + 3 }, (_, index) => personRow(index + 1)) });
  expect((await steps.check(id)).points.needed).toBe(0);
  await steps.send(id);
  const ended = await until('the bulk', async () => {
    const detail = await steps.detail(id);
    return detail.counts.waiting === 0 && detail.status !== 'started' ? detail : undefined;
  });
  expect(ended.points).toMatchObject({ captured: 0, held: 0 });
  await jobsAtRest(service().ownerUrl, 120);
  await hangyeol(endpoints.cancelReservation, { params: { documentId } });
  expect(await balance()).toBe(before);
  expect(await movements()).toEqual([]);
});
