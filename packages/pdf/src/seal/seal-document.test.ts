import { readFileSync } from 'node:fs';
import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { pagePixels, pageText, qpdfComplaints, shareChanged, signaturesOf } from './foreign-tools.ts';
import { SealError, type SealField, type SigningIdentity, sealDocument } from './index.ts';
import { oddPdf } from './sample-pdf.ts';
import { testIdentity } from './test-identity.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const options = { reason: '전자계약 완료', signedAt };
const ink = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="400"><path d="M60 320C260-160 420 620 980 80" stroke="#123a8c" stroke-width="30" fill="none"/></svg>',
)
  .render()
  .asPng();

function field(
  key: string,
  page: number,
  box: [number, number, number, number],
  value: SealField['value'],
): SealField {
  const [x, y, width, height] = box;
  return { key, type: 'text', page, x, y, width, height, value, style: DEFAULT_FIELD_STYLE };
}

function fieldsOn(page: number): SealField[] {
  return [
    field('name', page, [0.1, 0.1, 0.35, 0.05], { kind: 'text', text: '홍길동 뷁쀍 한결상사' }),
    field('agree', page, [0.1, 0.3, 0.08, 0.06], { kind: 'check', checked: true }),
    field('not', page, [0.3, 0.3, 0.08, 0.06], { kind: 'check', checked: false }),
    field('sign', page, [0.5, 0.7, 0.35, 0.1], { kind: 'image', png: ink }),
  ];
}

const A4 = { rotate: 0 } as const;

let identity: SigningIdentity;
beforeAll(async () => {
  identity = await testIdentity(signedAt);
});

function expectSealed(before: Uint8Array, after: Uint8Array, page: number): void {
  expect(signaturesOf(after)).toEqual({ valid: 1, whole: true });
  expect(qpdfComplaints(after)).toBe('');
  expect(pageText(after, page)).toContain('홍길동뷁쀍한결상사');
  const [old, now] = [pagePixels(before, page, 60), pagePixels(after, page, 60)];
  expect(now.width).toBe(old.width);
  for (const { key, ...box } of fieldsOn(page)) {
    const share = shareChanged(old, now, box);
    if (key === 'not') expect(share).toBe(0);
    else expect(share, key).toBeGreaterThan(0.02);
  }
}

describe('[AUD-02] [AUD-03] sealing', () => {
  test.each([0, 90, 180, 270] as const)(
    '[AUD-06] values are at their positions on a page rotated by %d',
    async (rotate) => {
      const pdf = await oddPdf([{ rotate }]);
      const sealed = await sealDocument({ pdf, fields: fieldsOn(1), title: '근로계약서' }, identity, options);
      expectSealed(pdf, sealed.pdf, 1);
    },
  );

  test.each([0, 90, 180, 270] as const)(
    '[AUD-06] values are at their positions on a cropped page rotated by %d',
    async (rotate) => {
      const pdf = await oddPdf([{ mediaBox: [-40, 60, 560, 902], cropBox: [30, 130, 480, 860], rotate }]);
      const sealed = await sealDocument({ pdf, fields: fieldsOn(1), title: '근로계약서' }, identity, options);
      expectSealed(pdf, sealed.pdf, 1);
    },
  );

  test.each(['issue16278.pdf', 'rotation.pdf', 'doc_3_3_pages.pdf', 'issue14117.pdf'])(
    '[AUD-06] %s',
    async (name) => {
      const pdf = new Uint8Array(readFileSync(new URL(`../../../../fixtures/pdf/${name}`, import.meta.url)));
      const sealed = await sealDocument({ pdf, fields: fieldsOn(1), title: name }, identity, options);
      expectSealed(pdf, sealed.pdf, 1);
    },
  );

  test('the same job gives the same drawing, and the hash is the hash of the file', async () => {
    const pdf = await oddPdf([A4]);
    const sealed = await sealDocument({ pdf, fields: fieldsOn(1), title: '계약서' }, identity, options);
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(sealed.pdf));
    expect(sealed.sha256).toBe(Buffer.from(hash).toString('hex'));
  });

  test('a value that cannot be written is refused before anything is drawn', async () => {
    const pdf = await oddPdf([A4]);
    const seal = (fields: SealField[], bytes = pdf) =>
      sealDocument({ pdf: bytes, fields, title: '' }, identity, options);
    const box: [number, number, number, number] = [0.1, 0.1, 0.3, 0.05];
    const error = (reason: string) => expect.objectContaining({ name: 'SealError', reason });
    await expect(seal([field('a', 1, box, { kind: 'text', text: '😀' })])).rejects.toEqual(
      error('missing_glyph'),
    );
    await expect(seal([field('a', 2, box, { kind: 'text', text: '홍' })])).rejects.toEqual(
      error('bad_field'),
    );
    const png = new Uint8Array([1, 2, 3]);
    await expect(seal([field('a', 1, box, { kind: 'image', png })])).rejects.toEqual(error('bad_image'));
    await expect(seal([], new Uint8Array(20))).rejects.toBeInstanceOf(SealError);
  });
});
