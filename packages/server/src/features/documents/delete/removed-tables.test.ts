import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { completedDocument, logIn, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { keptReferences, writtenTables } from '../../../testing/written-tables.ts';
import { removeForGood } from './deletion.repo.ts';

/** What the function `remove_document` of the database leaves of a document is named here with the reason. */

const service = serviceWithInvariants({}, 'test');

/** Columns that point at a document and whose rows stay. */
const KEPT_ROWS: Readonly<Record<string, string>> = {
  'audit_event.document_id': 'the hashes of the trail; `endRecord` erases its personal facts',
  'audit_leaf.document_id': 'the public log contains hashes only',
  'removed_record.document_id': 'the evidence of a signed document, encrypted',
};

/** Columns with texts that are emptied. */
const EMPTIED: Readonly<Record<'document' | 'participant', readonly string[]>> = {
  document: [
    'certificate_key',
    'field_groups',
    'message',
    'request_settings',
    'returned',
    'sealed_key',
    'search_text',
  ],
  participant: [
    'comment',
    'correction',
    'delegations',
    'bound_phone_secret',
    'contact',
    'copy_contact',
    'copy_method',
    'refusal_reason',
    'signing_result',
  ],
};

/** Columns with texts that stay in the record: facts of the evidence, hashes, and states. */
const KEPT_TEXTS: typeof EMPTIED = {
  document: [
    'audit_head',
    'certificate_sha256',
    'name',
    'original_sha256',
    'process_type',
    'public_id',
    'purpose',
    'reservation_failure',
    'sealed_sha256',
    'status',
    'template_name',
  ],
  // Those with personal facts are erased by `endRecord`.
  participant: [
    'told',
    'type',
    'consent_version',
    'guardian_key',
    'key',
    'link_nonce',
    'locale',
    'method',
    'name',
    'public_id',
    'reminded_at',
    'role_name',
    'signing_digest',
    'status',
    'withdrawal_reason',
  ],
};

/** Returns the internal ids of a completed document. */
async function completed(): Promise<{ readonly id: string; readonly tenant: string }> {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await completedDocument(service(), client, { fileId });
  const [row] = await ownerRows<{ readonly id: string; readonly tenant: string }>(
    service(),
    'select id, tenant_id as tenant from document where public_id = $1',
    [documentId],
  );
  if (row === undefined) throw new Error('the document is missing');
  return row;
}

/** Removes a document, looks at what is left, and takes the removal back. */
async function afterRemoval<T>(look: (tx: Tx, id: string) => Promise<T>): Promise<T> {
  const { id, tenant } = await completed();
  const seen: T[] = [];
  const { db, clock } = service();
  const isRemoved = db.inTenant(tenant, async (tx) => {
    await sql`update document set deleted_at = ${clock.now()}, deleted_by = requester_id where id = ${id}`.execute(
      tx,
    );
    if (await removeForGood(tx, id, clock.now())) seen.push(await look(tx, id));
    throw new Error('taken back');
  });
  await expect(isRemoved).rejects.toThrow('taken back');
  const [first] = seen;
  if (first === undefined) throw new Error('the document was not removed');
  return first;
}

test('[DOC-09] every table that points at a document loses its rows with the document, or says why they stay', async () => {
  const written = await afterRemoval(writtenTables);
  const left = await keptReferences(service().db.reader, 'document', written);
  const remedy =
    'clear these rows in the function remove_document (a new migration), or add a line to KEPT_ROWS in removed-tables.test.ts';
  expect(
    left.filter((column) => KEPT_ROWS[column] === undefined),
    remedy,
  ).toEqual([]);
  expect(Object.keys(KEPT_ROWS).filter((column) => !left.includes(column))).toEqual([]);
});

for (const table of ['document', 'participant'] as const)
  test(`[DOC-09] every text of the record of a removed ${table} is emptied or named as kept`, async () => {
    const columns = await ownerRows<{ name: string }>(
      service(),
      `select column_name::text as name from information_schema.columns where table_schema = 'public'
       and table_name = $1 and data_type in ('text', 'jsonb', 'json', 'ARRAY') order by 1`,
      [table],
    );
    const remedy = `empty a new text of ${table} in remove_document (a new migration) and add it to EMPTIED in removed-tables.test.ts, or to KEPT_TEXTS`;
    const named = [...EMPTIED[table], ...KEPT_TEXTS[table]].sort();
    expect(
      columns.map(({ name }) => name),
      remedy,
    ).toEqual(named);
    const key = table === 'document' ? 'id' : 'document_id';
    const rows = await afterRemoval(async (tx, id) => {
      const found = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
      return found.rows;
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      for (const name of EMPTIED[table])
        expect({ name, text: JSON.stringify(row[name]) }).toEqual({
          name,
          text: expect.stringMatching(/^(?:null|""|\[\]|\{\})$/),
        });
  });
