import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { KIM, logIn, type Person, sendDocument, sign, signerOf } from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const cancel = (documentId: string) =>
  client(endpoints.cancelRequest, {
    params: { documentId },
    body: { message: '다시 보내겠습니다', disableAccess: true },
  });

const DEAD = { reason: 'docStatusError', detail: 'cancelled' };

describe('participant → document whose access was disabled', () => {
  test('link, session and headers give no access, also for participants who had signed', async () => {
    const documentId = await sendDocument(client, { fileId });
    await sign(service(), KIM, documentId);
    const kim = await signerOf(service(), KIM, documentId);
    const { token } = await kim.client(endpoints.openSession, {
      params: kim.params,
      body: { contact: KIM.contact },
    });
    await cancel(documentId);
    for (const call of [kim.client, clientWith(service().url, { token })]) {
      expect(await reasonOf(call(endpoints.signingFields, { params: kim.params }))).toEqual(DEAD);
      const file = call(endpoints.documentDownload, { params: { documentId }, query: { kind: 'original' } });
      expect(await reasonOf(file)).toEqual(DEAD);
    }
    expect(await reasonOf(kim.client(endpoints.entry, { params: kim.params }))).toMatchObject(DEAD);
  });

  test('an account of the same person cannot open, download, list or count it', async () => {
    // A member with scope 4 sees documents of others only as a participant.
    await ownerRows(
      service(),
      `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
    );
    const { client: haneul } = await logIn(service().url, 'haneul');
    const asked: Person = { ...KIM, key: 'haneul', contact: 'haneul@hangyeol.example' };
    const documentId = await sendDocument(client, { fileId, people: [asked] });
    const listed = async () => {
      const { list, counts } = await haneul(endpoints.listDocuments, {});
      return { all: counts.all, isListed: list.some((one) => one.documentId === documentId) };
    };
    const { all = 0, isListed } = await listed();
    expect(isListed).toBe(true);
    await cancel(documentId);
    await refusal(haneul(endpoints.document, { params: { documentId } }), 'notFound');
    const query = { kind: 'original' } as const;
    await refusal(haneul(endpoints.documentDownload, { params: { documentId }, query }), 'notFound');
    expect(await listed()).toEqual({ all: all - 1, isListed: false });
  });
});
