import { DEFAULT_FIELD_STYLE, SIGNATURE_SIZES } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodePng } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import { frameInk, normalizeInkImage, stampAtSize } from '../signature-art/index.ts';
import { partPixels } from './foreign-tools.ts';
import { createSigningIdentity, type SealField, type SigningIdentity, sealDocument } from './index.ts';
import { oddPdf } from './sample-pdf.ts';

/** Signatures and stamps that are one thin stroke: they are printed, and never keep a signed document from its seal. */

const signedAt = new Date('2026-11-21T07:05:12Z');
const PAGE = { width: 595, height: 842 };

let identity: SigningIdentity;
beforeAll(async () => {
  identity = await createSigningIdentity({ commonName: '도장', organization: '한결상사', now: signedAt });
});

/** A black stroke from edge to edge, in the middle of a transparent picture or alone. */
function stroke(length: number, thickness: number, { lying, alone }: { lying: boolean; alone: boolean }) {
  const across = alone ? thickness : thickness + 200;
  const [width, height] = lying ? [length, across] : [across, length];
  const alpha = new Uint8Array(width * height);
  for (let at = 0; at < alpha.length; at += 1) {
    const offset = (lying ? Math.floor(at / width) : at % width) - (across - thickness) / 2;
    alpha[at] = offset >= 0 && offset < thickness ? 255 : 0;
  }
  // An opaque picture of one color would be paper without ink.
  alpha[0] = 0;
  return encodePng({ width, height, rgb: new Uint8Array(width * height * 3), alpha });
}

/** The darkest pixel of the sealed field at 600 dpi, 0 to 255. */
async function darkest(
  png: Uint8Array,
  box: { width: number; height: number },
  x: number,
  y: number,
  page: Parameters<typeof oddPdf>[0][number] = {},
) {
  const place = { x: x / PAGE.width, y: y / PAGE.height, width: box.width / 595, height: box.height / 842 };
  const field: SealField = {
    ...place,
    key: 'sign',
    type: 'signature',
    page: 1,
    value: { kind: 'image', png },
    style: DEFAULT_FIELD_STYLE,
  };
  const job = { title: '계약', pdf: await oddPdf([page]), fields: [field] };
  const { pdf } = await sealDocument(job, identity, { reason: '전자계약 완료', signedAt });
  return 255 - partPixels(pdf, 1, 600, place).rgb.reduce((least, value) => Math.min(least, value), 255);
}

/** Fields with their top left corners, on and between whole points. */
const FIELDS = [
  [{ width: 187.2, height: 72 }, 60, 400],
  [{ width: 60, height: 60 }, 60.3, 400.4],
  [{ width: 24, height: 120 }, 71.77, 433.6],
] as const;

describe.each([
  [160, 1],
  [2400, 15],
  [2400, 1],
])('[SGN-11] [SIG-04] [AUD-02] a stroke of %i by %i pixels', (length, thickness) => {
  test.each([
    { lying: true, alone: false },
    { lying: false, alone: false },
    { lying: true, alone: true },
  ])('is sealed as it was drawn, saved and printed at its size: %o', async (kind) => {
    const given = stroke(length, thickness, kind);
    const saved = frameInk(given, SIGNATURE_SIZES.stamp).png;
    for (const [box, x, y] of FIELDS) {
      const pictures = [
        // As pictures were stored before thin ones had room.
        stroke(length, thickness, { ...kind, alone: true }),
        normalizeInkImage(given).png,
        normalizeInkImage(saved).png,
        stampAtSize(saved, { box, millimeters: 18 }),
      ];
      for (const png of pictures) expect(await darkest(png, box, x, y)).toBeGreaterThan(20);
    }
  });
});

test('[AUD-06] a stroke under an opaque note is found to be hidden, and the note becomes part of the page', async () => {
  const { png } = normalizeInkImage(stroke(2400, 15, { lying: true, alone: false }));
  const note = { coveredBy: [40, 700, 400, 800] as const };
  expect(await darkest(png, { width: 187.2, height: 72 }, 60, 55, note)).toBeGreaterThan(20);
});

test('[SIG-04] the stroke of a picture of one row is kept, also where the picture is scaled down', () => {
  const { png } = frameInk(stroke(2400, 1, { lying: true, alone: true }), SIGNATURE_SIZES.stamp);
  expect(decodePng(png).alpha?.some((value) => value > 60)).toBe(true);
});
