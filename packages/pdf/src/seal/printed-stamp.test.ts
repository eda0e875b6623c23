import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { decodePng } from '../png/decode-png.ts';
import { frameInk, normalizeInkImage, renderStamp, stampAtSize } from '../signature-art/index.ts';
import { partPixels } from './foreign-tools.ts';
import { type SealField, type SigningIdentity, sealDocument } from './index.ts';
import { oddPdf } from './sample-pdf.ts';
import { testIdentity } from './test-identity.ts';

/** The size of saved stamps in the sealed PDF, as another program draws it. */

const signedAt = new Date('2026-11-21T07:05:12Z');
const PAGE = { width: 595, height: 842 };
/** Ten pixels per point. */
const DPI = 720;

let identity: SigningIdentity;
beforeAll(async () => {
  identity = await testIdentity(signedAt);
});

const saved = (shape: 'round' | 'oval' | 'square') =>
  frameInk(renderStamp({ name: '김하늘', shape }).png, { width: 125, height: 125 }).png;

/** The ink in the sealed field, in points: its size and its distance from the field's left and top edges. */
async function printed(png: Uint8Array, box: { width: number; height: number }, rotate: 0 | 90 = 0) {
  const [wide, high] = rotate % 180 === 0 ? [PAGE.width, PAGE.height] : [PAGE.height, PAGE.width];
  const place = { x: 0.2, y: 0.2, width: box.width / wide, height: box.height / high };
  const style = DEFAULT_FIELD_STYLE;
  const field: SealField = {
    ...place,
    key: 'stamp',
    type: 'stamp',
    page: 1,
    value: { kind: 'image', png },
    style,
  };
  const job = { title: '계약', pdf: await oddPdf([{ rotate }]), fields: [field] };
  const { pdf } = await sealDocument(job, identity, { reason: '전자계약 완료', signedAt });
  const { width, height, rgb } = partPixels(pdf, 1, DPI, place);
  const inked = (x: number, y: number): boolean => {
    const at = (y * width + x) * 3;
    return (rgb[at] ?? 0) > (rgb[at + 2] ?? 0) + 40;
  };
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => inked(x, y)),
  );
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    Array.from({ length: width }, (_, x) => x).some((x) => inked(x, y)),
  );
  const points = (list: readonly number[]) => ({
    start: (list[0] ?? 0) / 10,
    length: ((list.at(-1) ?? 0) + 1 - (list[0] ?? 0)) / 10,
  });
  return { across: points(columns), down: points(rows) };
}

/** A quarter of a point is less than a tenth of a millimeter. */
const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(0.25);

test.each<readonly [string, { width: number; height: number }, 0 | 90]>([
  ['a square field', { width: 90, height: 90 }, 0],
  ['a wide field', { width: 190, height: 60 }, 0],
  ['a tall field', { width: 60, height: 120 }, 0],
  ['a field on a turned page', { width: 90, height: 70 }, 90],
  ['a large field', { width: 300, height: 290 }, 0],
])('[SIG-03] [AUD-02] a stamp of 18 mm is 51.0 points long in %s, in its center', async (_, box, rotate) => {
  const png = stampAtSize(saved('round'), { box, millimeters: 18 });
  expect(Math.max(...Object.values(sizeOf(png)))).toBeLessThanOrEqual(2400);
  const { across, down } = await printed(png, box, rotate);
  near(across.length, 51);
  near(down.length, 51);
  near(across.start + across.length / 2, box.width / 2);
  near(down.start + down.length / 2, box.height / 2);
});

test('[SIG-03] [AUD-02] the size is that of the longer side', async () => {
  const box = { width: 120, height: 120 };
  const { across, down } = await printed(stampAtSize(saved('oval'), { box, millimeters: 30 }), box);
  near(down.length, 85);
  expect(across.length).toBeLessThan(60);
});

test('[SIG-03] [AUD-02] a smaller field is filled, as without a size', async () => {
  const box = { width: 70, height: 40 };
  const png = stampAtSize(saved('square'), { box, millimeters: 18 });
  expect(Buffer.compare(png, normalizeInkImage(saved('square')).png)).toBe(0);
  const { down } = await printed(png, box);
  expect(down.length).toBeGreaterThan(39);
});

function sizeOf(png: Uint8Array): { width: number; height: number } {
  const { width, height } = decodePng(png);
  return { width, height };
}
