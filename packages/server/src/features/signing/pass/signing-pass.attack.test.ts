import { endpoints, type ResultOf } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  documentBody,
  inkPng,
  KIM,
  logIn,
  type Person,
  sendDocument,
  upload,
} from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The list of what is asked of an account, and the pass in which it signs many of them. */

const service = serviceWithInvariants();
let hangyeol: Client;
let haneul: Client;
let sarang: Client;
let fileId = '';
let foreignFile = '';
beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  ({ client: sarang } = await logIn(service().url, 'sarang'));
  fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  foreignFile = await upload(sarang, 'pdf/issue16278.pdf');
});

const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };

/** A request of one signature to 김하늘. */
async function asked(
  by: Client,
  file: string,
  change: (body: ReturnType<typeof documentBody>) => Partial<ReturnType<typeof documentBody>> = () => ({}),
): Promise<string> {
  const whole = documentBody({ fileId: file, people: [HANEUL] });
  const fields = whole.fields.filter(({ type }) => type === 'signature');
  const body = { ...whole, fields, ...change(whole) };
  return (await by(endpoints.createDocument, { body })).documentId;
}

type Listed = ResultOf<typeof endpoints.signingPass>['list'][number];
const listOf = async (client: Client): Promise<ReadonlyMap<string, Listed>> =>
  new Map((await client(endpoints.signingPass, {})).list.map((one) => [one.documentId, one]));

const setProof = (isProven: boolean) =>
  ownerRows(
    service(),
    `update account set email_verified_at = ${isProven ? 'now()' : 'null'} where login_id = 'haneul'`,
    [],
  );

describe('account → requests of other people', () => {
  test('[SGN-04] the list holds only what is asked of a proven contact, by all requesters, and no other participant', async () => {
    const own = await asked(hangyeol, fileId);
    const foreign = await asked(sarang, foreignFile);
    const others = await sendDocument(hangyeol, { fileId, people: [KIM] });
    const list = await listOf(haneul);
    expect([own, foreign, others].map((one) => list.has(one))).toEqual([true, true, false]);
    expect(list.get(foreign)).toEqual({
      documentId: foreign,
      participantId: expect.any(String),
      documentName: expect.any(String),
      organizationName: '',
      requesterName: '박사랑',
      pageCount: expect.any(Number),
      askedAt: expect.any(String),
      expiresAt: expect.any(String),
      pictures: ['signature'],
      obstacle: null,
    });
    // The requester of one learns nothing of what another one asks.
    expect((await listOf(hangyeol)).size).toBe(0);
    expect((await listOf(sarang)).size).toBe(0);
  });

  test('[SGN-04] without the proof of the contact the list is empty, and ended, expired and unsent requests are not in it', async () => {
    const open = await asked(hangyeol, fileId);
    const cancelled = await asked(hangyeol, fileId);
    await hangyeol(endpoints.cancelRequest, {
      params: { documentId: cancelled },
      body: { message: '내용을 바꿉니다', disableAccess: false },
    });
    const draft = await asked(hangyeol, fileId, () => ({ send: false }));
    const expired = await asked(hangyeol, fileId);
    await ownerRows(
      service(),
      'update participant set expires_at = $2 where document_id = (select id from document where public_id = $1)',
      [expired, new Date(service().clock.now().getTime() - 1000)],
    );
    const list = await listOf(haneul);
    expect([open, cancelled, draft, expired].map((one) => list.has(one))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await setProof(false);
    const { client } = await logIn(service().url, 'haneul');
    expect((await client(endpoints.signingPass, {})).list).toEqual([]);
    await setProof(true);
  });

  test('[SGN-04] [SGN-08] access codes, own entries and begun requests are left out with the reason, and signing does not get around them', async () => {
    const coded = await asked(hangyeol, fileId, ({ participants }) => ({
      participants: participants.map((one) => ({
        ...one,
        authentications: [{ authType: 'password', authValue: '8282' }],
      })),
    }));
    const filled = await asked(hangyeol, fileId, ({ fields }) => ({ fields }));
    const begun = await asked(hangyeol, fileId);
    const { participantId = '' } = (await listOf(haneul)).get(begun) ?? {};
    const values = [picture];
    await haneul(endpoints.saveValues, { params: { documentId: begun, participantId }, body: { values } });
    const list = await listOf(haneul);
    expect(list.get(begun)?.obstacle).toBe('begun');
    expect(list.get(coded)?.obstacle).toBe('authentication');
    expect(list.get(filled)?.obstacle).toBe('fields');
    const sign = (documentId: string) =>
      haneul(endpoints.sign, {
        params: { documentId, participantId: list.get(documentId)?.participantId ?? '' },
        body: { consent: true, values: [picture] },
      });
    await refusal(sign(coded), 'authenticationRequired');
    await refusal(sign(filled), 'requiredFieldEmpty');
  });

  test('[SGN-04] [AUD-01] each request of a pass is signed with its own events in its own trail', async () => {
    const ids = [await asked(hangyeol, fileId), await asked(sarang, foreignFile)];
    const list = await listOf(haneul);
    for (const documentId of ids)
      await haneul(endpoints.sign, {
        params: { documentId, participantId: list.get(documentId)?.participantId ?? '' },
        body: { consent: true, values: [picture] },
      });
    for (const documentId of ids) {
      const events = await ownerRows<{ type: string }>(
        service(),
        `select e.type from audit_event e join document d on d.id = e.document_id
         where d.public_id = $1 and e.type like 'participant.%' order by e.seq`,
        [documentId],
      );
      expect(events.map(({ type }) => type)).toEqual([
        'participant.asked',
        'participant.identified',
        'participant.consented',
        'participant.signed',
      ]);
    }
    const after = await listOf(haneul);
    expect(ids.some((one) => after.has(one))).toBe(false);
  });
});

const picture = {
  key: 'haneul-signature',
  value: { type: 'image', base64: inkPng().toString('base64') },
} as const;
