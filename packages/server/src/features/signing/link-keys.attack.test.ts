import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { describe, expect, test } from 'vitest';
import { KIM, LEE, sendDocument, signerOf } from '../../testing/main-job.ts';
import { ownerRows, refusal, signerBy } from '../../testing/refusals.ts';
import { type Client, clientWith, linkHeaders } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);

const counts = () => ownerRows(service(), 'select subject, failures from attempt order by 1');
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 0,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

describe('stranger → signer link', () => {
  test('invented link keys create no rows, whether or not the call names a document', async () => {
    const documentId = await sendDocument(client, { fileId });
    const { link, params } = await signerOf(service(), KIM, documentId);
    const before = await counts();
    for (let at = 0; at < 40; at += 1) {
      const made = { ...link, linkKey: `made-up-${at}`.padEnd(43, 'x') };
      const stranger = clientWith(service().url, linkHeaders(made, `guess${at}@person.example`));
      await refusal(stranger(endpoints.fonts, { query: { name: '김하나' } }), 'contactMismatch');
      await refusal(stranger(endpoints.signingFields, { params }), 'signingRefused');
    }
    expect(await counts()).toEqual(before);
  });

  test('a key allows five guesses of its contact, also without a document, and leaves no row there', async () => {
    const documentId = await sendDocument(client, { fileId });
    const { link } = await signerOf(service(), KIM, documentId);
    const before = await counts();
    const fontsAs = (contact: string) =>
      clientWith(service().url, linkHeaders(link, contact))(endpoints.fonts, { query: { name: '김하나' } });
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => codeOf(fontsAs(`kim${at}@person.example`))),
    );
    expect(codes.filter((code) => code === 1401)).toHaveLength(4);
    expect(codes.filter((code) => code === 1402)).toHaveLength(56);
    await refusal(fontsAs(KIM.contact), 'stepLocked');
    expect(await counts()).toEqual(before);
  });
});

describe('forwardee → signature', () => {
  test('of sixty concurrent contacts five are compared, and the correct one gets the same answer', async () => {
    const documentId = await sendDocument(client, { fileId, isSequential: false });
    const { link, params } = await signerOf(service(), KIM, documentId);
    const wrong = (at: number) => signerBy(service(), link, `kim${at}@person.example`);
    for (let at = 0; at < 4; at += 1)
      await refusal(wrong(at).client(endpoints.signingFields, { params }), 'contactMismatch');
    await refusal(wrong(5).client(endpoints.signingFields, { params }), 'stepLocked');
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        (at === 59 ? signerBy(service(), link, KIM.contact) : wrong(at))
          .client(endpoints.signingFields, { params })
          .then(
            () => 'in',
            (error: unknown) => (error instanceof ApiError ? JSON.stringify([error.code, error.result]) : ''),
          ),
      ),
    );
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[59]).toContain('1402');
  });

  test('a signer whose browser sends many concurrent calls is never locked out', async () => {
    const documentId = await sendDocument(client, { fileId, isSequential: false });
    const lee = await signerOf(service(), LEE, documentId);
    const asked = [
      ...Array.from({ length: 60 }, () => lee.client(endpoints.signingFields, { params: lee.params })),
      ...Array.from({ length: 8 }, () => lee.client(endpoints.fonts, { query: { name: '이두리' } })),
    ].map(codeOf);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([0]));
    expect(
      await ownerRows(
        service(),
        `select 1 from attempt where subject like 'contact:${lee.link.participantId}'`,
      ),
    ).toEqual([]);
  });
});
