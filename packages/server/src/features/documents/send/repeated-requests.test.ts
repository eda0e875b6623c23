import { endpoints, type RequesterFieldInput } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { documentBody, inkPng, logIn, until, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { orphans } from '../../../testing/stored-objects.ts';
import { PEOPLE, templateContent } from '../../../testing/template-steps.ts';
import { type Client, clientWith, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** A request that is repeated, concurrently or after a lost reply, is executed once. */

const service = serviceWithInvariants();
let client: Client;
let token = '';
let fileId = '';
beforeEach(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const DAY = 86_400_000;
const withKey = (key: string) => clientWith(service().url, { token, 'idempotency-key': key });
const body = (change: object = {}) => ({ ...documentBody({ fileId }), ...change });
const count = async (from: string, values: readonly unknown[] = []): Promise<number> =>
  (await ownerRows<{ n: number }>(service(), `select count(*)::int n from ${from}`, values))[0]?.n ?? -1;
const balance = async () => (await client(endpoints.pointBalance)).balance;

/** Returns the codes of all replies, 0 for success, and the results. */
async function answersOf<T>(calls: readonly Promise<T>[]) {
  const settled = await Promise.allSettled(calls);
  const results = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [Number(one.reason.code)] : []));
  return { results, codes: [...new Set(codes)] };
}
const twenty = <T>(call: () => Promise<T>) => answersOf(Array.from({ length: 20 }, call));

test('[EDT-02] [ERR-05] a request that is repeated with its key is sent once, and gets the first reply', async () => {
  const before = { documents: await count('document'), points: await balance() };
  const call = withKey('"8e03978e-40d5-43e8-bc93-6894a57f9324"');
  const first = await call(endpoints.createDocument, { body: body() });
  expect(first).toMatchObject({ status: 'on_going', popup: 1 });
  expect(await call(endpoints.createDocument, { body: body() })).toEqual(first);
  // The same content with reversed members, and the same key without its quotes.
  const turned = Object.fromEntries(Object.entries(body()).reverse());
  const bare = { token, 'idempotency-key': '8e03978e-40d5-43e8-bc93-6894a57f9324' };
  const reply = await rawCall(service().url, 'POST', '/v1/documents?timestamp=1', bare, turned);
  expect(reply.envelope).toEqual({ code: 0, msg: '', result: first });
  expect(await count('document')).toBe(before.documents + 1);
  expect(await balance()).toBe(before.points - 1);
  const other = call(endpoints.createDocument, { body: body({ name: '다른 계약서' }) });
  expect((await refusal(other, 'idempotencyKeyReused')).result).toEqual({ field: 'Idempotency-Key' });
  const elsewhere = call(endpoints.createTemplate, { body: { fileId } });
  await refusal(elsewhere, 'idempotencyKeyReused');
});

test('[EDT-02] of twenty equal concurrent requests with one key one is sent; the others get its reply or an error', async () => {
  const before = { documents: await count('document'), points: await balance() };
  const { results, codes } = await twenty(() =>
    withKey('at-once')(endpoints.createDocument, { body: body() }),
  );
  expect(results.length).toBeGreaterThan(0);
  expect(new Set(results.map(({ documentId }) => documentId)).size).toBe(1);
  expect([[], [ERRORS.requestInProgress.code]]).toContainEqual(codes);
  expect(await count('document')).toBe(before.documents + 1);
  expect(await balance()).toBe(before.points - 1);
});

test('[EDT-02] a key belongs to its account, ends after a day, and stores no refusal', async () => {
  const documentsOf = (login: string) =>
    count('document d join account a on a.id = d.requester_id where a.login_id = $1', [login]);
  const call = withKey('mine');
  const refused = body({ participants: [], fields: [] });
  await refusal(call(endpoints.createDocument, { body: refused }), 'participantsMissing');
  const draft = await call(endpoints.createDocument, { body: body({ send: false }) });
  const other = await logIn(service().url, 'haneul');
  const theirs = await upload(other.client, 'pdf/issue16278.pdf');
  const foreign = clientWith(service().url, { token: other.token, 'idempotency-key': 'mine' });
  await foreign(endpoints.createDocument, { body: documentBody({ fileId: theirs, send: false }) });
  expect(await documentsOf('haneul')).toBe(1);
  service().clock.advance(DAY);
  ({ token } = await logIn(service().url, 'hangyeol'));
  const later = await withKey('mine')(endpoints.createDocument, { body: body({ send: false }) });
  expect(later.documentId).not.toBe(draft.documentId);
});

test('[ERR-05] an invalid key is refused by name; a call that does not support keys ignores it', async () => {
  for (const key of [' ', '""', 'x'.repeat(256), 'caf\u00e9'])
    expect(
      (await refusal(withKey(key)(endpoints.createDocument, { body: body() }), 'badInput')).result,
    ).toEqual({ field: 'Idempotency-Key' });
  await withKey('unused-key')(endpoints.listDocuments);
  await withKey('unused-key')(endpoints.document, {
    params: await client(endpoints.createDocument, { body: body({ send: false }) }),
  });
});

test('[TPL-01] [TPL-04] templates, copies and requests from them are created once per key', async () => {
  const made = await twenty(() => withKey('template')(endpoints.createTemplate, { body: { fileId } }));
  const [first] = made.results;
  if (!first) throw new Error('no template was made');
  const { templateId } = first;
  expect(new Set(made.results.map((one) => one.templateId))).toEqual(new Set([templateId]));
  await client(endpoints.updateTemplate, { params: { templateId }, body: templateContent(fileId) });
  const copies = await twenty(() => withKey('copy')(endpoints.copyTemplate, { body: { templateId } }));
  expect(new Set(copies.results.map((one) => one.templateId)).size).toBe(1);
  const points = await balance();
  const sent = await twenty(() =>
    withKey('from-template')(endpoints.requestFromTemplate, {
      params: { templateId },
      body: { people: PEOPLE, send: true },
    }),
  );
  expect(new Set(sent.results.map((one) => one.documentId)).size).toBe(1);
  expect(await balance()).toBe(points - 1);
  expect(await count('template')).toBe(2);
});

test('[UPL-07] a sample that is taken five times concurrently with one key becomes one file', async () => {
  const { list } = await client(endpoints.samples);
  const documentId = list[0]?.documentId ?? '';
  const before = await count('file');
  const left = await orphans(service());
  const { results, codes } = await answersOf(
    Array.from({ length: 5 }, () => withKey('sample')(endpoints.takeSample, { body: { documentId } })),
  );
  expect(new Set(results.map((one) => one.fileId)).size).toBe(1);
  expect([[], [ERRORS.requestInProgress.code]]).toContainEqual(codes);
  expect(await count('file')).toBe(before + 1);
  expect(await orphans(service())).toEqual(left);
});

const written = (value: RequesterFieldInput['value']): RequesterFieldInput => ({
  ...{ key: 'own', dragKey: 'own', type: 'picture', page: 1, x: 0.1, y: 0.4, width: 0.4, height: 0.06 },
  required: true,
  ...(value === undefined ? {} : { value }),
});
const PICTURE = { type: 'image', base64: inkPng().toString('base64') } as const;

async function edited() {
  const { documentId } = await client(endpoints.createEditingDocument, {
    body: { fileId, name: '고칠 문서' },
  });
  const params = { documentId };
  const content = { ...body({ send: false, participants: [], fields: [] }), name: '고칠 문서' };
  const save = (more: object = {}) =>
    client(endpoints.updateDocument, {
      params,
      body: { ...content, requesterFields: [written(PICTURE)], ...more },
    });
  return { params, save, revision: (await save()).revision };
}

test('[EDT-12] an edited document that twenty concurrent requests finish becomes one file', async () => {
  const { params, revision } = await edited();
  const before = await count('file');
  const left = await orphans(service());
  const { results, codes } = await twenty(() =>
    client(endpoints.finishEditing, { params, body: { revision } }),
  );
  expect(new Set(results.map((one) => one.fileId)).size).toBe(1);
  expect([[], [ERRORS.notDraft.code]]).toContainEqual(codes);
  const done = await until('the edited document', async () => {
    const now = await client(endpoints.document, { params });
    return now.status === 'edited' && now;
  });
  expect(done.editedFileId).toBe(results[0]?.fileId);
  await jobsAtRest(service().ownerUrl);
  expect(await count('file')).toBe(before + 1);
  expect(await orphans(service())).toEqual(left);
  await refusal(client(endpoints.finishEditing, { params, body: { revision } }), 'notDraft');
});

test('[EDT-12] a save while an edited document is being finished is never lost and never included in part', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { params, save, revision } = await edited();
    const later = { requesterFields: [{ ...written(PICTURE), y: 0.6 }], revision };
    let isSaved = false;
    const { codes } = await answersOf<unknown>([
      client(endpoints.finishEditing, { params, body: { revision } }),
      save(later).then(() => {
        isSaved = true;
      }),
      client(endpoints.finishEditing, { params, body: { revision: revision + 1 } }),
    ]);
    for (const code of codes) expect([ERRORS.conflict.code, ERRORS.notDraft.code]).toContain(code);
    await jobsAtRest(service().ownerUrl);
    const now = await client(endpoints.document, { params });
    // Either the save was too late for a draft and refused, or the document is the saved draft or was finished with it.
    expect(now.requesterFields[0]?.y).toBe(isSaved ? 0.6 : 0.4);
    if (now.status === 'draft') expect(now.revision).toBe(revision + 1);
    const events = await count(`audit_event e join document d on d.id = e.document_id
      where d.public_id = '${params.documentId}' and e.type = 'document.edited'`);
    expect(events).toBe(now.status === 'edited' ? 1 : 0);
  }
});

test('[EDT-14] of two tabs that accept suggestions concurrently one saves, the other gets an error', async () => {
  const { documentId, revision } = await client(endpoints.createDocument, { body: body({ send: false }) });
  const params = { documentId };
  await client(endpoints.suggestions, { params });
  const accept = (key: string) =>
    client(endpoints.updateDocument, {
      params,
      body: body({
        send: false,
        revision,
        fields: body().fields.map((field) => ({ ...field, key: `${field.key}-${key}` })),
      }),
    });
  const { results, codes } = await answersOf(Array.from({ length: 20 }, (_, tab) => accept(`tab${tab}`)));
  expect(results).toHaveLength(1);
  expect(codes).toEqual([ERRORS.conflict.code]);
  const { fields } = await client(endpoints.document, { params });
  expect(fields).toHaveLength(6);
  expect(new Set(fields.map(({ key }) => key.split('-').at(-1))).size).toBe(1);
});

test('[DOC-03] a draft that two callers send costs one point, and a retry by the sender is not refused', async () => {
  const { documentId, revision } = await client(endpoints.createDocument, { body: body({ send: false }) });
  const points = await balance();
  const send = (call: Client) =>
    call(endpoints.updateDocument, { params: { documentId }, body: body({ revision }) });
  const { codes } = await answersOf([
    ...Array.from({ length: 10 }, () => send(withKey('send'))),
    ...Array.from({ length: 10 }, () => send(client)),
  ]);
  for (const code of codes)
    expect([ERRORS.notDraft, ERRORS.conflict, ERRORS.requestInProgress].map((row) => row.code)).toContain(
      code,
    );
  expect(await balance()).toBe(points - 1);
  await refusal(send(client), 'notDraft');
});
