import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, sendDocument, signerOf } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const HOUR = 3_600_000;
const body = (change: object = {}) => ({ ...documentBody({ fileId }), ...change });
const create = (change: object) => client(endpoints.createDocument, { body: body(change) });

test('[EDT-10] a draft with a newer revision is not overwritten', async () => {
  const draft = await create({ send: false });
  const params = { documentId: draft.documentId };
  const second = await client(endpoints.updateDocument, {
    params,
    body: body({ send: false, revision: draft.revision, name: '둘째 판' }),
  });
  const late = { params, body: body({ send: false, revision: draft.revision, name: '늦은 판' }) };
  const conflict = await refusal(client(endpoints.updateDocument, late), 'conflict');
  expect(conflict.result).toEqual({ revision: second.revision });
  expect((await client(endpoints.document, { params })).name).toBe('둘째 판');
});

test('[DOC-03] a sent document can no longer be changed or sent, and repeated requests send it once', async () => {
  const { documentId } = await create({ send: false });
  const params = { documentId };
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => client(endpoints.updateDocument, { params, body: body() })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await refusal(client(endpoints.updateDocument, { params, body: body({ send: false }) }), 'notDraft');
  await refusal(client(endpoints.deleteDraft, { params }), 'notDraft');
});

test('[DOC-03] sending new and saved drafts concurrently never fails', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => create({ send: false })));
  const answers = await Promise.allSettled([
    ...drafts.map(({ documentId }) =>
      client(endpoints.updateDocument, { params: { documentId }, body: body() }),
    ),
    ...Array.from({ length: 12 }, () => create({})),
  ]);
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  expect(errors).toEqual([]);
});

test('[EDT-10] deletes a draft with everything in it', async () => {
  const { documentId } = await create({ send: false });
  const [row] = await ownerRows<{ id: string }>(service(), 'select id from document where public_id = $1', [
    documentId,
  ]);
  // The events of open pages name the documents that changed, and leave after an hour.
  const parts = async () => {
    const tables = await ownerRows<{ name: string }>(
      service(),
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'document_id' and data_type = 'bigint'
         and table_name <> 'live_event' order by 1`,
    );
    const looks = tables.map(
      ({ name }) =>
        `select '${name}' as name where exists (select from ${name} where document_id = ${row?.id})`,
    );
    return (await ownerRows<{ name: string }>(service(), looks.join(' union all '))).map(({ name }) => name);
  };
  expect(await parts()).toEqual(expect.arrayContaining(['field', 'participant']));
  await client(endpoints.deleteDraft, { params: { documentId } });
  await refusal(client(endpoints.document, { params: { documentId } }), 'notFound');
  expect(await parts()).toEqual([]);
});

test('[EDT-02] requires participants with valid contacts, each with something to sign', async () => {
  const person = (change: object) =>
    body().participants.map((one, index) => (index === 0 ? { ...one, ...change } : one));
  await refusal(create({ participants: [], fields: [] }), 'participantsMissing');
  await refusal(
    create({ fields: body().fields.filter((field) => field.participantKey === 'kim') }),
    'participantWithoutField',
  );
  await refusal(create({ participants: person({ signingContactInfo: 'kim@' }) }), 'contactInvalid');
  await refusal(
    create({ participants: person({ signingMethodType: 'kakao', signingContactInfo: '' }) }),
    'phoneMissing',
  );
  await refusal(create({ participants: person({ signingMethodType: 'none' }) }), 'contactInvalid');
  const nameless = await refusal(create({ participants: person({ name: ' \u200b ' }) }), 'badInput');
  expect(nameless.result).toEqual({ field: 'participants.0.name' });
  const six = Array.from({ length: 6 }, (_, index) => ({
    ...body().participants[0],
    key: `p${index}`,
    name: '여섯째',
    signingOrder: 1,
  }));
  await refusal(create({ participants: six, fields: [] }), 'tooManyParticipants');
});

test('[EDT-03] refuses fields that are off the page, without a size, duplicate, or without a participant', async () => {
  const field = (change: object) =>
    body().fields.map((one, index) => (index === 1 ? { ...one, ...change } : one));
  for (const change of [
    { page: 0 },
    { page: 2 },
    { page: 1.5 },
    { x: -0.2 },
    { x: 0.9 },
    { width: 0 },
    { height: -1 },
    { participantKey: 'nobody' },
    { key: 'kim-signature' },
  ]) {
    const fields = field(change);
    if (change.page === 1.5) await refusal(create({ fields }), 'badInput');
    else
      expect((await refusal(create({ fields }), 'fieldRefused')).result).toMatchObject({
        key: change.key ?? 'kim-text',
      });
  }
  const many = Array.from({ length: 2001 }, (_, index) => ({
    ...body().fields[0],
    key: `f${index}`,
    dragKey: `f${index}`,
  }));
  await refusal(create({ fields: many, send: false }), 'tooManyFields');
});

test('[EDT-06] accepts a validity of 1 to 365 days', async () => {
  for (const expiryMinutes of [0, 1439, 525_601, -1]) await refusal(create({ expiryMinutes }), 'expiryRange');
  for (const expiryMinutes of [1440, 525_600]) await create({ expiryMinutes, send: false });
});

test('[EDT-06] [ERR-05] sending refuses settings that are not offered, by name', async () => {
  const people = body().participants.map((one) => ({
    ...one,
    authentications: [{ authType: 'password' as const }],
  }));
  await refusal(create({ participants: people }), 'accessCodeMissing');
  await refusal(create({ payment: { productName: '계약금', amount: 1000 } }), 'paymentNotConnected');
  const refused = await refusal(create({ requesterFields: [{}] }), 'badInput');
  expect(refused.result).toMatchObject({ field: expect.stringContaining('requesterFields.0') });
  await create({ reservationDate: null, requesterFields: [], folderId: null, send: false });
});

test('[EDT-02] refuses resident numbers wherever they are typed', async () => {
  const number = '880808-2345678';
  const person = body().participants.map((one) => ({ ...one, name: number }));
  for (const change of [
    { name: `계약서 ${number}` },
    { message: `번호 ${number}` },
    { participants: person },
  ])
    await refusal(create(change), 'residentNumber');
  expect(await ownerRows(service(), `select 1 from document_search where words like '%2345678%'`)).toEqual(
    [],
  );
});

test('[DOC-07] [ERR-14] cancels once, with a reason of 2 to 200 letters', async () => {
  const documentId = await sendDocument(client, { fileId });
  const cancel = (message: string) =>
    client(endpoints.cancelRequest, { params: { documentId }, body: { message } });
  for (const message of ['', '음', ' 음 ', '가'.repeat(201)])
    await refusal(cancel(message), 'cancelReasonShort');
  expect(await cancel('금액을 고치겠습니다')).toEqual({ documentStatus: 'request_cancelled' });
  await refusal(cancel('다시 취소'), 'documentStateRefused');
  await refusal(client(endpoints.remind, { params: { documentId } }), 'documentStateRefused');
});

test('[DOC-07] of a concurrent refusal and cancellation one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const documentId = await sendDocument(client, { fileId, people: [KIM] });
    const kim = await signerOf(service(), KIM, documentId);
    const [refused, cancelled] = await Promise.allSettled([
      kim.client(endpoints.refuse, { params: kim.params, body: { reason: '동시에 거절' } }),
      client(endpoints.cancelRequest, { params: { documentId }, body: { message: '동시에 취소' } }),
    ]);
    expect([refused.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { status } = await client(endpoints.document, { params: { documentId } });
    expect(status).toBe(refused.status === 'fulfilled' ? 'rejected' : 'request_cancelled');
  }
});

test('[DOC-05] reminds the participants whose turn it is, once an hour and five times a day', async () => {
  const documentId = await sendDocument(client, { fileId });
  await signerOf(service(), KIM, documentId);
  const remind = async () => {
    ({ client } = await logIn(service().url, 'hangyeol'));
    return client(endpoints.remind, { params: { documentId } });
  };
  expect(await remind()).toEqual({ reminded: 1 });
  await refusal(remind(), 'reminderTooSoon');
  for (let times = 2; times <= 5; times += 1) {
    service().clock.advance(HOUR + 1000);
    await remind();
  }
  service().clock.advance(HOUR + 1000);
  await refusal(remind(), 'reminderTooSoon');
  const rows = await ownerRows<{ recipient: string }>(
    service(),
    `select v.recipient from delivery v join document d on d.id = v.document_id where d.public_id = $1 and template = 'reminder'`,
    [documentId],
  );
  expect(rows.map((row) => row.recipient)).toEqual(Array(5).fill(KIM.contact));
  expect(rows.some((row) => row.recipient === LEE.contact)).toBe(false);
});

test('[DOC-18] an ended validity is marked once, and the requester is notified', async () => {
  const { documentId } = await create({ expiryMinutes: 1440 });
  const other = await create({ expiryMinutes: 1440 });
  await signerOf(service(), KIM, documentId);
  await client(endpoints.cancelRequest, {
    params: { documentId: other.documentId },
    body: { message: '그만둡니다' },
  });
  service().clock.advance(24 * HOUR + 1000);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await ownerRows(
    service(),
    `select graphile_worker.add_job('expire_participants', json_build_object('tenantId', tenant_id::text, 'documentId', id::text))
     from document, generate_series(1, 3) where public_id = any($1)`,
    [[documentId, other.documentId]],
  );
  await expect
    .poll(
      async () => (await client(endpoints.document, { params: { documentId } })).participants[0]?.status,
      { timeout: 15_000 },
    )
    .toBe('expired');
  const cancelled = await client(endpoints.document, { params: { documentId: other.documentId } });
  expect(cancelled.participants[0]?.status).toBe('need_signing');
  expect((await client(endpoints.document, { params: { documentId } })).status).toBe('on_going');
});
