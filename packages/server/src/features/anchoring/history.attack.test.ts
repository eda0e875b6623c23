import { CHAIN_START, canonicalEvent, headLeaf, rootOf } from '@dojang/domain';
import { withClient } from '@dojang/embedded-postgres';
import { PROOF_CHECKS } from '@dojang/pdf/verify';
import type pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { completedDocument, KIM, LEE, logIn, sendDocument, sign, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { readEvents } from '../evidence/index.ts';
import { createHourlyAnchoring } from './anchoring.jobs.ts';
import { verifyHistory } from './history.service.ts';
import type { HistoryQuestion } from './history-finding.ts';
import { historyReport } from './history-report.ts';
import { openLogKey } from './log-key.service.ts';
import { keyOfPath } from './tile-files.ts';

/** Each damage is done with the rights of the owner of the database, and without its triggers. */

const service = serviceWithInvariants();
const TABLES = ['audit_leaf', 'audit_checkpoint', 'audit_event', 'document'] as const;
let sealed = '';
let sent = '';
/** A checkpoint that someone has kept. */
let kept = '';

/** Runs statements as the owner, without triggers and foreign keys. */
const damage = (...statements: readonly (string | ((client: pg.Client) => Promise<unknown>))[]) =>
  withClient(service().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const statement of statements)
      await (typeof statement === 'string' ? client.query(statement) : statement(client));
  });

async function asOwner<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ appUrl: service().ownerUrl, poolSize: 1, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The findings as `kind what which seq`, with the report of the command. */
const found = (question: HistoryQuestion = {}) =>
  asOwner(async (db) => {
    const verdict = await verifyHistory({ db, storage: service().storage }, question);
    const findings = verdict.findings.map(({ kind, what, which, seq }) =>
      [kind, what, { [sealed]: 'sealed', [sent]: 'sent' }[which] ?? which, seq ?? ''].join(' ').trim(),
    );
    expect(historyReport(verdict).filter((line) => line.startsWith('FAIL'))).toHaveLength(findings.length);
    return findings;
  });

const idOf = (document: string) => `(select id from document where public_id = '${document}')`;

async function anchored(): Promise<void> {
  service().clock.advance(3_600_000);
  await createHourlyAnchoring(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
}

beforeAll(async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  sent = await sendDocument(client, { fileId, people: [KIM, LEE] });
  await anchored();
  await sign(service(), KIM, sent);
  const { client: again } = await logIn(service().url, 'hangyeol');
  sealed = await completedDocument(service(), again, { fileId, people: [KIM] });
  await anchored();
  const notes = await ownerRows<{ note: string }>(
    service(),
    'select note from audit_checkpoint order by size desc',
  );
  kept = notes[0]?.note ?? '';
  for (const table of TABLES)
    await damage(`create schema if not exists saved`, `create table saved.${table} as table ${table}`);
});

/** Restores the rows, so that the invariants hold after each test. */
afterEach(async () => {
  for (const table of TABLES) {
    const columns = await ownerRows<{ column: string }>(
      service(),
      `select column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    await damage(
      `delete from ${table}`,
      `insert into ${table} (${names}) overriding system value select ${names} from saved.${table}`,
    );
  }
});

/** Computes the hashes of a trail anew, as someone with the program and the database can. */
async function rehash(client: pg.Client, document: string): Promise<void> {
  const { rows } = await client.query<{ id: string; public_id: string }>(
    'select id, public_id from document where public_id = $1',
    [document],
  );
  const [row] = rows;
  if (!row) throw new Error('no document');
  let previous = CHAIN_START;
  for (const event of await asOwner((db) => readEvents(db.reader, row))) {
    previous = sha256Hex(canonicalEvent(event, previous, sha256Hex));
    await client.query('update audit_event set hash = $1 where document_id = $2 and seq = $3', [
      previous,
      row.id,
      event.seq,
    ]);
  }
  await client.query(
    `update document set audit_head = $1, audit_seq = (select max(seq) from audit_event where document_id = $2) where id = $2`,
    [previous, row.id],
  );
}

const edit = (seq: number) =>
  `update audit_event set ip = '10.0.0.1' where document_id = ${idOf(sealed)} and seq = ${seq}`;
const drop = (seq: number) => `delete from audit_event where document_id = ${idOf(sealed)} and seq = ${seq}`;
const renumber = (from: number, to: number) =>
  `update audit_event set seq = ${to} where document_id = ${idOf(sealed)} and seq = ${from}`;
const lastSeq = async () =>
  (
    await ownerRows<{ seq: number }>(service(), `select audit_seq seq from document where public_id = $1`, [
      sealed,
    ])
  )[0]?.seq ?? 0;

describe('operator → audit trail', () => {
  test('[AUD-04] an intact history has no damage, also compared with a kept checkpoint and for one organization', async () => {
    expect(await found()).toEqual([]);
    expect(await found({ kept: [kept], organization: 'hangyeol' })).toEqual([]);
    await expect(found({ organization: 'nobody' })).rejects.toThrow('no organization nobody');
  });

  test('[AUD-04] an edited event is named', async () => {
    await damage(edit(3));
    expect(await found()).toEqual(['edited document sealed 3']);
    expect(await found({ organization: 'sarang' })).toEqual([]);
  });

  test('[AUD-04] a dropped event is named, also when the later ones are renumbered', async () => {
    await damage(drop(3));
    expect(await found()).toEqual(['dropped document sealed 3']);
    const last = await lastSeq();
    await damage(
      ...Array.from({ length: last - 3 }, (_, at) => renumber(at + 4, at + 3)),
      `update document set audit_seq = audit_seq - 1 where public_id = '${sealed}'`,
    );
    expect(await found()).toEqual(['dropped document sealed 3']);
  });

  test('[AUD-04] reordered events are named', async () => {
    await damage(renumber(3, 999), renumber(4, 3), renumber(999, 4));
    expect(await found()).toEqual(['reordered document sealed 3']);
  });

  test('[AUD-04] a truncated trail is named, also when the row of the document was changed with it', async () => {
    const last = await lastSeq();
    await damage(drop(last));
    expect(await found()).toEqual([`truncated document sealed ${last}`]);
    await damage((client) => rehash(client, sealed));
    expect(await found()).toEqual([`truncated document sealed ${last}`]);
  });

  test('[AUD-04] a rebuilt trail is named, although all its hashes fit each other', async () => {
    await damage(edit(2), (client) => rehash(client, sealed));
    expect(await found()).toEqual([`rebuilt document sealed ${await lastSeq()}`]);
  });
});

describe('operator → audit tree', () => {
  test('[AUD-04] edited, reordered, dropped and truncated leaves are named', async () => {
    await damage(`update audit_leaf set head = repeat('a', 64) where leaf_index = 1`);
    const edited = await found();
    expect(edited).toContain('edited leaf 1');
    expect(edited).toContain('rebuilt checkpoint 3');
    await damage(`update audit_leaf set head = s.head from saved.audit_leaf s where s.leaf_index = 1 - audit_leaf.leaf_index
      and audit_leaf.leaf_index < 2`);
    expect(await found()).toEqual(expect.arrayContaining(['reordered leaf 0', 'reordered leaf 1']));
  });

  test('[AUD-04] dropped and truncated leaves, and missing files, are named', async () => {
    await damage('delete from audit_leaf where leaf_index = 1');
    expect(await found()).toContain('dropped leaf 1');
    await damage('delete from audit_leaf where leaf_index > 0');
    expect(await found()).toContain('truncated leaf 1');
    const key = keyOfPath('tile/0/000.p/3');
    const bytes = await service().storage.get(key);
    await service().storage.delete(key);
    expect(await found()).toContain('dropped file tile/0/000.p/3');
    await service().storage.put(key, bytes, 'application/octet-stream');
  });

  test('[AUD-04] a checkpoint that the key did not sign is named', async () => {
    await damage(`update audit_checkpoint set note = replace(note, E'\\n3\\n', E'\\n4\\n') where size = 3`);
    expect(await found()).toContain('edited checkpoint 4');
  });

  test('[AUD-04] a kept checkpoint shows a history that was rebuilt with the key, and one that was truncated', async () => {
    const { db, clock, keys, storage } = service();
    const log = await openLogKey({ db, clock, keys, publicUrl: 'http://dojang.test' });
    const tile = keyOfPath('tile/0/000.p/3');
    const before = await storage.get(tile);
    // The operator edits an event and computes chain, leaf, file and checkpoint anew.
    await damage(edit(2), (client) => rehash(client, sealed));
    await damage(
      `update audit_leaf l set head = d.audit_head from document d where d.id = l.document_id and d.public_id = '${sealed}'`,
    );
    const heads = await ownerRows<{ head: string }>(
      service(),
      'select head from audit_leaf order by leaf_index',
    );
    const hashes = heads.map(({ head }) => headLeaf(head, PROOF_CHECKS.sha256));
    await storage.put(tile, Buffer.concat(hashes), 'application/octet-stream');
    const note = log.signed({ size: 3, root: rootOf(hashes, PROOF_CHECKS.sha256) });
    await damage((client) => client.query('update audit_checkpoint set note = $1 where size = 3', [note]));
    expect(await found()).toEqual([]);
    expect(await found({ kept: [kept] })).toEqual(['rebuilt checkpoint 3']);
    await damage(
      'delete from audit_leaf where leaf_index = 2',
      'delete from audit_checkpoint where size = 3',
    );
    expect(await found({ kept: [kept] })).toContain('truncated checkpoint 3');
    await storage.put(tile, before, 'application/octet-stream');
  });
});
