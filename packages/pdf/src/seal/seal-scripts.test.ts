import { DEFAULT_FIELD_STYLE, FIELD_FONTS, type FieldFont } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { pageFonts, pagePixels, pageText, shareChanged } from './foreign-tools.ts';
import { createSigningIdentity, type SealField, type SigningIdentity, sealDocument } from './index.ts';
import { oddPdf } from './sample-pdf.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
let identity: SigningIdentity;
beforeAll(async () => {
  identity = await createSigningIdentity({ commonName: '도장', organization: '한결상사', now: signedAt });
});

/** Texts beyond Hangul and plain Latin letters. No character may be replaced by a lookalike. */
const TEXTS = [
  '㈜한결상사 ①②⑳ ㉠ ㉮',
  '전용 84.97㎡, 20℃, ㎥ ㎏ ㎞',
  '金永熙 李 崔鎭奭 趙玟廷 曺',
  '髙橋 一郎 · 山﨑 · 𠮷田',
  'Nguyễn Thị Ánh, Trần Đức',
  'José Müller, François Núñez, Łódź',
  '“인용” ‘강조’ … ※ ☎ 02-123-4567',
  '₩1,000 € £ ¥ ½ № ™ ® © ★ ☑ ✓ Ⅳ',
  'Анна Жукова · Ωμέγα · ひらがな カナ',
];

function fieldsIn(font: FieldFont): SealField[] {
  return TEXTS.map((text, index) => ({
    key: `${font} ${index}`,
    type: 'text',
    page: 1,
    x: 0.08,
    y: 0.05 + index * 0.07,
    width: 0.6,
    height: 0.04,
    style: { ...DEFAULT_FIELD_STYLE, font, size: 14 },
    value: { kind: 'text', text },
  }));
}

const bare = (text: string): string => text.replace(/\s+/g, '').normalize('NFC');

test.each(FIELD_FONTS)(
  '[AUD-02] in %s, a text can be extracted from the sealed PDF as it was typed',
  async (font) => {
    const pdf = await oddPdf([{ rotate: 0 }]);
    const fields = fieldsIn(font);
    const sealed = await sealDocument({ pdf, fields, title: '金永熙 Nguyễn ㈜한결' }, identity, {
      reason: '',
      signedAt,
    });
    const read = pageText(sealed.pdf, 1);
    for (const text of TEXTS) expect(read).toContain(bare(text));
    const [before, after] = [pagePixels(pdf, 1, 60), pagePixels(sealed.pdf, 1, 60)];
    for (const { key, ...box } of fields) expect(shareChanged(before, after, box), key).toBeGreaterThan(0.02);
    const fonts = pageFonts(sealed.pdf);
    expect(fonts.length).toBeGreaterThan(2);
    expect(fonts.every(({ embedded, subset, unicode }) => embedded && subset && unicode)).toBe(true);
    // The nine lines use subsets of fonts of tens of megabytes.
    expect(sealed.pdf.length - pdf.length).toBeLessThan(250_000);
  },
);
