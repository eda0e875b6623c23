import { endpoints, type ValueInput } from '@dojang/contract';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../../platform/keys.ts';
import {
  documentBody,
  inkPng,
  KIM,
  LEE,
  sealed,
  sendDocument,
  signerOf,
  valuesOf,
} from '../../../testing/main-job.ts';
import { reasonOf, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const signature = { type: 'image', base64: inkPng().toString('base64') } as const;

async function asked() {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signerOf(service(), KIM, documentId);
  const send = (values: ValueInput[], consent = true) =>
    kim.client(endpoints.sign, { params: kim.params, body: { consent, values } });
  const without = (key: string) => valuesOf(KIM).filter((value) => value.key !== key);
  const withValue = (key: string, value: ValueInput['value']) => [...without(key), { key, value }];
  return { documentId, ...kim, send, without, withValue };
}

test('[SGN-06] requires every required field, and names the empty one', async () => {
  const { send, without, withValue, client: kim, params } = await asked();
  for (const key of ['kim-signature', 'kim-text', 'kim-date']) {
    const missing = await refusal(send(without(key)), 'requiredFieldEmpty');
    expect(missing.result).toEqual({ key });
  }
  for (const empty of ['', '   ', '\u200b\u2060', null])
    expect((await refusal(send(withValue('kim-text', empty)), 'requiredFieldEmpty')).result).toEqual({
      key: 'kim-text',
    });
  await refusal(send([]), 'requiredFieldEmpty');
  const [own] = (await kim(endpoints.signingFields, { params })).fields;
  expect(own?.value).toBeUndefined();
});

test('[SGN-06] refuses invalid values with the key of their field', async () => {
  const { send, withValue } = await asked();
  const refused: [string, ValueInput['value'], Parameters<typeof refusal>[1]][] = [
    ['kim-date', '2026-02-30', 'valueRefused'],
    ['kim-date', '내일', 'valueRefused'],
    ['kim-date', true, 'valueRefused'],
    ['kim-text', true, 'valueRefused'],
    ['kim-text', signature, 'valueRefused'],
    ['kim-signature', '김하나', 'valueRefused'],
    ['kim-text', '가'.repeat(2001), 'valueTooLong'],
    ['kim-text', '길'.repeat(900), 'valueTooLong'],
    ['kim-text', '900101-1234567', 'residentNumber'],
    ['kim-text', '주민번호 ９００１０１１２３４５６７', 'residentNumber'],
    ['kim-text', '네 \u{1F600}', 'missingGlyph'],
  ];
  for (const [key, value, error] of refused)
    expect((await refusal(send(withValue(key, value)), error)).result).toEqual({ key });
  await refusal(
    send(withValue('kim-signature', { type: 'image', base64: 'bm8gcGljdHVyZQ==' })),
    'pictureRefused',
  );
  await refusal(send(withValue('kim-signature', { signatureId: 'none' })), 'pictureRefused');
});

test('[SGN-06] names an unprintable character, its code point and the field', async () => {
  const { send, withValue } = await asked();
  const refused = await refusal(send(withValue('kim-text', '네 \u{1F600} กข')), 'missingGlyph');
  expect(refused.message).toContain('이모지 \u{1F600} (U+1F600), ก (U+0E01), ข (U+0E02)');
  expect(refused.message).toMatch(/지우고 다시 입력해 주세요: \S+$/);
});

test('[SGN-06] accepts every character that people write, unchanged', async () => {
  for (const text of ['㈜한결 84㎡', '20℃ ① ※', '金永熙 髙', 'Nguyễn é', 'ñ “ü” ₩1']) {
    const { send, withValue, documentId } = await asked();
    await send(withValue('kim-text', text));
    const { fields } = await client(endpoints.document, { params: { documentId } });
    expect(fields.find((field) => field.key === 'kim-text')?.value).toBe(text);
  }
});

test('[SGN-06] refuses fields of other participants and unknown fields', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  for (const key of ['lee-text', 'nothing'])
    await refusal(
      kim(endpoints.sign, {
        params,
        body: { consent: true, values: [...valuesOf(KIM), { key, value: '남의 입력란' }] },
      }),
      'notFound',
    );
});

test('[SGN-06] requires consent before it accepts a signature', async () => {
  const { send, documentId } = await asked();
  await refusal(send(valuesOf(KIM), false), 'consentMissing');
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants[0]?.status).toBe('need_signing');
});

test('[SGN-06] returns the same result for the same body, and refuses another body', async () => {
  const { send, withValue, documentId } = await asked();
  const first = await send(valuesOf(KIM));
  expect(first).toEqual({ status: 'completed', documentStatus: 'completed' });
  expect(await send(valuesOf(KIM).toReversed())).toEqual(first);
  await sealed(client, documentId);
  expect(await send(valuesOf(KIM))).toEqual(first);
  expect(await reasonOf(send(withValue('kim-text', '나중에 바꾼 글')))).toEqual({ reason: 'completed' });
});

test('[SGN-06] uses saved drafts for fields that the last call omits', async () => {
  const { client: kim, params, send, without, documentId } = await asked();
  await kim(endpoints.saveValues, { params, body: { values: [{ key: 'kim-text', value: '먼저 쓴 글' }] } });
  await kim(endpoints.saveValues, {
    params,
    body: { values: [{ key: 'kim-date', value: '2026. 11. 21.' }] },
  });
  expect((await kim(endpoints.signingFields, { params })).fields[2]?.dateValue).toBe('2026년 11월 21일');
  await send(without('kim-text'));
  await sealed(client, documentId);
  const { fields } = await client(endpoints.document, { params: { documentId } });
  expect(fields.find((field) => field.key === 'kim-text')?.value).toBe('먼저 쓴 글');
});

test('[SGN-06] leaves optional fields empty and stores check boxes', async () => {
  const body = documentBody({ fileId, people: [KIM] });
  const fields = body.fields.map((field) => (field.type === 'text' ? { ...field, required: false } : field));
  const checks = body.fields
    .filter((field) => field.type === 'date')
    .map((field) => ({
      ...field,
      key: 'agree',
      dragKey: 'check-agree',
      type: 'check' as const,
      y: 0.5,
      required: false,
    }));
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...body, fields: [...fields, ...checks] },
  });
  const { client: kim, params } = await signerOf(service(), KIM, documentId);
  const values = [
    ...valuesOf(KIM).filter((value) => value.key !== 'kim-text'),
    { key: 'agree', value: true },
  ];
  await kim(endpoints.sign, { params, body: { consent: true, values } });
  await sealed(client, documentId);
  const shown = await kim(endpoints.signingFields, { params });
  expect(shown.locked).toBe(true);
  expect(shown.fields.find((field) => field.key === 'agree')?.value).toBe(true);
  expect(shown.fields.find((field) => field.key === 'kim-text')?.value ?? null).toBeNull();
});

test('[SGN-06] stores decomposed Korean in composed form', async () => {
  const { client: kim, params, send, withValue, documentId } = await asked();
  await send(withValue('kim-text', '한결상사 확인'.normalize('NFD')));
  await sealed(client, documentId);
  expect((await kim(endpoints.signingFields, { params })).fields[1]?.value).toBe('한결상사 확인');
});

test('[ERR-13] [SGN-07] accepts a refusal with a reason of at least two letters, and notifies the others', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const kim = await signerOf(service(), KIM, documentId);
  const refuse = (reason: string) => kim.client(endpoints.refuse, { params: kim.params, body: { reason } });
  for (const short of ['', '음', ' 음 ', '\u200b\u200b음'])
    await refusal(refuse(short), 'refusalReasonShort');
  expect(await refuse('임금이 다릅니다')).toEqual({ documentStatus: 'rejected' });
  const seen = await client(endpoints.document, { params: { documentId } });
  expect(seen.status).toBe('rejected');
  expect(seen.participants.find((person) => person.key === 'kim')?.refusalReason).toBe('임금이 다릅니다');
  await toldOf(documentId, 'hangyeol@hangyeol.example', '임금이 다릅니다');
  const lee = service()
    .inbox.list()
    .filter((one) => one.to === LEE.contact);
  expect(lee.length).toBeGreaterThan(0);
  expect(lee.some((one) => one.text.includes('임금이 다릅니다'))).toBe(false);
});

async function toldOf(documentId: string, to: string, words: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = service()
      .inbox.list()
      .some(
        (one) =>
          one.to === to && one.text.includes(words) && one.links.some((link) => link.includes(documentId)),
      );
    if (found) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${to} was not told of ${words}`);
}

test('[SGN-06] pictures that fields exchange in one call are kept, in any order of storing', async () => {
  const body = documentBody({ fileId, people: [KIM] });
  const [first, ...others] = body.fields;
  if (!first) throw new Error('nothing is to be signed');
  const twin = { ...first, key: 'kim-twin', dragKey: 'twin', y: 0.6 };
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...body, fields: [first, twin, ...others] },
  });
  const kim = await signerOf(service(), KIM, documentId);
  const [made] = (await client(endpoints.fonts, { query: { name: KIM.name } })).list;
  const other = { type: 'image', base64: made?.image ?? '' } as const;
  const keep = (one: ValueInput['value'], two: ValueInput['value']) =>
    kim.client(endpoints.saveValues, {
      params: kim.params,
      body: {
        values: [
          { key: 'kim-signature', value: one },
          { key: 'kim-twin', value: two },
        ],
      },
    });
  const shown = async () => {
    const { fields } = await kim.client(endpoints.signingFields, { params: kim.params });
    const pictureOf = async (key: string) => {
      const value = fields.find((field) => field.key === key)?.value;
      if (typeof value !== 'object' || value === null || !('imageUrl' in value)) throw new Error(`no ${key}`);
      const reply = await fetch(`${service().url}${value.imageUrl}`);
      expect(reply.status).toBe(200);
      return sha256Hex(Buffer.from(await reply.arrayBuffer()));
    };
    return [await pictureOf('kim-signature'), await pictureOf('kim-twin')];
  };
  await keep(signature, signature);
  const [drawn = ''] = await shown();
  await keep(other, signature);
  const [written = ''] = await shown();
  expect(written).not.toBe(drawn);
  expect(await shown()).toEqual([written, drawn]);
  await keep(signature, other);
  expect(await shown()).toEqual([drawn, written]);
  await keep(other, other);
  expect(await shown()).toEqual([written, written]);
});
