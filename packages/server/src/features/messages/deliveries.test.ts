import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { messagesAbout } from '../../testing/inbox-links.ts';
import { KIM, LEE, sendDocument, until } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createSweep } from '../documents/index.ts';
import { createDeliveryRecords } from './delivery-records.service.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

interface Row {
  readonly public_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly sent_again: number;
}

async function deliveryTo(
  documentId: string,
  recipient: string,
  template = 'request',
): Promise<Row | undefined> {
  const [row] = await ownerRows<Row>(
    service(),
    `select v.public_id, v.state, v.attempts, v.sent_again from delivery v join document d on d.id = v.document_id
     where d.public_id = $1 and v.recipient = $2 and v.template = $3 order by v.id desc`,
    [documentId, recipient, template],
  );
  return row;
}

const reaches = (documentId: string, recipient: string, ...states: string[]) =>
  until(`${states.join(' or ')} for ${recipient}`, async () => {
    const row = await deliveryTo(documentId, recipient);
    return row && states.includes(row.state) && row;
  });

const mailsAbout = (row: Row) =>
  service().smtp.mails.filter((mail) => mail.messageId.includes(row.public_id)).length;
const mailIds = (row: Row): string[] =>
  service()
    .smtp.mails.map(({ messageId }) => messageId)
    .filter((id) => id.includes(row.public_id));

/** Makes the last change of a delivery older than it is. */
const age = ({ public_id }: Row, minutes: number) =>
  ownerRows(service(), 'update delivery set updated_at = $2 where public_id = $1', [
    public_id,
    new Date(service().clock.now().getTime() - minutes * 60_000),
  ]);

const talksAbout = (row: Row) =>
  service().solapi.messages.filter((message) => message.customFields.reference === row.public_id).length;

test('[MSG-01] sends requests by mail and by messaging app, each once', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  expect(mailsAbout(await reaches(documentId, KIM.contact, 'sent'))).toBe(1);
  expect(talksAbout(await reaches(documentId, LEE.contact, 'sent', 'delivered'))).toBe(1);
  const seen = await client(endpoints.document, { params: { documentId } });
  expect(seen.participants.map((person) => person.delivery?.state)).toEqual([
    'sent',
    expect.stringMatching(/sent|delivered/),
  ]);
});

test('[MSG-01] a mail says that a program has sent it, so that no absence note answers it', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const { public_id } = await reaches(documentId, KIM.contact, 'sent');
  const mail = service().smtp.mails.find(({ messageId }) => messageId.includes(public_id));
  expect(mail?.headers['auto-submitted']).toBe('auto-generated');
});

test('[MSG-01] a delivery that has two jobs at the same moment is begun by one of them', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { public_id } = await reaches(documentId, KIM.contact, 'sent');
  const change = (state: string) =>
    ownerRows<{ id: string; tenant_id: string }>(
      service(),
      'update delivery set state = $2 where public_id = $1 returning id, tenant_id',
      [public_id, state],
    );
  const [row] = await change('planned');
  if (row === undefined) throw new Error('the delivery is gone');
  const { begin } = createDeliveryRecords(service());
  const begun = await Promise.all([begin(row.tenant_id, row.id), begin(row.tenant_id, row.id)]);
  expect(begun.map((one) => one?.isRetry)).toEqual([false, undefined]);
  expect((await deliveryTo(documentId, KIM.contact))?.attempts).toBe(2);
  await change('sent');
});

test('[MSG-01] tries again when the mail server is busy', async () => {
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 451, to: KIM.contact });
  const documentId = await sendDocument(client, { fileId });
  const row = await reaches(documentId, KIM.contact, 'sent');
  expect(row.attempts).toBe(2);
  expect(mailsAbout(row)).toBe(1);
});

test('[MSG-01] shows a permanently refused mail as failed, and allows a reminder at once', async () => {
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: KIM.contact });
  const documentId = await sendDocument(client, { fileId });
  const row = await reaches(documentId, KIM.contact, 'failed');
  expect(mailsAbout(row)).toBe(0);
  const seen = await client(endpoints.document, { params: { documentId } });
  expect(seen.participants[0]?.delivery?.state).toBe('failed');
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: KIM.contact });
  await client(endpoints.remind, { params: { documentId } });
  await until(
    'the failed reminder',
    async () => (await deliveryTo(documentId, KIM.contact, 'reminder'))?.state === 'failed',
  );
  await client(endpoints.remind, { params: { documentId } });
  await until(
    'the reminder',
    async () => (await deliveryTo(documentId, KIM.contact, 'reminder'))?.state === 'sent',
  );
  await refusal(client(endpoints.remind, { params: { documentId } }), 'reminderTooSoon');
});

test('[MSG-01] a connection that breaks before the mail was transferred is tried again', async () => {
  service().smtp.errors.add({ kind: 'hangUp' });
  const documentId = await sendDocument(client, { fileId });
  expect(mailsAbout(await reaches(documentId, KIM.contact, 'sent'))).toBe(1);
});

test('[MSG-01] a connection that breaks after the mail was transferred leaves it unknown, and nothing is sent twice within ten minutes', async () => {
  for (const keep of [true, false]) {
    service().smtp.errors.add({ kind: 'dropAfterData', keep, to: KIM.contact });
    const documentId = await sendDocument(client, { fileId });
    const row = await reaches(documentId, KIM.contact, 'unknown');
    await new Promise((done) => setTimeout(done, 300));
    expect(mailsAbout(row)).toBe(keep ? 1 : 0);
    await client(endpoints.remind, { params: { documentId } });
    await until(
      'the reminder',
      async () => (await deliveryTo(documentId, KIM.contact, 'reminder'))?.state === 'sent',
    );
  }
});

test('[MSG-01] [MSG-02] an unknown mail is sent again after ten minutes with the same Message-ID, and the history says so', async () => {
  for (const keep of [true, false]) {
    service().smtp.errors.add({ kind: 'dropAfterData', keep, to: KIM.contact });
    const documentId = await sendDocument(client, { fileId });
    const row = await reaches(documentId, KIM.contact, 'unknown');
    const sweep = createSweep(service().db, service().clock);
    const shown = async () => {
      const { list } = await client(endpoints.deliveries, { params: { documentId } });
      return list.find(({ template }) => template === 'request');
    };
    await age(row, 9);
    await sweep();
    expect(await shown()).toMatchObject({ state: 'unknown', sentAgainAt: null });
    await age(row, 10);
    await sweep();
    await reaches(documentId, KIM.contact, 'sent');
    expect(mailsAbout(row)).toBe(keep ? 2 : 1);
    expect(new Set(mailIds(row)).size).toBe(1);
    expect(await shown()).toMatchObject({ state: 'sent', sentAgainAt: expect.any(String) });
    await age(row, 60);
    await sweep();
    expect(mailsAbout(row)).toBe(keep ? 2 : 1);
  }
});

test('[MSG-01] an unknown mail is sent again at most three times, and not at all once it is repeated or needed no more', async () => {
  const sweep = createSweep(service().db, service().clock);
  service().smtp.errors.add({ kind: 'dropAfterData', keep: false, to: KIM.contact, times: 4 });
  const documentId = await sendDocument(client, { fileId });
  const row = await reaches(documentId, KIM.contact, 'unknown');
  for (let again = 1; again <= 4; again += 1) {
    await age(row, 11);
    await sweep();
    await reaches(documentId, KIM.contact, 'unknown');
    expect((await deliveryTo(documentId, KIM.contact))?.sent_again).toBe(Math.min(again, 3));
  }
  service().smtp.errors.clear();
  service().smtp.errors.add({ kind: 'dropAfterData', keep: false, to: KIM.contact });
  const cancelled = await sendDocument(client, { fileId });
  const left = await reaches(cancelled, KIM.contact, 'unknown');
  await client(endpoints.cancelRequest, {
    params: { documentId: cancelled },
    body: { message: '조건이 바뀌었습니다', disableAccess: false },
  });
  await age(left, 11);
  await sweep();
  expect(await deliveryTo(cancelled, KIM.contact)).toMatchObject({ state: 'unknown', sent_again: 0 });
  expect(mailsAbout(left)).toBe(0);
});

test('[MSG-01] looks a message up by reference when the provider’s reply was lost', async () => {
  for (const keep of [true, false]) {
    service().solapi.errors.add({ kind: 'drop', keep, to: LEE.contact });
    const documentId = await sendDocument(client, { fileId, people: [LEE] });
    const row = await reaches(documentId, LEE.contact, 'sent', 'delivered');
    expect(talksAbout(row)).toBe(1);
  }
});

test('[MSG-01] falls back to a text message where the messaging app cannot deliver', async () => {
  service().solapi.errors.add({ kind: 'kakaoFails', to: LEE.contact });
  const documentId = await sendDocument(client, { fileId, people: [LEE] });
  const row = await reaches(documentId, LEE.contact, 'sent', 'delivered');
  expect(talksAbout(row)).toBe(1);
  const about = await messagesAbout(service(), documentId);
  expect(about.some((one) => one.to === LEE.contact && one.channel === 'sms')).toBe(true);
});

test('[MSG-01] a mail that is never accepted fails after twelve attempts, and is shown as failed', async () => {
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 451, to: KIM.contact, times: 100 });
  const documentId = await sendDocument(client, { fileId });
  const failed = await until('giving up', async () => {
    // The retry delay has passed; the sweep finds no delivery without a job.
    await ownerRows(
      service(),
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
    );
    const left = await ownerRows<{ free: boolean }>(
      service(),
      `select not has_job('delivery:' || delivery_id) free from open_deliveries($1, 500)`,
      [new Date(Date.now() + 3_600_000)],
    );
    const row = await deliveryTo(documentId, KIM.contact);
    expect(row?.state === 'failed' || left.every((one) => !one.free)).toBe(true);
    return row?.state === 'failed' && row;
  });
  service().smtp.errors.clear();
  expect(failed.attempts).toBe(12);
});

test('[MSG-03] messages contain no private data of other recipients', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  await reaches(documentId, KIM.contact, 'sent');
  await reaches(documentId, LEE.contact, 'sent', 'delivered');
  const about = await messagesAbout(service(), documentId);
  expect(about.length).toBeGreaterThanOrEqual(2);
  for (const one of about) {
    const others = [KIM.contact, LEE.contact, '010-0000-0012'].filter((contact) => contact !== one.to);
    for (const contact of one.to === LEE.contact ? [KIM.contact] : others)
      expect(`${one.subject} ${one.text} ${one.html}`).not.toContain(contact);
  }
});
