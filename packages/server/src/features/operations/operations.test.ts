import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { KIM, logIn, sendDocument, until, upload } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** What is stuck, and how the main admin of the operating organization tries it again. */

let operating: string | undefined;
const logged: string[] = [];
const service = serviceWithInvariants({
  operatingOrganization: () => operating,
  logTo: (line) => logged.push(line),
});
let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  const user = await client(endpoints.user);
  operating = user.organization?.organizationId;
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const stuck = async () => (await client(endpoints.stuckWork)).list;
const retry = (kind: 'delivery' | 'seal' | 'job', id: string) =>
  client(endpoints.retryWork, { body: { items: [{ kind, id }] } });
const stateOf = async (id: string) =>
  (await ownerRows<{ state: string }>(service(), 'select state from delivery where public_id = $1', [id]))[0]
    ?.state;

test('[MSG-02] a message that was given up is listed without its recipient, and sent when it is tried again', async () => {
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: KIM.contact });
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const { deliveryId } = await until('the request', async () =>
    (await client(endpoints.deliveries, { params: { documentId } })).list.find(
      (one) => one.state === 'failed',
    ),
  );
  await ownerRows(
    service(),
    `update delivery set attempts = 12, error = '451 try later' where public_id = $1`,
    [deliveryId],
  );
  const found = (await stuck()).find((one) => one.id === deliveryId);
  expect(found).toMatchObject({ kind: 'delivery', name: 'request', attempts: 12, error: '451 try later' });
  expect(JSON.stringify(await stuck())).not.toContain(KIM.contact);
  expect(await retry('delivery', deliveryId)).toEqual({ retried: 1 });
  await until('the message', async () => (await stateOf(deliveryId)) === 'sent');
  expect(await stuck()).toEqual([]);
  expect(await retry('delivery', deliveryId)).toEqual({ retried: 0 });
});

test('[MSG-02] a mail that our own mail server refuses is listed at once and logged; its requester reads that the sending side is the reason', async () => {
  logged.length = 0;
  service().smtp.errors.add({ kind: 'refuse', at: 'mailFrom', code: 501 });
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const found = await until('the refusal', async () =>
    (await stuck()).find(({ kind }) => kind === 'delivery'),
  );
  expect(found).toMatchObject({ name: 'request', error: expect.stringMatching(/^installation: .*501/) });
  const [delivery] = (await client(endpoints.deliveries, { params: { documentId } })).list;
  expect(delivery).toMatchObject({ state: 'planned', reason: 'ownServer' });
  const line = logged.find((one) => one.includes('the mail server refused us')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 'error', template: 'request', failure: { code: '501' } });
  expect(line).not.toContain(KIM.contact);
  await until('the message', async () => (await stateOf(delivery?.deliveryId ?? '')) === 'sent');
  expect(await stuck()).toEqual([]);
});

test('[MSG-02] a job whose attempts are used up is listed and runs again', async () => {
  const [job] = await ownerRows<{ id: string }>(
    service(),
    `select id::text from graphile_worker.add_job('remove_objects', '{"day":"2026-01-01"}', max_attempts => 1,
       run_at => now() + interval '1 day', job_key => 'parked')`,
  );
  await ownerRows(
    service(),
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the storage is away' where id = $1`,
    [job?.id],
  );
  expect(await stuck()).toEqual([
    expect.objectContaining({
      kind: 'job',
      id: job?.id,
      name: 'remove_objects',
      error: 'the storage is away',
    }),
  ]);
  expect(await retry('job', job?.id ?? '')).toEqual({ retried: 1 });
  await until('the job', async () => (await stuck()).length === 0);
});

test('[MSG-02] [ORG-07] only the main admin of the operating organization sees the work', async () => {
  expect((await client(endpoints.user)).isOperator).toBe(true);
  await refusal(client(endpoints.retryWork, { body: { items: [] } }), 'emptySelection');
  operating = undefined;
  expect((await client(endpoints.user)).isOperator).toBeUndefined();
  await refusal(client(endpoints.stuckWork), 'notAllowed');
  await refusal(retry('job', '1'), 'notAllowed');
  const { client: sarang } = await logIn(service().url, 'sarang');
  await refusal(sarang(endpoints.stuckWork), 'notAllowed');
});
