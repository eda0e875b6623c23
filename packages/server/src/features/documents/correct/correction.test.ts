import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachmentField, fileBody, PDF_FILE } from '../../../testing/attached-files.ts';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import { pdfText } from '../../../testing/invariants/sealed-files.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  type Person,
  sealed,
  sign,
  signerOf,
  until,
  upload,
  valuesOf,
} from '../../../testing/main-job.ts';
import { drawnPdf } from '../../../testing/pdf/drawn-pdf.ts';
import { reasonOf, refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** A running document is corrected: who has acted and sees another page or field acts again. */

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

const BADA: Person = { key: 'bada', name: '한바다', method: 'email', contact: 'bada@correct.example' };
const PEOPLE = [KIM, LEE, BADA];
const REASON = '근무 시작일을 바로잡았습니다';

type Body = Omit<ReturnType<typeof documentBody>, 'fields'> & {
  readonly fields: readonly (
    | ReturnType<typeof documentBody>['fields'][number]
    | ReturnType<typeof attachmentField>
  )[];
  readonly message?: string;
};

/** Sends a document to three people, of whom the first ones sign. */
async function sent(signing: readonly Person[] = [], name = '고쳐 보낼 계약서') {
  const body = documentBody({ fileId, people: PEOPLE, name });
  const { documentId } = await client(endpoints.createDocument, { body });
  for (const person of signing) await sign(service, person, documentId);
  return { documentId, body };
}

/** Uploads a PDF with these contents of its pages. */
async function uploadDrawn(contents: readonly string[], title?: string): Promise<string> {
  const body = { base64: drawnPdf(contents, title).toString('base64'), ext: 'pdf', name: '그린 문서.pdf' };
  const { fileId: drawn } = await client(endpoints.upload, { body });
  await until('the conversion', async () => {
    const { state } = await client(endpoints.file, { params: { fileId: drawn } });
    return state === 'ready';
  });
  return drawn;
}

const open = (documentId: string, by: Client = client) =>
  by(endpoints.openCorrection, { params: { documentId } });
const check = (documentId: string) => client(endpoints.correction, { params: { documentId } });
const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const send = async (documentId: string, reason = REASON) => {
  const { revision } = await check(documentId);
  return client(endpoints.sendCorrection, { params: { documentId }, body: { revision, reason } });
};
/** Saves the draft of a correction with changed contents. */
const save = (draftId: string, body: Body) =>
  client(endpoints.updateDocument, {
    params: { documentId: draftId },
    body: { ...body, fields: [...body.fields], send: false },
  });
/** Moves a field a little. */
const moved = (body: Body, key: string): Body => ({
  ...body,
  fields: body.fields.map((field) => (field.key === key ? { ...field, x: field.x + 0.01 } : field)),
});
const idOf = async (documentId: string, { key }: Person) =>
  (await detail(documentId)).participants.find((one) => one.key === key)?.participantId ?? '';
const stateOf = async (documentId: string, { key }: Person) =>
  (await detail(documentId)).participants.find((one) => one.key === key)?.status;

describe('[COR-01] while a document is being corrected', () => {
  test('links say so, nobody acts, and the document goes on when the correction is discarded', async () => {
    const { documentId } = await sent([KIM]);
    const lee = await signerOf(service, LEE, documentId);
    const { draftId, until: end } = await open(documentId);
    expect(await open(documentId)).toEqual({ draftId, until: end });
    expect((await detail(documentId)).correction).toEqual({ draftId, until: end });
    expect((await detail(draftId)).corrects).toMatchObject({ documentId, version: 2, acted: ['kim'] });
    const correcting = { reason: 'docStatusError', detail: 'correcting' };
    expect((await lee.client(endpoints.entry, { params: lee.params })).refusal).toEqual(correcting);
    const body = { consent: true, values: valuesOf(LEE) };
    expect(await reasonOf(lee.client(endpoints.sign, { params: lee.params, body }))).toEqual(correcting);
    const remind = client(endpoints.remind, { params: { documentId } });
    await refusal(remind, 'correctionOpen');
    const alone = client(endpoints.updateDocument, {
      params: { documentId: draftId },
      body: { ...documentBody({ fileId, people: PEOPLE }), send: true },
    });
    await refusal(alone, 'correctionSentApart');
    await client(endpoints.closeCorrection, { params: { documentId } });
    await refusal(check(documentId), 'correctionNotOpen');
    const { correction, versions } = await detail(documentId);
    expect({ correction, versions }).toEqual({});
    await sign(service, LEE, documentId);
    expect(await stateOf(documentId, BADA)).toBe('need_signing');
  });

  test('file, fields, settings and people who have not acted change, and others cannot open it', async () => {
    const { documentId, body } = await sent([KIM]);
    const { client: stranger } = await logIn(service.url, 'haneul');
    await refusal(open(documentId, stranger), 'notAllowed');
    const { draftId } = await open(documentId);
    const other = await upload(client, 'pdf/rotation.pdf');
    const SOL: Person = { ...BADA, name: '한솔', contact: 'sol@correct.example' };
    const next = documentBody({ fileId: other, people: [KIM, LEE, SOL], name: '고친 계약서' });
    await save(draftId, { ...next, fields: moved(next, 'lee-text').fields });
    expect(await check(documentId)).toMatchObject({ settings: true, people: true });
    const { actsAgain, version } = await send(documentId);
    expect({ actsAgain, version }).toEqual({ actsAgain: [await idOf(documentId, KIM)], version: 2 });
    const after = await detail(documentId);
    expect(after).toMatchObject({ name: '고친 계약서', fileId: other, status: 'on_going' });
    expect(after.participants.map(({ name }) => name)).toEqual(['김하나', '이두리', '한솔']);
    expect(after.fields.find(({ key }) => key === 'lee-text')?.x).toBeCloseTo(
      (body.fields.find(({ key }) => key === 'lee-text')?.x ?? 0) + 0.01,
    );
    for (const person of [KIM, LEE, SOL]) await signAgain(documentId, person, 2);
    await sealed(client, documentId);
  });

  test('who has acted cannot be changed, and who was asked cannot be taken out', async () => {
    const { documentId, body } = await sent([KIM]);
    const { draftId } = await open(documentId);
    const renamed = body.participants.map((one) => (one.key === 'kim' ? { ...one, name: '김둘' } : one));
    await save(draftId, { ...body, participants: renamed });
    await refusal(send(documentId), 'correctionActed');
    const without = (key: string): Body => ({
      ...body,
      participants: body.participants.filter((one) => one.key !== key),
      fields: body.fields.filter((field) => field.participantKey !== key),
    });
    await save(draftId, without('lee'));
    await refusal(send(documentId), 'correctionAsked');
    await save(draftId, without('bada'));
    expect((await send(documentId)).actsAgain).toEqual([]);
    await signAgain(documentId, LEE, 2);
    await sealed(client, documentId);
  });
});

/** Signs the present version by the link in the newest message. */
async function signAgain(documentId: string, person: Person, version: number) {
  const signer = await signerOf(service, person, documentId);
  await signer.client(endpoints.startHistory, { params: { documentId } });
  const body = { consent: true, values: valuesOf(person), version };
  return signer.client(endpoints.sign, { params: signer.params, body });
}

describe('[COR-02] [COR-03] who has acted', () => {
  test('acts again for an own field that differs and for what such a person wrote, and not for a field that was not seen', async () => {
    const { documentId, body } = await sent([KIM, LEE]);
    const { draftId } = await open(documentId);
    await save(draftId, moved(body, 'bada-text'));
    expect(await check(documentId)).toMatchObject({
      pages: [],
      fields: [{ key: 'bada-text', change: 'changed' }],
      acted: [{ reasons: [] }, { reasons: [] }],
    });
    await save(draftId, moved(body, 'lee-text'));
    const checked = await check(documentId);
    expect(checked.acted.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['김하나', []],
      ['이두리', ['ownFields']],
    ]);
    const before = await client(endpoints.pointBalance, {});
    const { actsAgain } = await send(documentId);
    expect(await client(endpoints.pointBalance, {})).toEqual(before);
    expect(actsAgain).toEqual([await idOf(documentId, LEE)]);
    expect([
      await stateOf(documentId, KIM),
      await stateOf(documentId, LEE),
      await stateOf(documentId, BADA),
    ]).toEqual(['completed', 'need_signing', 'waiting']);
    const told = await until('the message', async () =>
      (await messagesAbout(service, documentId)).find(({ text }) => text.includes('문서를 수정했습니다')),
    );
    expect(told.to).toBe(LEE.contact);
    const lee = await signerOf(service, LEE, documentId);
    const seen = await lee.client(endpoints.signingFields, { params: lee.params });
    expect(seen).toMatchObject({
      version: 2,
      correction: { from: 1, to: 2, reason: REASON, fields: [{ key: 'lee-text', change: 'changed' }] },
    });
    // What was entered in fields that did not change is there again.
    expect(seen.fields.find(({ key }) => key === 'lee-date')?.value).toBe('2026년 11월 21일');
    await signAgain(documentId, LEE, 2);
    await signAgain(documentId, BADA, 2);
    await sealed(client, documentId);
  });

  test('finds what was entered and attached again in fields that did not change', async () => {
    const asked = attachmentField({ key: 'kim-file', person: KIM, label: '통장 사본' });
    const plain = documentBody({ fileId, people: [KIM, LEE] });
    const body = { ...plain, fields: [...plain.fields, asked] };
    const { documentId } = await client(endpoints.createDocument, { body });
    const kim = await signerOf(service, KIM, documentId);
    const place = { ...kim.params, requestKey: 'kim-file' };
    await kim.client(endpoints.addAttachment, { params: place, body: fileBody(PDF_FILE, '통장.pdf') });
    await sign(service, KIM, documentId);
    const { draftId } = await open(documentId);
    await save(draftId, moved(body, 'kim-text'));
    await send(documentId);
    const { fields } = await kim.client(endpoints.signingFields, { params: kim.params });
    const shownIn = (key: string) => fields.find((field) => field.key === key)?.value;
    expect(shownIn('kim-date')).toBe('2026년 11월 21일');
    expect(shownIn('kim-signature')).toMatchObject({ imageUrl: expect.any(String) });
    expect(shownIn('kim-file')).toContain('1');
    expect(shownIn('kim-text')).toBeUndefined();
    await signAgain(documentId, KIM, 2);
    await signAgain(documentId, LEE, 2);
    await sealed(client, documentId);
  });

  test('acts again when a page differs by a pixel, which is marked, and not for a file whose pages look the same', async () => {
    const box = '0 0 1 rg 20 20 120 40 re f';
    const point = '0 g 300 300 0.4 0.4 re f';
    const first = await uploadDrawn([box, box]);
    const body = documentBody({ fileId: first, people: PEOPLE });
    const { documentId } = await client(endpoints.createDocument, { body });
    for (const person of [KIM, LEE]) await sign(service, person, documentId);
    const { draftId } = await open(documentId);
    await save(draftId, { ...body, fileId: await uploadDrawn([box, box], 'saved by another program') });
    expect(await check(documentId)).toMatchObject({ pages: [], acted: [{ reasons: [] }, { reasons: [] }] });
    await save(draftId, { ...body, fileId: await uploadDrawn([box, `${box} ${point}`]) });
    const { pages, acted } = await check(documentId);
    expect(acted.map(({ reasons }) => reasons)).toEqual([['pages'], ['pages', 'writtenByOthers']]);
    expect(pages).toMatchObject([{ before: 2, after: 2, places: [{ height: expect.closeTo(0.0143, 3) }] }]);
    const [place] = pages[0]?.places ?? [];
    expect(place?.x).toBeGreaterThan(0.72);
    expect(place?.x).toBeLessThan(0.76);
    await save(draftId, { ...body, fileId: await uploadDrawn([point, box, box]) });
    expect((await check(documentId)).pages).toEqual([
      { before: null, after: 1, places: [] },
      { before: 1, after: 2, places: [] },
      { before: 2, after: 3, places: [] },
    ]);
    expect((await send(documentId)).actsAgain).toHaveLength(2);
    const kim = await signerOf(service, KIM, documentId);
    const seen = await kim.client(endpoints.signingFields, { params: kim.params });
    expect([seen.correction?.pagesBefore.length, seen.pages.length]).toEqual([2, 3]);
    const old = await fetch(`${service.url}${seen.correction?.pagesBefore[0]?.imageUrl}`);
    expect(old.status).toBe(200);
  });

  test('ten versions at most, and a correction closes after 72 hours', async () => {
    const { documentId, body } = await sent();
    for (let version = 2; version <= 10; version += 1) {
      const { draftId } = await open(documentId);
      await save(draftId, { ...body, message: `${version}번째로 고쳤습니다` });
      expect((await send(documentId)).version).toBe(version);
    }
    await refusal(open(documentId), 'correctionVersionsFull');
    const second = await sent();
    await open(second.documentId);
    service.clock.advance(72 * 3_600_000 + 1000);
    ({ client } = await logIn(service.url, 'hangyeol'));
    const lee = await signerOf(service, KIM, second.documentId);
    expect((await lee.client(endpoints.entry, { params: lee.params })).refusal).toBeNull();
    await until('the end of the correction', async () => {
      const { list } = await client(endpoints.histories, { params: { documentId: second.documentId } });
      return list.some(
        ({ type, detail: facts }) => type === 'document.correctionClosed' && facts.by === 'time',
      );
    });
    const { correction, versions } = await detail(second.documentId);
    expect({ correction, versions }).toEqual({});
  });
});

test('[COR-04] a submission to an earlier version is refused with its own code, and what was entered stays', async () => {
  const { documentId, body } = await sent();
  const kim = await signerOf(service, KIM, documentId);
  await kim.client(endpoints.saveValues, {
    params: kim.params,
    body: { values: [{ key: 'kim-text', value: '적어 둔 말' }], version: 1 },
  });
  const { draftId } = await open(documentId);
  await save(draftId, moved(body, 'kim-date'));
  await send(documentId);
  const old = { consent: true, values: valuesOf(KIM) };
  const late = await refusal(
    kim.client(endpoints.sign, { params: kim.params, body: old }),
    'documentChanged',
  );
  expect(late.result).toEqual({ version: 2 });
  const values = { values: [{ key: 'kim-date', value: '2026-11-22' }], version: 1 };
  await refusal(kim.client(endpoints.saveValues, { params: kim.params, body: values }), 'documentChanged');
  const seen = await kim.client(endpoints.signingFields, { params: kim.params });
  expect(seen.fields.find(({ key }) => key === 'kim-text')?.value).toBe('적어 둔 말');
  await kim.client(endpoints.sign, { params: kim.params, body: { ...old, version: 2 } });
});

test('[COR-05] every version stays, with number, hash, who, when and why, on the certificate and in the trail', async () => {
  const first = await uploadDrawn(['0 0 1 rg 20 20 120 40 re f']);
  const second = await uploadDrawn(['1 0 0 rg 20 20 120 40 re f']);
  const body = documentBody({ fileId: first, people: [KIM] });
  const { documentId } = await client(endpoints.createDocument, { body });
  const { originalSha256: hash } = await detail(documentId);
  const { draftId } = await open(documentId);
  await save(draftId, { ...body, fileId: second });
  await send(documentId);
  await signAgain(documentId, KIM, 2);
  const { versions, originalSha256 } = await sealed(client, documentId);
  expect(versions).toEqual([
    { number: 1, sha256: hash, at: expect.any(String), byName: '윤한결', reason: '' },
    { number: 2, sha256: originalSha256, at: expect.any(String), byName: '윤한결', reason: REASON },
  ]);
  expect(originalSha256).not.toBe(hash);
  const { events, valid } = await client(endpoints.auditTrail, { params: { documentId } });
  expect(valid).toBe(true);
  expect(events.find(({ type }) => type === 'document.sent')?.detail.originalSha256).toBe(hash);
  expect(events.find(({ type }) => type === 'document.corrected')?.detail).toMatchObject({
    version: 2,
    reason: REASON,
    originalSha256,
    pages: 1,
    fields: 0,
    actsAgain: '',
  });
  const certificate = (await pdfText(await download(service, client, documentId, 'audit'))).replace(
    /\s/g,
    '',
  );
  for (const words of [
    '문서버전',
    hash ?? '',
    originalSha256 ?? '',
    REASON.replaceAll(' ', ''),
    '처음보낸문서',
  ])
    expect(certificate).toContain(words);
});
