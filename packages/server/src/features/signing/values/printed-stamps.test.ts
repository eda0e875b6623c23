import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { documentBody, download, logIn, type Person, sealed, upload } from '../../../testing/main-job.ts';
import { redInkOf } from '../../../testing/pdf/ink-extent.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The printed size of saved stamps, from the account to the sealed PDF. */

const service = serviceWithInvariants();
let hangyeol: Client;
let haneul: Client;
let fileId = '';
beforeEach(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  ({ client: haneul } = await logIn(service().url, 'haneul'));
  fileId ||= await upload(hangyeol, 'pdf/issue2391-1.pdf');
});

const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };
const PLACE = { x: 0.3, y: 0.4, width: 0.2, height: 0.12 };

async function savedStamp(printedSize: number | null): Promise<string> {
  const { list } = await haneul(endpoints.stamps, {
    params: { type: 'personal' },
    query: { name: '김하늘' },
  });
  const round = list.find(({ style }) => style === 'round-seal');
  const { signatureId } = await haneul(endpoints.createSignature, {
    body: { kind: 'stamp', origin: 'made', name: '김하늘', base64: round?.image ?? '', printedSize },
  });
  return signatureId;
}

/** A request with one stamp field in this place, and its signer's path. */
async function asked(place = PLACE) {
  const body = documentBody({ fileId, people: [HANEUL] });
  const [first] = body.fields;
  if (!first) throw new Error('there is no field');
  const field = { ...first, ...place, key: 'seal', dragKey: 'stamp-haneul', type: 'stamp' as const };
  const { documentId } = await hangyeol(endpoints.createDocument, { body: { ...body, fields: [field] } });
  const found = await haneul(endpoints.signableParticipants, { params: { documentId } });
  return { documentId, participantId: found.participants[0]?.participantId ?? '' };
}

async function sealedInk(signatureId: string, place = PLACE) {
  const params = await asked(place);
  const values = [{ key: 'seal', value: { signatureId } }];
  await haneul(endpoints.sign, { params, body: { consent: true, values } });
  await sealed(hangyeol, params.documentId);
  const ink = await redInkOf(await download(service(), hangyeol, params.documentId, 'completed'), 1);
  if (ink === null) throw new Error('no stamp was printed');
  return { ink, ...params };
}

test('[SIG-03] [SGN-11] a saved stamp of 18 mm is printed 51.0 points long in the sealed PDF, in the center of its field', async () => {
  expect(
    await redInkOf(await download(service(), hangyeol, (await asked()).documentId, 'original'), 1),
  ).toBeNull();
  const { ink } = await sealedInk(await savedStamp(18));
  expect(Math.abs(ink.width - 51)).toBeLessThan(0.6);
  expect(Math.abs(ink.height - 51)).toBeLessThan(0.6);
  expect(Math.abs(ink.center.x - (PLACE.x + PLACE.width / 2) * ink.page.width)).toBeLessThan(0.6);
  expect(Math.abs(ink.center.y - (PLACE.y + PLACE.height / 2) * ink.page.height)).toBeLessThan(0.6);
});

test('[SIG-03] [SGN-11] a stamp without a size, and one that is larger than its field, fill the field', async () => {
  for (const size of [null, 40]) {
    const { ink } = await sealedInk(await savedStamp(size), { ...PLACE, height: 0.09 });
    expect(Math.abs(ink.height - 0.09 * ink.page.height)).toBeLessThan(1.5);
  }
});

test('[SIG-03] [SGN-11] a draft has the size that the stamp had when it was put into the field', async () => {
  const signatureId = await savedStamp(30);
  const params = await asked();
  await haneul(endpoints.saveValues, { params, body: { values: [{ key: 'seal', value: { signatureId } }] } });
  await haneul(endpoints.changeSignature, { params: { signatureId }, body: { printedSize: 8 } });
  await haneul(endpoints.sign, { params, body: { consent: true, values: [] } });
  await sealed(hangyeol, params.documentId);
  const ink = await redInkOf(await download(service(), hangyeol, params.documentId, 'completed'), 1);
  expect(Math.abs((ink?.width ?? 0) - 85)).toBeLessThan(0.6);
});

test('[SIG-03] [AUD-01] the certificate shows the stamp without the border of its size', async () => {
  const [small, large] = [await sealedInk(await savedStamp(8)), await sealedInk(await savedStamp(30))];
  const shown = await Promise.all(
    [small, large].map(async ({ documentId }) =>
      redInkOf(await download(service(), hangyeol, documentId, 'audit'), 1),
    ),
  );
  expect(shown[0]?.height).toBeGreaterThan(10);
  expect(Math.abs((shown[0]?.height ?? 0) - (shown[1]?.height ?? 0))).toBeLessThan(1);
});
