import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, expect, test } from 'vitest';
import type { Pixels } from '../png/decode-png.ts';
import { frameInk, normalizeInkImage } from '../signature-art/index.ts';
import { partPixels } from './foreign-tools.ts';
import { type SealField, type SigningIdentity, sealDocument } from './index.ts';
import { oddPdf } from './sample-pdf.ts';
import { testIdentity } from './test-identity.ts';

/** The resolution of a printer, at which a signature in the sealed PDF has to be sharp. */

const DPI = 600;
const signedAt = new Date('2026-11-21T07:05:12Z');
const A4 = { width: 595, height: 842 };
/** 6.6 by 2.5 cm: the field for which a signature of 260 × 100 is made. */
const BOX = { x: 0.3, y: 0.6, width: 187.2 / A4.width, height: 72 / A4.height };

let identity: SigningIdentity;
beforeAll(async () => {
  identity = await testIdentity(signedAt);
});

/** A drawing as the signature pad sends it: a thick cross and a frame of thin lines, `width` pixels wide. */
const drawn = (width: number): Uint8Array =>
  new Resvg(
    '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="100" fill="none" stroke="#161B26"><path d="M130.3 4.2V95.7M4.4 50.3H255.6" stroke-width="6"/><path d="M4.4 4.2H255.6V95.7H4.4Z" stroke-width="1.5"/></svg>',
    { fitTo: { mode: 'width', value: width } },
  )
    .render()
    .asPng();

async function printed(png: Uint8Array): Promise<Pixels> {
  const field: SealField = {
    ...BOX,
    key: 'sign',
    type: 'signature',
    page: 1,
    value: { kind: 'image', png },
    style: DEFAULT_FIELD_STYLE,
  };
  const job = { title: '계약', pdf: await oddPdf([{ rotate: 0 }]), fields: [field] };
  const { pdf } = await sealDocument(job, identity, { reason: '전자계약 완료', signedAt });
  return partPixels(pdf, 1, DPI, BOX);
}

/** The number of pixels that are neither paper nor ink along a line, and the number of edges that the line crosses. */
function edgesOf(line: readonly number[]): { soft: number; edges: number } {
  const [lightest, darkest] = [Math.max(...line), Math.min(...line)];
  const reach = lightest - darkest;
  if (reach < 120) throw new Error('no ink is crossed here');
  const kinds = line.map((value) =>
    value > lightest - reach * 0.1 ? 'paper' : value < darkest + reach * 0.1 ? 'ink' : 'between',
  );
  const solid = kinds.filter((kind) => kind !== 'between');
  return {
    soft: kinds.length - solid.length,
    edges: solid.filter((kind, at) => at > 0 && kind !== solid[at - 1]).length,
  };
}

/** The mean width of an edge in pixels, along a row and a column next to the cross. */
function edgeWidths({ width, height, rgb }: Pixels): number[] {
  const at = (x: number, y: number): number => rgb[(y * width + x) * 3 + 1] ?? 255;
  const row = Array.from({ length: width }, (_, x) => at(x, Math.round(height * 0.3)));
  const column = Array.from({ length: height }, (_, y) => at(Math.round(width * 0.25), y));
  return [row, column].map((line) => {
    const { soft, edges } = edgesOf(line);
    // Two thin lines and a thick one between them.
    expect(edges).toBe(6);
    return soft / edges;
  });
}

test('[SIG-04] [AUD-02] a drawn signature has sharp edges in the sealed PDF at 600 dpi', async () => {
  const asDrawn = normalizeInkImage(drawn(1976)).png;
  for (const width of edgeWidths(await printed(asDrawn))) expect(width).toBeLessThanOrEqual(2);
});

test('[SIG-03] [AUD-02] a saved signature that is used later has sharp edges too', async () => {
  const kept = frameInk(drawn(1976), { width: 260, height: 100 }).png;
  for (const width of edgeWidths(await printed(kept))) expect(width).toBeLessThanOrEqual(2.5);
});

test('[AUD-02] a picture of screen resolution is not sharp enough', async () => {
  const coarse = normalizeInkImage(drawn(520)).png;
  for (const width of edgeWidths(await printed(coarse))) expect(width).toBeGreaterThan(2.5);
});
