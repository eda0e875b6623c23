import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/db/database.ts';
import { randomIds } from '../../../platform/ids.ts';
import { createKeys } from '../../../platform/keys.ts';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import {
  completedDocument,
  download,
  KIM,
  LEE,
  logIn,
  sendDocument,
  upload,
} from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createDailyCleanUp } from '../../account/index.ts';
import { createHourlyAnchoring, verifyHistory } from '../../anchoring/index.ts';
import { readRemovedEvidence } from '../../operator-accounts/index.ts';
import { createRecordErasure } from './record-erasure.service.ts';
import { openFacts } from './removed-record.service.ts';

/** The end of the retention of removed documents. The tests follow each other, years apart. */

const service = serviceWithInvariants();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAME = '홍길동 근로계약서';
const REASON = '홍길동 님이 퇴사했습니다';

let completed = '';
let cancelled = '';
let archived = '';
let recent = '';
let pdf: Buffer;

const admin = async () => (await logIn(service().url, 'hangyeol')).client;

async function removeForGood(documentId: string): Promise<void> {
  const client = await admin();
  await client(endpoints.deleteDocuments, { body: { documentIds: [documentId] } });
  await client(endpoints.removeDocument, { params: { documentId } });
}

/** Publishes the heads of the hour, and runs what the worker does once a day. */
async function nextDay(days: number): Promise<void> {
  service().clock.advance(days * DAY);
  await createHourlyAnchoring(service().db, service().clock)();
  await createDailyCleanUp(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
}

beforeAll(async () => {
  const client = await admin();
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  completed = await completedDocument(service(), client, { fileId, people: [KIM, LEE], name: NAME });
  pdf = await download(service(), client, completed, 'completed');
  archived = await completedDocument(service(), client, { fileId, people: [KIM], name: NAME });
  await client(endpoints.deleteDocuments, { body: { documentIds: [archived] } });
  cancelled = await sendDocument(client, { fileId, people: [KIM, LEE], name: NAME });
  await client(endpoints.cancelRequest, { params: { documentId: cancelled }, body: { message: REASON } });
  recent = await completedDocument(service(), client, { fileId, people: [KIM], name: NAME });
  await nextDay(1);
  for (const documentId of [completed, cancelled]) await removeForGood(documentId);
});

/** Every row of every table that belongs to a document, as text. @param without tables that are left out */
async function recordOf(documentId: string, without: readonly string[] = []): Promise<string> {
  const tables = await ownerRows<{ name: string; key: string }>(
    service(),
    `select c.table_name name, c.column_name key from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'document_id'
     union all values ('document', 'id')`,
  );
  const kept = tables.filter(({ name }) => !without.includes(name));
  const rows = kept.map(({ name, key }) =>
    ownerRows<{ text: string }>(
      service(),
      `select row_to_json(t)::text as text from ${name} t
       where ${key}::text in (select id::text from document where public_id = $1 union all values ($1))`,
      [documentId],
    ),
  );
  return (await Promise.all(rows)).flatMap((found) => found.map(({ text }) => text)).join('\n');
}

const PERSONAL = [
  KIM.name,
  LEE.name,
  KIM.contact,
  '01000000012',
  NAME,
  REASON,
  '127.0.0.1',
  '윤한결',
  'hangyeol@',
];
const personalIn = (text: string) => PERSONAL.filter((fact) => text.includes(fact));

const typesOf = async (documentId: string) =>
  (
    await ownerRows<{ type: string }>(
      service(),
      'select type from audit_event where document_id = (select id from document where public_id = $1) order by seq',
      [documentId],
    )
  ).map(({ type }) => type);

async function historyFindings() {
  const db = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
  const { findings } = await verifyHistory({ db, storage: service().storage }, {});
  await db.close();
  return findings.map(({ kind, which, seq }) => [kind, which, seq]);
}

const verified = () =>
  clientWith(service().url, {})(endpoints.verify, { body: { base64: pdf.toString('base64') } });

test('[DOC-09] [AUD-04] a removal erases the persons of a record at once, and the chain, the tree and the sealed PDF are still verified', async () => {
  for (const documentId of [completed, cancelled]) {
    expect(personalIn(await recordOf(documentId))).toEqual([]);
    expect((await typesOf(documentId)).slice(-2)).toEqual(['document.removed', 'document.recordErased']);
  }
  await nextDay(1);
  expect(await historyFindings()).toEqual([]);
  const verdict = await verified();
  expect(verdict).toMatchObject({ verdict: 'genuine', documentId: completed, documentName: '', signers: [] });
  expect(verdict.anchor).toMatchObject({ state: 'proven' });
});

test('[ACC-18] [DOC-09] a signed document leaves an encrypted record that the application cannot read, and a request that nobody signed leaves none', async () => {
  const kept = await ownerRows<{ publicId: string; facts: string }>(
    service(),
    'select public_id as "publicId", facts from removed_record join document d on d.id = document_id',
  );
  expect(kept.map(({ publicId }) => publicId)).toEqual([completed]);
  const facts = kept[0]?.facts ?? '';
  expect(openFacts(service().keys, cancelled, facts)).toBeNull();
  const opened = openFacts(service().keys, completed, facts);
  expect(opened).toMatchObject({ name: NAME, participants: [{ name: KIM.name }, { name: LEE.name }] });
  expect(personalIn(JSON.stringify(opened))).toEqual(PERSONAL.filter((fact) => fact !== REASON));
  await expect(
    service().db.inTenant('1', (tx) => tx.selectFrom('removed_record').selectAll().execute()),
  ).rejects.toThrow('permission denied');
});

test('[AUD-04] [DOC-09] the operator reads the evidence of a removed document for a reason, which is recorded; its trail fits its hashes', async () => {
  const { db, clock, keys } = service();
  const owner = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
  const ports = { db, clock, keys, owner, ids: randomIds };
  const author = { operator: '운영자 박', reason: '법원 제출 명령 2026-1234' };
  const evidence = await readRemovedEvidence(ports, completed, author);
  expect(evidence).toMatchObject({ documentId: completed, name: NAME, isWhole: true });
  expect(evidence.participants.map(({ name }) => name)).toEqual([KIM.name, LEE.name]);
  const signed = evidence.events.filter(({ type }) => type === 'participant.signed');
  expect(signed.map(({ actor }) => [actor.name, actor.contact])).toEqual([
    [KIM.name, KIM.contact],
    [LEE.name, LEE.contact],
  ]);
  const acts = () => ownerRows(service(), 'select operator, act, reason from operator_act');
  expect(await acts()).toEqual([{ ...author, act: 'evidence.read' }]);
  await expect(readRemovedEvidence(ports, cancelled, author)).rejects.toMatchObject({ error: 'notFound' });
  const other = { ...ports, keys: createKeys('another secret of the service') };
  await expect(readRemovedEvidence(other, completed, author)).rejects.toThrow('another APP_SECRET');
  await owner.close();
});

test('[ACC-18] [DOC-09] five years after the removal the daily job drops the encrypted record', async () => {
  const records = () => ownerRows(service(), 'select document_id from removed_record');
  await nextDay(5 * 365 - 3);
  expect(await records()).toHaveLength(1);
  await nextDay(6);
  expect(await records()).toHaveLength(0);
  const [log] = await ownerRows(service(), `select removed from retention_log where rule = 'documentRecord'`);
  expect(log).toEqual({ removed: 1 });
});

test('[ACC-18] the job changes nothing when it runs again, several times at once', async () => {
  // The sweep may look up the state of a message at any moment, and announce its change.
  const beside = ['delivery', 'live_event'];
  const before = await recordOf(completed, beside);
  const erase = createRecordErasure({ ...service(), logger: { error: () => undefined } });
  expect(await Promise.all([1, 2, 3].map(() => erase(service().clock.now())))).toEqual([0, 0, 0]);
  expect(await recordOf(completed, beside)).toBe(before);
});

test('[DOC-09] a document that was deleted and not removed is kept, and comes back', async () => {
  const client = await admin();
  await client(endpoints.recoverDocument, { params: { documentId: archived } });
  const { participants } = await client(endpoints.document, { params: { documentId: archived } });
  expect(participants).toMatchObject([{ name: KIM.name }]);
});

/** Changes rows as the owner, without triggers. */
const damage = (sql: string, ...values: readonly string[]) =>
  withClient(service().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(sql, [...values]);
  });
const EVENT = 'document_id = (select id from document where public_id = $1) and seq = 2';

test('[AUD-04] an erased event that is changed is found, and the application cannot erase an event by itself', async () => {
  const [event] = await ownerRows<{ type: string; hash: string }>(
    service(),
    `select type, hash from audit_event where ${EVENT}`,
    [completed],
  );
  if (!event) throw new Error('no event');
  await damage(`update audit_event set type = 'participant.refused' where ${EVENT}`, completed);
  expect(await historyFindings()).toContainEqual(['edited', completed, 2]);
  expect((await verified()).anchor).toMatchObject({ state: 'broken' });
  await damage(`update audit_event set type = $2 where ${EVENT}`, completed, event.type);
  await damage(`update audit_event set hash = repeat('0', 64) where ${EVENT}`, completed);
  expect(await historyFindings()).not.toEqual([]);
  await damage(`update audit_event set hash = $2 where ${EVENT}`, completed, event.hash);
  expect(await historyFindings()).toEqual([]);
  await expect(
    ownerRows(service(), `update audit_event set erased = true, ip = '' where ${EVENT}`, [archived]),
  ).rejects.toThrow('append-only');
});

test('[AUD-04] a damaged trail is not erased, because that would hide the damage', async () => {
  const [event] = await ownerRows<{ ip: string }>(service(), `select ip from audit_event where ${EVENT}`, [
    recent,
  ]);
  await damage(`update audit_event set ip = '10.9.8.7' where ${EVENT}`, recent);
  await removeForGood(recent);
  const told: unknown[] = [];
  const erase = createRecordErasure({
    ...service(),
    logger: { error: (facts: unknown) => told.push(facts) },
  });
  const before = service().clock.now();
  await erase(before);
  expect(told).toEqual([{ document: expect.stringMatching(/^\d+$/) }]);
  expect(personalIn(await recordOf(recent))).toContain(KIM.name);
  await damage(`update audit_event set ip = $2 where ${EVENT}`, recent, event?.ip ?? '');
  await erase(before);
  expect(personalIn(await recordOf(recent))).toEqual([]);
});
