import { endpoints } from '@dojang/contract';
import { firstBreak } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { sha256Hex } from '../../platform/keys.ts';
import { pdfText } from '../../testing/invariants/sealed-files.ts';
import { findBreaches } from '../../testing/invariants.ts';
import { completedDocument, download, KIM, LEE, logIn, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let documentId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  if (documentId !== '') return;
  documentId = await completedDocument(service(), client, {
    fileId: await upload(client, 'pdf/issue16278.pdf'),
  });
});

test('[AUD-01] shows every event with its time, actor, address and device', async () => {
  const { events, head, valid } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(events.map((event) => event.type)).toEqual([
    'document.sent',
    'participant.asked',
    'participant.identified',
    'document.viewed',
    'participant.consented',
    'participant.signed',
    'participant.asked',
    'participant.identified',
    'document.viewed',
    'participant.consented',
    'participant.signed',
    'document.completed',
    'document.sealed',
  ]);
  expect(valid).toBe(true);
  expect(events.at(-1)?.hash).toBe(head);
  const signed = events.find((event) => event.type === 'participant.signed');
  expect(signed?.actor).toMatchObject({ kind: 'participant', name: KIM.name, contact: KIM.contact });
  expect(signed?.ip).toBe('127.0.0.1');
  expect(signed?.device).not.toBe('');
  expect(events[0]?.actor).toMatchObject({ kind: 'requester', name: '윤한결' });
});

test('[AUD-01] issues a certificate with the same contents and masked contacts', async () => {
  const document = await client(endpoints.document, { params: { documentId } });
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  const head = events.find((event) => event.type === 'document.sealed')?.hash;
  const text = (await pdfText(await download(service(), client, documentId, 'audit'))).replace(/\s+/g, '');
  for (const fact of [
    documentId,
    document.originalSha256,
    document.completedSha256,
    KIM.name,
    LEE.name,
    'k***@person.example',
  ])
    expect(text).toContain(fact);
  expect(text).toContain('010-****-0012');
  expect(text).toContain(head);
  expect(text).toContain('127.0.0.1');
  expect(text).toContain('2026-11-01');
  expect(text).not.toContain(KIM.contact);
  expect(events.length).toBeGreaterThan(10);
});

test('[AUD-04] anyone can check the chain, and a changed, dropped or moved event is found', async () => {
  const { events } = await client(endpoints.auditTrail, { params: { documentId } });
  const chain = events.map((event) => ({ ...event, documentId }));
  expect(firstBreak(chain, sha256Hex)).toBeNull();
  const fifth = chain[4];
  const sixth = chain[5];
  if (!fifth || !sixth) throw new Error('the trail is too short');
  expect(firstBreak(chain.with(4, { ...fifth, ip: '10.0.0.1' }), sha256Hex)).toBe(5);
  expect(firstBreak(chain.toSpliced(4, 1), sha256Hex)).toBe(5);
  expect(firstBreak(chain.with(4, { ...sixth, seq: 5 }).with(5, { ...fifth, seq: 6 }), sha256Hex)).toBe(5);
  expect(firstBreak(chain.slice(1), sha256Hex)).toBe(1);
});

const tampers: [string, string, string][] = [
  [
    'changed',
    `update audit_event set ip = '10.9.8.7' where seq = 5`,
    `update audit_event set ip = '127.0.0.1' where seq = 5`,
  ],
  ['dropped', 'delete from audit_event where seq = 13', ''],
  [
    'reordered',
    'update audit_event set seq = case seq when 3 then 104 when 4 then 103 end where seq in (3, 4)',
    '',
  ],
];

test('[AUD-04] the service itself finds events that an operator changed, dropped or reordered', async () => {
  for (const [what, sql] of tampers) {
    await ownerRows(service(), 'create table kept as select * from audit_event');
    await ownerRows(
      service(),
      `alter table audit_event disable trigger user; ${sql};
      update audit_event set seq = seq - 100 where seq > 100`,
    );
    const { valid } = await client(endpoints.auditTrail, { params: { documentId } });
    const breaches = await findBreaches(service());
    await ownerRows(
      service(),
      `delete from audit_event; insert into audit_event select * from kept; drop table kept;
      alter table audit_event enable trigger user`,
    );
    expect(valid, what).toBe(false);
    expect(breaches.join(), what).toMatch(/the (?:chain|head) of/);
  }
});

test('[AUD-04] the database refuses to change or delete an event for every role', async () => {
  for (const sql of [
    `update audit_event set ip = '10.0.0.1'`,
    'delete from audit_event where seq = 1',
    'truncate audit_event',
    'update ledger_entry set amount = amount * 2',
    'delete from ledger_entry',
  ])
    await expect(ownerRows(service(), sql)).rejects.toThrow('append-only');
  const rights = await ownerRows<{ allowed: boolean }>(
    service(),
    `select bool_or(has_table_privilege('dojang_app', t, p)) allowed
     from unnest(array['audit_event', 'ledger_entry']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p`,
  );
  expect(rights).toEqual([{ allowed: false }]);
});
