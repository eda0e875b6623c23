import { endpoints } from '@dojang/contract';
import { withClient } from '@dojang/embedded-postgres';
import { expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** Fields refer to their documents and participants as by foreign keys, which one statement checks for all added fields. */

const service = serviceWithInvariants({}, 'file');

const FOREIGN_KEY_VIOLATION = { code: '23503' };

interface Draft {
  readonly id: string;
  readonly tenantId: string;
  readonly participantId: string;
}

/** A draft with two signers and their fields. */
async function draft(loginId = 'hangyeol'): Promise<Draft> {
  const { client } = await logIn(service().url, loginId);
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const body = { ...documentBody({ fileId, people: [KIM, LEE] }), send: false };
  const { documentId } = await client(endpoints.createDocument, { body });
  const [found] = await ownerRows<Draft>(
    service(),
    `select d.id, d.tenant_id as "tenantId", min(p.id)::text as "participantId" from document d
       join participant p on p.document_id = d.id where d.public_id = $1 group by d.id`,
    [documentId],
  );
  if (found === undefined) throw new Error('no draft');
  return found;
}

const ADD_FIELDS = `insert into field (tenant_id, document_id, participant_id, key, drag_key, type, position, page, x, y, width, height, required)
  select $1, $2, p, 'more' || place, 'more' || place, 'text', 90, 1, 0.1, 0.1, 0.1, 0.1, false
  from unnest($3::bigint[]) with ordinality as more (p, place)`;

const addFields = ({ tenantId, id }: Draft, participants: readonly (string | null)[]) =>
  ownerRows(service(), ADD_FIELDS, [tenantId, id, participants]);

const countFields = async ({ id }: Draft): Promise<number> =>
  (
    await ownerRows<{ count: number }>(service(), 'select count(*)::int from field where document_id = $1', [
      id,
    ])
  )[0]?.count ?? -1;

test('[EDT-01] a field has a document of its tenant, and a participant of that document or none', async () => {
  const own = await draft();
  const other = await draft();
  const foreign = await draft('sarang');
  const before = await countFields(own);
  await addFields(own, [own.participantId, null]);
  expect(await countFields(own)).toBe(before + 2);
  for (const wrong of [
    () => addFields({ ...other, id: '999999999' }, [null]),
    () => addFields({ ...other, tenantId: foreign.tenantId }, [null]),
    () => addFields(other, [null, own.participantId]),
    () => addFields(other, [foreign.participantId]),
    () => addFields(other, ['999999999']),
    () =>
      ownerRows(service(), 'update field set document_id = $2 where document_id = $1', [own.id, other.id]),
    () => ownerRows(service(), 'update field set participant_id = null where document_id = $1', [own.id]),
    () => ownerRows(service(), 'delete from participant where id = $1', [own.participantId]),
  ])
    await expect(wrong()).rejects.toMatchObject(FOREIGN_KEY_VIOLATION);
  expect([await countFields(own), await countFields(other)]).toEqual([before + 2, before]);
  await ownerRows(service(), 'update field set required = true where document_id = $1', [own.id]);
  await ownerRows(service(), 'delete from document where id = $1', [own.id]);
  expect(await countFields(own)).toBe(0);
});

/** Runs a statement on a connection of its own, and returns once it waits for a lock; `done` is its end. */
async function waitingStatement(
  sql: string,
  values: readonly unknown[],
): Promise<{ done: Promise<unknown> }> {
  let pid = 0;
  const done = withClient(service().ownerUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pid = rows[0]?.pid ?? 0;
    await client.query(sql, [...values]);
  });
  // Its error is the caller's, who looks at it later.
  done.catch(() => undefined);
  await expect
    .poll(() => ownerRows(service(), 'select from pg_locks where pid = $1 and not granted', [pid]))
    .toHaveLength(1);
  return { done };
}

test('[EDT-01] a field that is added while its document is deleted is refused, or deleted with it', async () => {
  const [deletedFirst, addedFirst] = [await draft(), await draft()];
  const added = ({ tenantId, id, participantId }: Draft) => [tenantId, id, [participantId]];
  const DELETE = 'delete from document where id = $1';
  await withClient(service().ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(DELETE, [deletedFirst.id]);
    const addition = await waitingStatement(ADD_FIELDS, added(deletedFirst));
    await client.query('commit');
    await expect(addition.done).rejects.toMatchObject(FOREIGN_KEY_VIOLATION);

    await client.query('begin');
    await client.query(ADD_FIELDS, added(addedFirst));
    const deletion = await waitingStatement(DELETE, [addedFirst.id]);
    await client.query('commit');
    await deletion.done;
  });
  expect([await countFields(deletedFirst), await countFields(addedFirst)]).toEqual([0, 0]);
});
