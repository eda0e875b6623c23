import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { completedDocument, logIn, type Person, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The completed documents that were sent to an account, beyond the life of their links. */

const service = serviceWithInvariants();
const DAY = 86_400_000;
/** The account 김하늘 is of another company than the requester 박사랑. */
const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };

let sarang: Client;
let fileId = '';
// Sessions end in the weeks that a test moves.
beforeEach(async () => {
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  fileId ||= await upload(sarang, 'pdf/issue16278.pdf');
});

const account = async (loginId: string): Promise<Client> => (await logIn(service().url, loginId)).client;
const listed = async (client: Client, documentId: string): Promise<boolean> =>
  (await client(endpoints.receivedDocuments, {})).list.some((one) => one.documentId === documentId);
const download = (client: Client, documentId: string, kind: 'completed' | 'audit') =>
  client(endpoints.documentDownload, { params: { documentId }, query: { kind } });

/** Sets when the account 김하늘 proved its address; null for never. */
const setProof = (at: Date | null) =>
  ownerRows(service(), `update account set email_verified_at = $1 where login_id = 'haneul'`, [
    at?.toISOString() ?? null,
  ]);

const completed = () => completedDocument(service(), sarang, { fileId, people: [HANEUL] });

describe('account → completed documents of other companies', () => {
  test('[SGN-13] an account that proved the contact before the link ended reads the completed file and its certificate after the link has ended', async () => {
    const documentId = await completed();
    await setProof(new Date(service().clock.now().getTime() + 29 * DAY));
    service().clock.advance(40 * DAY);
    const haneul = await account('haneul');
    const { list } = await haneul(endpoints.receivedDocuments, {});
    expect(list.find((one) => one.documentId === documentId)).toMatchObject({
      requesterName: '박사랑',
      needsAuthentication: false,
      completedAt: expect.any(String),
    });
    for (const kind of ['completed', 'audit'] as const) {
      const { url } = await download(haneul, documentId, kind);
      expect((await fetch(new URL(url, service().url))).status).toBe(200);
    }
  });

  test('[SGN-13] another account, an unproven contact, and the next owner of a contact that changed hands see and download nothing', async () => {
    const documentId = await completed();
    const end = service().clock.now().getTime() + 30 * DAY;
    service().clock.advance(40 * DAY);
    const everybody = [
      { by: 'hangyeol', proof: new Date(end - DAY) },
      { by: 'haneul', proof: null },
      { by: 'haneul', proof: new Date(end + DAY) },
    ];
    for (const { by, proof } of everybody) {
      await setProof(proof);
      const client = await account(by);
      expect(await listed(client, documentId), `${by} ${proof?.toISOString()}`).toBe(false);
      for (const kind of ['completed', 'audit'] as const)
        await refusal(download(client, documentId, kind), 'notFound');
    }
    await setProof(new Date(end - DAY));
    expect(await listed(await account('haneul'), documentId)).toBe(true);
  });

  test('[SGN-13] a running document, and one whose access was disabled or that was removed for good, are not in the list', async () => {
    await setProof(service().clock.now());
    const running = await sendDocument(sarang, { fileId, people: [HANEUL] });
    const [disabled, removed] = [await completed(), await completed()];
    const haneul = await account('haneul');
    expect([await listed(haneul, running), await listed(haneul, disabled)]).toEqual([false, true]);
    await ownerRows(service(), 'update document set access_disabled = true where public_id = $1', [disabled]);
    await sarang(endpoints.deleteDocuments, { body: { documentIds: [removed] } });
    await sarang(endpoints.removeDocument, { params: { documentId: removed } });
    service().clock.advance(40 * DAY);
    const later = await account('haneul');
    for (const documentId of [running, disabled, removed])
      expect(await listed(later, documentId)).toBe(false);
    for (const documentId of [disabled, removed])
      await refusal(download(later, documentId, 'completed'), 'notFound');
    // A running request is read by whom it asks; there is no completed file of it.
    await refusal(download(later, running, 'completed'), 'notCompletedYet');
  });
});
