import { expect, test } from 'vitest';
import type { MessengerPort } from '../../adapters/messenger/port.ts';
import { ProviderError } from '../../adapters/provider-failure.ts';
import { LEE, sendDocument, until } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let blindLooks = 0;

/** A provider that accepts messages, loses its replies, and cannot be queried for a while. */
const forgetful = (real: MessengerPort): MessengerPort => ({
  ...real,
  findByReference: async (lookup) => {
    if (blindLooks === 0) return real.findByReference(lookup);
    blindLooks -= 1;
    throw new ProviderError('temporary', '429', 'ask again later');
  },
});

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { messengerThrough: forgetful },
);

test('[MSG-01] does not send again while nobody can tell whether the first message was accepted', async () => {
  blindLooks = 2;
  service().solapi.errors.add({ kind: 'drop', keep: true, to: LEE.contact });
  const documentId = await sendDocument(client, { fileId, people: [LEE] });
  const row = await until('the delivery', async () => {
    await ownerRows(
      service(),
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
    );
    const [found] = await ownerRows<{ public_id: string; state: string; attempts: number }>(
      service(),
      `select v.public_id, v.state, v.attempts from delivery v join document d on d.id = v.document_id
       where d.public_id = $1 and v.state in ('sent', 'delivered')`,
      [documentId],
    );
    return found;
  });
  expect(blindLooks).toBe(0);
  expect(row.attempts).toBe(4);
  const taken = service().solapi.messages.filter((one) => one.customFields.reference === row.public_id);
  expect(taken).toHaveLength(1);
});
