import { endpoints } from '@dojang/contract';
import { MOST_STROKE_POINTS, PHONE_DRAWING_MINUTES, type PhoneStrokes } from '@dojang/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAccount, signUpMember } from '../../testing/members.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
const MINUTE = 60_000;
/** The public URL in the test service's settings. */
const PUBLIC_URL = 'http://dojang.test';
let client: Client;
let phone: Client;
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  phone = clientWith(service().url, {});
  await ownerRows(service(), 'delete from phone_drawing');
  await ownerRows(service(), `delete from attempt where subject like 'phone-drawing%'`);
});

const DRAWN: PhoneStrokes = {
  width: 360,
  strokes: [
    [
      [20, 80.5, 1.5],
      [60, 40, 2.25],
    ],
    [[90, 60, 3]],
  ],
};
const begin = (by: Client = client) => by(endpoints.beginPhoneDrawing, {});
const tokenOf = ({ url }: { url: string }): string => new URL(url).hash.slice(1);
const open = (token: string) => phone(endpoints.openPhoneDrawing, { body: { token } });
const hand = (token: string, drawing: PhoneStrokes = DRAWN) =>
  phone(endpoints.handPhoneDrawing, { body: { token, drawing } });
const read = (drawingId: string, by: Client = client) =>
  by(endpoints.phoneDrawing, { params: { drawingId } });
/** Advances the clock and renews the session, as a browser does. */
async function pass(minutes: number): Promise<void> {
  service().clock.advance(minutes * MINUTE);
  ({ client } = await logIn(service().url, 'hangyeol'));
}
const rows = () =>
  ownerRows<{ token_hash: Buffer; handed_at: Date | null; row: string }>(
    service(),
    'select token_hash, handed_at, to_jsonb(d)::text as row from phone_drawing d',
  );

describe('[SIG-04] drawing on a phone', () => {
  test('the computer sees that the phone has opened the page, and then its drawing', async () => {
    const begun = await begin();
    const { origin, pathname, search } = new URL(begun.url);
    expect([origin, pathname, search]).toEqual([PUBLIC_URL, '/drawSignature', '']);
    const { drawingId } = begun;
    const waiting = { state: 'waiting', drawing: null, expiresAt: begun.expiresAt };
    expect(await read(drawingId)).toEqual(waiting);
    expect(await open(tokenOf(begun))).toEqual({ expiresAt: begun.expiresAt });
    expect(await open(tokenOf(begun))).toEqual({ expiresAt: begun.expiresAt });
    expect(await read(drawingId)).toEqual({ ...waiting, state: 'opened' });
    expect(await hand(tokenOf(begun))).toEqual({});
    expect(await read(drawingId)).toEqual({ ...waiting, state: 'handed', drawing: DRAWN });
    await client(endpoints.endPhoneDrawing, { params: { drawingId } });
    expect(await rows()).toEqual([]);
    await refusal(read(drawingId), 'notFound');
    await refusal(client(endpoints.endPhoneDrawing, { params: { drawingId } }), 'notFound');
  });

  test('the secret has 256 random bits, and only its hash is stored', async () => {
    const token = tokenOf(await begin());
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await rows();
    expect(row?.row).not.toContain(token);
    expect(row?.token_hash).toHaveLength(32);
    expect(tokenOf(await begin())).not.toBe(token);
  });

  test('unknown, expired, used and replaced tokens get the same error', async () => {
    const told = async (token: string): Promise<string[]> => [
      (await refusal(open(token), 'phoneDrawingDead')).message,
      (await refusal(hand(token), 'phoneDrawingDead')).message,
    ];
    const unknown = await told('A'.repeat(43));
    const late = await begin();
    await pass(PHONE_DRAWING_MINUTES);
    expect(await told(tokenOf(late))).toEqual(unknown);
    expect((await read(late.drawingId)).state).toBe('expired');
    const used = await begin();
    await hand(tokenOf(used));
    expect(await told(tokenOf(used))).toEqual(unknown);
    // A new request replaces the earlier token.
    const earlier = await begin();
    const later = await begin();
    expect(await told(tokenOf(earlier))).toEqual(unknown);
    await refusal(read(earlier.drawingId), 'notFound');
    await open(tokenOf(later));
    await client(endpoints.endPhoneDrawing, { params: { drawingId: later.drawingId } });
    expect(await told(tokenOf(later))).toEqual(unknown);
  });

  test('a drawing that was submitted in time stays available after the expiry', async () => {
    const { drawingId, ...begun } = await begin();
    await pass(PHONE_DRAWING_MINUTES - 1);
    await hand(tokenOf(begun));
    await pass(2);
    expect((await read(drawingId)).state).toBe('handed');
  });

  test('of twenty phones that submit concurrently one succeeds; of twenty concurrent requests one token stays valid', async () => {
    const token = tokenOf(await begin());
    const handed = await Promise.allSettled(
      Array.from({ length: 15 }, (_, at) => hand(token, { ...DRAWN, width: 100 + at })),
    );
    expect(handed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(await rows()).toHaveLength(1);
    const alive = await Promise.allSettled(begun.map(({ drawingId }) => read(drawingId)));
    expect(alive.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('invalid drawings are refused with their field, and the token stays valid', async () => {
    const { drawingId, ...begun } = await begin();
    const token = tokenOf(begun);
    await refusal(hand(token, { width: 360, strokes: [] }), 'phoneDrawingEmpty');
    const point = [1, 1, 1] as const;
    const long = Array.from({ length: MOST_STROKE_POINTS + 1 }, () => point);
    await refusal(hand(token, { width: 360, strokes: [long] }), 'phoneDrawingLong');
    for (const [field, drawing] of [
      ['drawing.width', { ...DRAWN, width: 0 }],
      ['drawing.strokes.0.0.2', { ...DRAWN, strokes: [[[1, 1, -1]]] }],
      ['drawing.strokes.0.0.0', { ...DRAWN, strokes: [[[1e9, 1, 1]]] }],
      ['drawing.strokes.0', { ...DRAWN, strokes: [[]] }],
      ['drawing.strokes', { ...DRAWN, strokes: Array.from({ length: 301 }, () => [point]) }],
    ] as const)
      expect((await refusal(hand(token, drawing), 'badInput')).result).toMatchObject({ field });
    expect((await read(drawingId)).state).toBe('waiting');
    await hand(token);
  });

  test('guessing tokens is limited, also for a caller with a valid token', async () => {
    const token = tokenOf(await begin());
    for (let guess = 0; guess < 20; guess += 1) await refusal(open(`guess${guess}`), 'phoneDrawingDead');
    await refusal(open(token), 'stepLocked');
    await refusal(hand(token), 'stepLocked');
    await pass(10);
    await hand(tokenOf(await begin()));
  });

  test('the number of requests is limited', async () => {
    for (let asked = 0; asked < 40; asked += 1) await begin();
    await refusal(begin(), 'stepLocked');
    await begin((await logIn(service().url, 'garam')).client);
  });

  test('drawings of other accounts are reported as absent, and a closed account’s token is invalid', async () => {
    const begun = await begin();
    for (const person of ['haneul', 'sarang']) {
      const other = (await logIn(service().url, person)).client;
      await refusal(read(begun.drawingId, other), 'notFound');
      await refusal(other(endpoints.endPhoneDrawing, { params: { drawingId: begun.drawingId } }), 'notFound');
      await begin(other);
    }
    await open(tokenOf(begun));
    const leaver = await signUpMember(service());
    const token = tokenOf(await begin(leaver.client));
    await open(token);
    await closeAccount(service(), leaver.loginId);
    await refusal(hand(token), 'phoneDrawingDead');
  });
});
