import { DEFAULT_FIELD_STYLE } from '@dojang/domain';
import { PDF, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfString } from '@libpdf/core';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '../../certificate/index.ts';
import { anchoredSample } from '../../certificate/sample-anchor.ts';
import { sampleCertificate } from '../../certificate/sample-content.ts';
import { asArchival } from '../../convert/archival/as-archival.ts';
import { settleMade } from '../../convert/intake/take-in.ts';
import { fixture, SharedConversions } from '../../convert/test-conversions.ts';
import {
  mutoolVerdict,
  pagePixels,
  qpdfComplaints,
  shareChanged,
  signaturesOf,
} from '../../seal/foreign-tools.ts';
import {
  extendSeal,
  type LongTermPorts,
  type SealField,
  type SigningIdentity,
  sealDocument,
  writeDocument,
} from '../../seal/index.ts';
import { testIdentity } from '../../seal/test-identity.ts';
import { createTimestamper } from '../../verify/test-timestamper.ts';
import { archivalBreaches, CLAUSES, claimsPdfA } from './check-archival.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const title = '근로계약서 <1> & "2"';
const ink = new Resvg(
  '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="200"><path d="M30 160C130-80 210 310 490 40" stroke="#123a8c" stroke-width="15" fill="none"/></svg>',
)
  .render()
  .asPng();
const style = DEFAULT_FIELD_STYLE;
const fields: readonly SealField[] = [
  {
    ...{ key: 'name', type: 'text', page: 1, x: 0.1, y: 0.1, width: 0.35, height: 0.05, style },
    value: { kind: 'text', text: '홍길동 Nguyễn 髙' },
  },
  {
    ...{ key: 'sign', type: 'signature', page: 1, x: 0.5, y: 0.7, width: 0.3, height: 0.1, style },
    value: { kind: 'image', png: ink },
  },
];

const conversions = new SharedConversions();
let identity: SigningIdentity;
let ports: LongTermPorts;

beforeAll(async () => {
  identity = await testIdentity(signedAt);
  const validation: LongTermPorts['validation'] = async () => ({
    certificates: [],
    ocsps: [Buffer.from('an answer')],
    crls: [Buffer.from([0x30, 0x03, 0x02, 0x01, 0x07])],
  });
  ports = { timestamp: await createTimestamper(signedAt), validation };
});
afterAll(() => conversions.close());

const converted = async (file: string): Promise<Uint8Array> => (await conversions.convertFixture(file)).pdf;
/** More than a certificate has. */
const MOST_OBJECTS = 100;
const whole = { x: 0, y: 0, width: 1, height: 1 };

function expectConforming(pdf: Uint8Array): void {
  expect(claimsPdfA(pdf)).toBe(true);
  expect(archivalBreaches(pdf)).toEqual([]);
  expect(qpdfComplaints(pdf)).toBe('');
}

describe('[AUD-01] [AUD-04] a certificate is PDF/A-3b', () => {
  test.each(['ko', 'en'] as const)('in %s, with its attachments', async (locale) => {
    const content = { ...anchoredSample(sampleCertificate(12)), locale };
    const { pdf } = await issueCertificate(content, identity, { reason: '발행', signedAt });
    expectConforming(pdf);
    expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
    expect(mutoolVerdict(pdf)).toContain('The document is unchanged since signing');
  });

  test('with validation data and document timestamps (B-LTA), and after a renewal', async () => {
    const { pdf } = await issueCertificate(sampleCertificate(3), identity, {
      reason: '발행',
      signedAt,
      ...ports,
    });
    expectConforming(pdf);
    const renewed = await extendSeal(pdf, ports);
    if (renewed === null || renewed === 'expired') throw new Error('the seal was not extended');
    expectConforming(renewed.pdf);
  });
});

describe('[AUD-02] [AUD-03] a completed PDF is PDF/A-3b', () => {
  test.each([
    'contracts/01-employment.docx',
    'contracts/01-employment.pdf',
    'hwp/noori.hwp',
    'hwpx/reader_writer-SimplePicture.hwpx',
  ])('%s, when it is stored, sealed, extended, edited and sent as a test', async (file) => {
    const pdf = await converted(file);
    expectConforming(pdf);
    const job = { pdf, fields, title };
    const sealed = await sealDocument(job, identity, { reason: '완료', signedAt });
    expectConforming(sealed.pdf);
    expect(signaturesOf(sealed.pdf)).toEqual({ valid: 1, whole: true });
    expect(mutoolVerdict(sealed.pdf)).toContain('The document is unchanged since signing');
    expectConforming((await sealDocument(job, identity, { reason: '완료', signedAt, ...ports })).pdf);
    const edited = await writeDocument({ ...job, watermark: '테스트 문서' }, signedAt);
    expectConforming(edited.pdf);
    expectConforming(
      (await sealDocument({ pdf: edited.pdf, fields: [], title }, identity, { reason: '완료', signedAt }))
        .pdf,
    );
  });

  test('a picture, whose transparency the output intent covers', async () => {
    const { pdf } = await conversions.convert(ink, 'png');
    expectConforming(pdf);
  });
});

describe('[AUD-06] a file that does not conform keeps its look and claims nothing', () => {
  test.each(['pdf/annotation-text-widget.pdf', 'pdf/issue14117.pdf', 'pdf/issue8234.pdf'])(
    '%s',
    async (file) => {
      const pdf = await converted(file);
      expect(claimsPdfA(pdf)).toBe(false);
      const sealed = await sealDocument({ pdf, fields: [], title }, identity, { reason: '완료', signedAt });
      expect(claimsPdfA(sealed.pdf)).toBe(false);
      expect(
        shareChanged(pagePixels(fixture(file), 1, 60), pagePixels(sealed.pdf, 1, 60), whole),
      ).toBeLessThan(0.001);
    },
  );

  test('a file without its fonts conforms after the intake has given them to it', async () => {
    expectConforming(await converted('pdf/rotation.pdf'));
  });

  test.each([
    ['pdf/issue1985.pdf', '6.2.4.3: color space DeviceCMYK'],
    ['pdf/issue9713.pdf', '6.2.8.1: an interpolated picture'],
    ['pdf/issue5084.pdf', '6.2.11.4.1: Not a TrueType font'],
    ['pdf/recursiveCompositGlyf.pdf', '6.2.11.5: code 104'],
    ['pdf/issue14117.pdf', '6.2.11.8: code 65'],
  ])('%s breaks %s', async (file, why) => {
    const bytes = await settleMade(fixture(file));
    const { pdf, breach } = await asArchival(bytes);
    expect(pdf).toBe(bytes);
    expect(breach).toContain(why);
  });

  test('a claim that is not ours is removed by the seal', async () => {
    const pdf = await PDF.load(await converted('contracts/01-employment.pdf'));
    pdf.setTitle('another');
    const sealed = await sealDocument({ pdf: await pdf.save(), fields, title }, identity, {
      reason: '',
      signedAt,
    });
    expect((await PDF.load(sealed.pdf)).getCatalog().has('Metadata')).toBe(false);
  });
});

/** Changes of a certificate, each with the clause that it breaks. */
const DAMAGES: readonly (readonly [string, (pdf: PDF) => void])[] = [
  ['6.2.3', (pdf) => pdf.getCatalog().delete('OutputIntents')],
  ['6.6', (pdf) => pdf.getCatalog().delete('Metadata')],
  ['6.6', (pdf) => pdf.setTitle('another')],
  ['6.8', (pdf) => pdf.getCatalog().delete('AF')],
  ['6.8', (pdf) => each(pdf, 'AFRelationship', (dict) => dict.delete('AFRelationship'))],
  ['6.9', (pdf) => pdf.getCatalog().set('OCProperties', new PdfDict())],
  ['6.5', (pdf) => pdf.getCatalog().set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript') }))],
  ['6.3', (pdf) => each(pdf, 'Rect', (dict) => dict.set('F', PdfNumber.of(2)))],
  ['6.4.1', (pdf) => each(pdf, 'SigFlags', (dict) => dict.set('XFA', PdfString.fromString('x')))],
  ['6.2.11', (pdf) => each(pdf, 'FontFile2', (dict) => dict.delete('FontFile2'))],
  ['6.2.11', (pdf) => each(pdf, 'CIDToGIDMap', (dict) => dict.delete('CIDToGIDMap'))],
  ['6.2.11.4.1', (pdf) => each(pdf, 'CIDToGIDMap', (dict) => dict.delete('W'))],
  ['6.2.4', (pdf) => each(pdf, 'ColorSpace', (dict) => dict.set('ColorSpace', PdfName.of('DeviceCMYK')))],
  ['6.2.8', (pdf) => each(pdf, 'BitsPerComponent', (dict) => dict.set('Interpolate', PdfBool.of(true)))],
];

function each(pdf: PDF, key: string, change: (dict: PdfDict) => void): void {
  for (let number = 1; number < MOST_OBJECTS; number += 1) pdf.getObject(PdfRef.of(number, 0));
  for (const [, object] of pdf.context.registry.entries())
    if (object instanceof PdfDict && object.has(key)) change(object);
}

describe('the checks', () => {
  let pdf: Uint8Array;
  beforeAll(async () => {
    ({ pdf } = await issueCertificate(anchoredSample(sampleCertificate(2)), identity, {
      reason: '발행',
      signedAt,
    }));
  });

  test.each(DAMAGES)('find a breach of %s', async (clause, damage) => {
    const damaged = await PDF.load(pdf);
    damage(damaged);
    const found = archivalBreaches(await damaged.save());
    expect(found.filter((one) => one.includes(clause))).not.toEqual([]);
  });

  test('find changes of the bytes', () => {
    const text = Buffer.from(pdf).toString('latin1');
    const broken = (from: string | RegExp, to: string) =>
      archivalBreaches(Buffer.from(text.replace(from, to), 'latin1'));
    expect(broken(/\n%[^\n]{4}/, '\n%abcd').join()).toContain('6.1.2');
    expect(broken('/ID [', '/IX [').join()).toContain('6.1.3');
    expect(broken(/%%EOF\n$/, '%%EOF\nmore').join()).toContain('6.1.4');
    expect(broken('/ByteRange [0 ', '/ByteRange [1 ').join()).toContain('6.4.3');
    expect(Object.keys(CLAUSES).length).toBe(20);
  });
});
