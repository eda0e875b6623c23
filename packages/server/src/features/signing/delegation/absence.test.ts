import { type AbsenceInfo, endpoints } from '@dojang/contract';
import { koreanDay } from '@dojang/domain';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { bulkSteps } from '../../../testing/bulk/bulk-steps.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  fieldsFor,
  LEE,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The owner of an account is absent, and requests of that time go to a substitute. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);
const bulks = bulkSteps(
  () => client,
  () => fileId,
);
let service: TestService;
let haneul: Client;
let bada: Client;
beforeAll(async () => {
  service = running();
  ({ client: haneul } = await logIn(service.url, 'haneul'));
  ({ client: bada } = await logIn(service.url, 'bada'));
});
afterEach(async () => {
  for (const one of [haneul, bada]) await one(endpoints.endAbsence);
});

const HANEUL: Person = { key: 'kim', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };
const BADA: Person = { ...HANEUL, name: '이바다', contact: 'bada@hangyeol.example' };
const SOL: Person = { ...HANEUL, name: '한솔', method: 'kakao', contact: '01000000077' };
const REQUESTER = 'hangyeol@hangyeol.example';
const REASON = '해외 출장';
const DAY_MS = 86_400_000;
const day = (after = 0): string => koreanDay(new Date(Date.now() + after * DAY_MS));

const toSol = (change: Partial<AbsenceInfo> = {}): AbsenceInfo => ({
  from: day(),
  until: day(1),
  name: SOL.name,
  signingMethodType: 'kakao',
  signingContactInfo: '010-0000-0077',
  reason: REASON,
  ...change,
});
const absent = (of: Client, change: Partial<AbsenceInfo> = {}) =>
  of(endpoints.setAbsence, { body: toSol(change) });

async function send(
  name: string,
  people: readonly Person[] = [HANEUL],
  mayDelegate = true,
  isSequential = true,
) {
  const body = documentBody({ fileId, people, name, isSequential });
  const participants = body.participants.map((one) => ({ ...one, mayDelegate }));
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
  return documentId;
}
const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const holder = async (documentId: string, at = 0) => (await detail(documentId)).participants[at];
/** Every message about a document with this name. */
const about = (name: string) =>
  service.inbox.list().filter(({ subject, text }) => `${subject}\n${text}`.includes(name));
const messageTo = (contact: string, name: string) =>
  until(`a message to ${contact}`, async () => about(name).find(({ to }) => to === contact));

test('[DLG-04] a request of that time goes to the substitute as a delegation, with both told, and the certificate says so', async () => {
  const name = '부재 중 계약서';
  expect(await absent(haneul)).toEqual({ absence: toSol({ signingContactInfo: SOL.contact }) });
  expect((await haneul(endpoints.absence)).absence).toEqual(toSol({ signingContactInfo: SOL.contact }));
  const documentId = await send(name);
  expect(await holder(documentId)).toMatchObject({
    name: SOL.name,
    signingContactInfo: '010-0000-0077',
    status: 'need_signing',
    delegations: [{ fromName: HANEUL.name, reason: REASON }],
  });
  const asked = await messageTo(SOL.contact, name);
  expect(asked.links).toHaveLength(1);
  const told = await messageTo(HANEUL.contact, name);
  expect(told.text).toContain('부재 기간에 서명 요청이 도착해 한솔 님이 대신 서명하도록 요청했습니다');
  // The link is the substitute's alone.
  expect(told.text).not.toContain('/contracts/');
  expect((await messageTo(REQUESTER, name)).text).toContain(REASON);
  // The absent person gets no request.
  expect(about(name).filter(({ to }) => to === HANEUL.contact)).toHaveLength(1);
  // No message was planned that is not sent.
  const { list: sent } = await client(endpoints.deliveries, { params: { documentId } });
  expect(sent.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(sent.map(({ template }) => template).sort()).toEqual(['delegated', 'request', 'substituted']);
  const { list } = await client(endpoints.histories, { params: { documentId } });
  expect(list.find(({ type }) => type === 'participant.asked')?.detail).toMatchObject({ method: 'none' });
  expect(list.find(({ type }) => type === 'participant.delegated')).toMatchObject({
    actorName: '',
    detail: { name: HANEUL.name, newName: SOL.name, reason: REASON, by: 'absence' },
  });
  await sign(service, SOL, documentId);
  await sealed(client, documentId);
  const words = (await pdfText(await download(service, client, documentId, 'audit'))).replaceAll(/\s/g, '');
  for (const said of [
    `김하늘 님의 부재 설정에 따라 한솔 님에게 서명을 위임함 (사유: ${REASON})`,
    '한솔 김하늘 님의 위임',
  ])
    expect(words).toContain(said.replaceAll(' ', ''));
  expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
});

test('[DLG-04] a request asks the person as ever: where delegation is not allowed, outside the time, after the absence was ended, and to participants', async () => {
  await absent(haneul);
  expect(await holder(await send('위임할 수 없는 계약서', [HANEUL], false))).toMatchObject({
    name: HANEUL.name,
  });
  const both = await send('대리인도 서명하는 계약서', [HANEUL, { ...SOL, key: 'sol' }], true, false);
  expect((await detail(both)).participants.map(({ name }) => name)).toEqual([HANEUL.name, SOL.name]);
  await absent(haneul, { from: day(1), until: day(2) });
  expect(await holder(await send('부재 전 계약서'))).toMatchObject({ name: HANEUL.name });
  await absent(haneul);
  await haneul(endpoints.endAbsence);
  expect((await haneul(endpoints.absence)).absence).toBeNull();
  const after = await send('부재가 끝난 계약서');
  expect(await holder(after)).not.toHaveProperty('delegations');
  await sign(service, HANEUL, after);
});

test('[DLG-04] the absence of the moment counts at which a signer is asked, not the one at sending', async () => {
  const first = { ...LEE, key: 'lee' };
  const documentId = await send('차례로 서명하는 계약서', [first, { ...HANEUL, key: 'haneul' }]);
  await absent(haneul);
  expect(await holder(documentId, 1)).toMatchObject({ name: HANEUL.name, status: 'waiting' });
  await sign(service, first, documentId);
  expect(await holder(documentId, 1)).toMatchObject({ name: SOL.name, status: 'need_signing' });
});

test('[DLG-04] a substitute who is absent too hands over in turn; nobody gets back what was handed over', async () => {
  await absent(haneul, { name: BADA.name, signingMethodType: 'email', signingContactInfo: BADA.contact });
  await absent(bada);
  const onward = await send('두 번 위임되는 계약서');
  expect(await holder(onward)).toMatchObject({
    name: SOL.name,
    delegations: [{ fromName: HANEUL.name }, { fromName: BADA.name }],
  });
  await absent(bada, { name: HANEUL.name, signingMethodType: 'email', signingContactInfo: HANEUL.contact });
  const back = await send('서로 대리인인 계약서');
  expect(await holder(back)).toMatchObject({ name: BADA.name, delegations: [{ fromName: HANEUL.name }] });
  await messageTo(BADA.contact, '서로 대리인인 계약서');
});

test('[DLG-04] the rows of a bulk go to the substitute as single requests do', async () => {
  await absent(haneul);
  const { key } = HANEUL;
  const id = await bulks.bulk({
    roles: [{ key, roleName: '근로자', signingOrder: 1, mayDelegate: true }],
    fields: fieldsFor([HANEUL]),
  });
  const { revision, columns } = await bulks.detail(id);
  const rowOf = (name: string, contact: string) =>
    columns.map(({ kind }) => (kind === 'name' ? name : kind === 'contact' ? contact : ''));
  const rows = [rowOf(HANEUL.name, HANEUL.contact), rowOf('최다른', 'other@row.example')];
  await bulks.save(id, { revision, rows });
  await bulks.check(id);
  await bulks.send(id);
  await until('the rows', async () => (await bulks.detail(id)).counts.sent === 2);
  const { list } = await client(endpoints.listDocuments, { query: { bulkTransmitId: id } });
  expect(list.map(({ participants }) => participants[0]?.name).sort()).toEqual(['최다른', SOL.name].sort());
});

test('[DLG-04] the requester takes it back: the absent person is asked and stays the signer', async () => {
  await absent(haneul);
  const documentId = await send('위임을 취소한 계약서');
  const participantId = (await holder(documentId))?.participantId ?? '';
  await client(endpoints.takeBackDelegation, { params: { documentId, participantId } });
  expect(await holder(documentId)).toMatchObject({ name: HANEUL.name, status: 'need_signing' });
  expect(await holder(documentId)).not.toHaveProperty('delegations');
  const { params, client: signer } = await signerOf(service, HANEUL, documentId);
  expect(await signer(endpoints.entry, { params })).toMatchObject({ refusal: null });
});

test('[DLG-04] each fault of the setting is named, and the earlier setting stays', async () => {
  await absent(haneul);
  for (const [change, error] of [
    [{ until: day(-1), from: day(-2) }, 'absenceDays'],
    [{ from: day(2), until: day(1) }, 'absenceDays'],
    [{ until: day(400) }, 'absenceDays'],
    [{ from: '', until: '' }, 'absenceDays'],
    [{ signingContactInfo: '' }, 'contactInvalid'],
    [{ signingMethodType: 'email', signingContactInfo: HANEUL.contact }, 'absenceOwnContact'],
    [{ name: '' }, 'badInput'],
    [{ name: '국세청' }, 'nameClaimsTrust'],
    [{ reason: '' }, 'delegationReasonLength'],
    [{ reason: '880808-1234567' }, 'residentNumber'],
  ] as const)
    await refusal(absent(haneul, change), error);
  expect((await haneul(endpoints.absence)).absence).toEqual(toSol({ signingContactInfo: SOL.contact }));
});
