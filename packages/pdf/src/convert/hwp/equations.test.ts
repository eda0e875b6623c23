import { HwpDocument } from '@rhwp/core';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from '../../pages/plain-text.ts';
import { openPdf } from '../../pdfium/open-pdf.ts';
import { fixture } from '../test-conversions.ts';
import { sourceWords } from '../words/source-words.ts';
import { settledScript } from './equation-script.ts';
import { hwpToPdf } from './hwp-to-pdf.ts';

const BASE = unzipSync(fixture('hwpx/reader_writer-PageSize_Margin.hwpx'));
const SECTION = 'Contents/section0.xml';

const equation = (script: string, width: number): string =>
  `<hp:p id="0" paraPrIDRef="3" styleIDRef="0" pageBreak="0" columnBreak="0" merged="0"><hp:run charPrIDRef="0"><hp:equation id="100" zOrder="0" numberingType="EQUATION" textWrap="TOP_AND_BOTTOM" textFlow="BOTH_SIDES" lock="0" dropcapstyle="None" version="Equation Version 60" baseLine="66" textColor="#000000" baseUnit="1000" lineMode="CHAR" font="HancomEQN"><hp:sz width="${width}" widthRelTo="ABSOLUTE" height="2600" heightRelTo="ABSOLUTE" protect="0"/><hp:pos treatAsChar="1" affectLSpacing="0" flowWithText="1" allowOverlap="0" holdAnchorAndSO="0" vertRelTo="PARA" horzRelTo="PARA" vertAlign="TOP" horzAlign="LEFT" vertOffset="0" horzOffset="0"/><hp:outMargin left="56" right="56" top="0" bottom="0"/><hp:script>${script.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</hp:script></hp:equation><hp:t/></hp:run></hp:p>`;

/** A document with nothing but these equations. */
function withEquations(scripts: readonly string[], width = 3000): Uint8Array {
  const xml = strFromU8(BASE[SECTION] ?? new Uint8Array());
  const body = xml.replace('</hs:sec>', `${scripts.map((one) => equation(one, width)).join('')}</hs:sec>`);
  return zipSync({ ...BASE, [SECTION]: strToU8(body) });
}

async function drawn(scripts: readonly string[], width?: number) {
  const { pdf, notices } = await hwpToPdf(withEquations(scripts, width), () => undefined);
  const open = await openPdf(pdf);
  try {
    return {
      notices,
      text: plainTextOf(open, 1).replace(/\s+/g, ' ').trim(),
      rows: rowsOf(open.raster(1, 2400)),
    };
  } finally {
    open.close();
  }
}

/** The heights of the runs of rows with ink, from the top. */
function rowsOf({
  rgba,
  width,
  height,
}: {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
}): number[] {
  const runs: number[] = [];
  let isInked = false;
  for (let y = 0; y < height; y += 1) {
    const has = rgba.subarray(y * width * 4, (y + 1) * width * 4).some((value) => value < 128);
    if (has && !isInked) runs.push(0);
    if (has) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    isInked = has;
  }
  return runs;
}

describe('[INT-03] equations of a hwpx document', () => {
  test.each([
    ['a +- b', 'a±b'],
    ['a -+ b', 'a∓b'],
    ['a <= b >= c != d', 'a≤b≥c≠d'],
    ['a == b', 'a≡b'],
    ['a << b', 'a≪b'],
  ])('%s is drawn as %s', async (script, sign) => {
    const { text, notices } = await drawn([script]);
    expect(text.replaceAll(' ', '')).toBe(sign);
    expect(notices).toEqual([]);
  });

  test.each([1200, 3000, 12_000])('the parts of a fraction do not touch, in a box of %i', async (width) => {
    const { rows, text, notices } = await drawn(['alpha over beta'], width);
    expect(text.replaceAll(' ', '')).toBe('αβ');
    expect(rows).toHaveLength(3);
    expect(notices).toEqual([]);
  });

  test('one that cannot be drawn as it is meant is named', async () => {
    const { notices } = await drawn(['x + y', 'a ไทย b']);
    expect(notices).toEqual([{ kind: 'equation', page: 1, words: ['a ไทย b'] }]);
  });

  test('text in quotation marks stays, and a root has its degree', () => {
    expect(settledScript('"a+-b" +- c')).toBe('"a+-b"  ±  c');
    expect(settledScript('root 3 of x')).toBe('root {3} of x');
  });
});

/** A hwp document with nothing but these equations. */
async function withBinaryEquations(scripts: readonly string[]): Promise<Uint8Array> {
  await hwpToPdf(fixture('hwp/blank.hwp'), () => undefined);
  const document = new HwpDocument(fixture('hwp/blank.hwp'));
  for (const script of scripts) document.insertEquation(0, 0, 0, script, 1000, 0);
  return document.exportHwp();
}

describe('[INT-03] equations that the renderer would change without a trace', () => {
  const SILENT = [
    'DINT x',
    'oint _c f',
    'LONGDIV {2} {12} {6}',
    'ladder {2 & 12 # & 6}',
    'ARCH {AB}',
    'check x',
    'DYAD {v}',
    'OVERBRACE {x}',
    'a simeq b',
  ];

  test.each(SILENT)('%s is named in a hwpx and in a hwp document', async (script) => {
    const named = [{ kind: 'equation', page: 1, words: [script] }];
    expect((await drawn([script, 'x + y'])).notices).toEqual(named);
    const { notices } = await hwpToPdf(await withBinaryEquations(['x + y', script]), () => undefined);
    expect(notices).toEqual(named);
  });

  test.each(['a divide b', 'a PRIME', 'UNDEROVER sum {a} {b}', 'BOX {x}'])(
    '%s, which stays text, is named',
    async (script) => {
      expect((await drawn([script])).notices).toMatchObject([{ kind: 'equation', page: 1 }]);
    },
  );

  test.each(['int x', 'sum _{i=1} ^n i', 'vec v', 'hat x', 'bar x', '"dint check" + archive'])(
    '%s, which is drawn as it is meant, is not',
    async (script) => {
      expect((await drawn([script])).notices).toEqual([]);
    },
  );

  test('a hwp document has the signs, roots and words of a hwpx one', async () => {
    const bytes = await withBinaryEquations(['a +- b', 'root 3 of x', '"면적" = 2.5']);
    const { notices, texts } = await hwpToPdf(bytes, () => undefined);
    expect(notices).toEqual([]);
    expect(texts.join('').replace(/\s+/g, '')).toContain('a±b');
    expect(texts.join('')).not.toContain('of');
    expect(sourceWords(bytes, 'hwp')?.join(' ')).toContain('면적 2.5');
  });
});
