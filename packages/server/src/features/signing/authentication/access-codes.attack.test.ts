import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import {
  bodyWithAuthentications,
  enterAccessCode,
  proveByCode,
  stepPath,
  wrongCode,
} from '../../../testing/authentication/authentication-steps.ts';
import { LEE, logIn, type Person, sealed, signerOf, valuesOf } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientWith } from '../../../testing/test-client.ts';
import { wholeDatabase } from '../../../testing/whole-database.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** Attacks on authentications before signing. */

const logged: string[] = [];
let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { logTo: (line) => void logged.push(line) },
);

const CODE = 'QzX7-비밀암호-91';
const SARANG: Person = { key: 'sarang', name: '최사랑', method: 'email', contact: 'sarang@mail.example' };
const password = { authType: 'password' as const, authValue: CODE };

const create = async (
  people: readonly Person[],
  asked: Parameters<typeof bodyWithAuthentications>[1],
  more = {},
) => {
  const body = { ...bodyWithAuthentications({ fileId, people }, asked), ...more };
  return (await client(endpoints.createDocument, { body })).documentId;
};

async function allFiles(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
}

describe('database thief → access codes', () => {
  test('[SGN-08] [EDT-06] the code’s value is in no table, no log and no file, from the draft to the seal', async () => {
    const draft = await create([LEE], { lee: [password, { authType: 'mobile_otp' }] }, { send: false });
    const { templateId } = await client(endpoints.createTemplate, { body: { documentId: draft } });
    await client(endpoints.copyTemplate, { body: { templateId } });
    const reserved = {
      reservationDate: new Date(service().clock.now().getTime() + 86_400_000).toISOString(),
    };
    await create([LEE], { lee: [password] }, reserved);
    const documentId = await create([LEE], { lee: [password, { authType: 'mobile_otp' }] });
    const lee = await signerOf(service(), LEE, documentId);
    const wrong = `${CODE}-틀림`;
    await refusal(enterAccessCode(lee.client, lee.params, wrong), 'accessCodeWrong');
    await enterAccessCode(lee.client, lee.params, CODE);
    await proveByCode(service(), lee.client, lee.params, LEE);
    await lee.client(endpoints.sign, { params: lee.params, body: { consent: true, values: valuesOf(LEE) } });
    await sealed(client, documentId);
    const detail = await client(endpoints.template, { params: { templateId } });
    expect(detail.authentications).toMatchObject([{ hasValue: true }, { hasValue: false }]);
    expect(JSON.stringify(detail)).not.toContain(CODE);
    const database = await wholeDatabase(service());
    expect(database).toContain(documentId);
    expect(database).not.toContain(CODE);
    expect(logged.join('\n')).not.toContain(CODE);
    const files = await allFiles(dirname(service().scratchDir));
    expect(files.some((bytes) => bytes.includes(CODE))).toBe(false);
    const sent = service()
      .inbox.list()
      .map((message) => `${message.subject} ${message.text} ${message.html}`);
    expect(sent.join('\n')).not.toContain(CODE);
    const codeMessage = service()
      .inbox.list()
      .find(({ to, text }) => to === LEE.contact && /인증번호/.test(text));
    const oneTimeCode = /\b\d{6}\b/.exec(codeMessage?.text ?? '')?.[0] ?? 'no code was sent';
    const rows = await ownerRows<{ row: string }>(
      service(),
      `select t::text as row from delivery t union all select t::text from authentication_code t
       union all select t::text from audit_event t`,
    );
    const isNamed = new RegExp(`\\b${oneTimeCode}\\b`);
    expect(rows.filter(({ row }) => isNamed.test(row))).toEqual([]);
    expect(logged.filter((line) => isNamed.test(line))).toEqual([]);
  });
});

describe('forwardee → document', () => {
  test('[SGN-08] an account to which a document was sent reads nothing of it before it authenticates', async () => {
    const documentId = await create([SARANG], { sarang: [password] });
    const { client: sarang } = await logIn(service().url, 'sarang');
    const { participants } = await sarang(endpoints.signableParticipants, { params: { documentId } });
    const params = { documentId, participantId: participants[0]?.participantId ?? '' };
    await refusal(sarang(endpoints.signingFields, { params }), 'authenticationRequired');
    const original = { params: { documentId }, query: { kind: 'original' as const } };
    await refusal(sarang(endpoints.documentDownload, original), 'authenticationRequired');
    await enterAccessCode(sarang, params, CODE);
    await sarang(endpoints.signingFields, { params });
    await sarang(endpoints.documentDownload, original);
    // Another session of the same account begins anew.
    service().clock.advance(2000);
    const { client: again } = await logIn(service().url, 'sarang');
    await refusal(again(endpoints.signingFields, { params }), 'authenticationRequired');
  });

  test('[SGN-08] a member of the company sees in the detail that it has to authenticate, and no page', async () => {
    const HANEUL: Person = {
      key: 'haneul',
      name: '김하늘',
      method: 'email',
      contact: 'haneul@hangyeol.example',
    };
    await ownerRows(
      service(),
      `update membership set perms_scope = 4 where account_id =
      (select id from account where login_id = 'haneul')`,
    );
    const documentId = await create([HANEUL], { haneul: [password] });
    const { client: haneul } = await logIn(service().url, 'haneul');
    const params = { documentId };
    const closed = await haneul(endpoints.document, { params });
    expect(closed).toMatchObject({ needsAuthentication: true, fields: [], requesterFields: [], pages: [] });
    await refusal(haneul(endpoints.documentTexts, { params }), 'authenticationRequired');
    await refusal(
      haneul(endpoints.documentDownload, { params, query: { kind: 'original' } }),
      'authenticationRequired',
    );
    const own = { documentId, participantId: closed.participants[0]?.participantId ?? '' };
    await enterAccessCode(haneul, own, CODE);
    const opened = await haneul(endpoints.document, { params });
    expect(opened.needsAuthentication).toBe(false);
    expect((await haneul(endpoints.documentTexts, { params })).pages).toHaveLength(opened.pages.length);
    expect(opened.pages.length).toBeGreaterThan(0);
    expect((await client(endpoints.document, { params })).needsAuthentication).toBe(false);
  });

  test('[SGN-08] [SGN-05] in person, each participant authenticates on the host’s device', async () => {
    const documentId = await create([LEE], { lee: [password] }, { processType: 'FACE_TO_FACE' });
    const { participants } = await client(endpoints.signableParticipants, { params: { documentId } });
    const params = { documentId, participantId: participants[0]?.participantId ?? '' };
    await refusal(client(endpoints.signingFields, { params }), 'authenticationRequired');
    await refusal(
      client(endpoints.sign, { params, body: { consent: true, values: valuesOf(LEE) } }),
      'authenticationRequired',
    );
    await enterAccessCode(client, params, CODE);
    await client(endpoints.sign, { params, body: { consent: true, values: valuesOf(LEE) } });
  });

  test('[SGN-09] concurrent guesses of a code are no faster than sequential ones', async () => {
    const lee: Person = { ...LEE, contact: '01000004444' };
    const documentId = await create([lee], { lee: [{ authType: 'mobile_otp' }] });
    const { client: byLink, params } = await signerOf(service(), lee, documentId);
    const { token } = await byLink(endpoints.openSession, { params, body: { contact: lee.contact } });
    const signer = clientWith(service().url, { token });
    const path = await stepPath(signer, params, 'mobile_otp');
    await signer(endpoints.requestOneTimeCode, { params: path, body: { authType: 'mobile_otp' } });
    const guesses = Array.from({ length: 40 }, (_, at) => wrongCode(String(111_111 + at * 13)));
    const outcomes = await Promise.allSettled(
      guesses.map((otpCode) => signer(endpoints.enterOneTimeCode, { params: path, body: { otpCode } })),
    );
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    const { events } = await client(endpoints.auditTrail, { params: { documentId } });
    expect(events.filter(({ type }) => type === 'participant.authenticationFailed')).toHaveLength(5);
    expect(events.filter(({ type }) => type === 'participant.authenticationLocked')).toHaveLength(1);
  });
});
