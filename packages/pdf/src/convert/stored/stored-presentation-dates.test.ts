import { afterAll, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { CompoundFile } from '../recognize/compound-file.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';
import {
  type HeldSplice,
  PRESENTATION,
  presentationRecord,
  presentationRecords,
  withSplices,
} from './presentation-records.ts';
import { blankDates, withPresentationDates } from './stored-presentation-dates.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

const TEXT_BYTES = 0x0fa8;
const DATE = 0x0ff7;
const FORMATTED_DATE = 0x1015;
const MARGINS_ATOM = 0x0fda;
const TEXT = 0x0fba;
const SLIDE = 0x03ee;

/** A date in the place of the first letter of a text: by the number of its format, or by the format. */
function dateOf(format: number | string): Buffer {
  if (typeof format === 'number')
    return presentationRecord(DATE, 0, Buffer.from([0, 0, 0, 0, format, 0, 0, 0]));
  const content = Buffer.alloc(132);
  content.write(format, 4, 'utf16le');
  return presentationRecord(FORMATTED_DATE, 0, content);
}

const streamOf = (bytes: Uint8Array): Buffer => Buffer.from(new CompoundFile(bytes).read(PRESENTATION) ?? []);

/** A real presentation, saved several times, whose title begins with a date. */
function withDate(format: number | string): Uint8Array {
  const bytes = fixture('office/basic_test_ppt_file.ppt');
  const stream = streamOf(bytes);
  const splices: HeldSplice[] = [];
  for (const { kind, content, end, holders } of presentationRecords(stream)) {
    if (kind !== TEXT_BYTES || !content.toString('latin1').startsWith('This is a test title')) continue;
    content.write('*', 'latin1');
    splices.push({ start: end, end, bytes: dateOf(format), holders: [...holders] });
  }
  expect(splices.length).toBeGreaterThan(1);
  return withSplices(bytes, stream, splices);
}

/** A real presentation whose slides show the day in their margin, with what they showed earlier. */
function withMargins(format: number, earlier: string): Uint8Array {
  const bytes = fixture('office/45537_Footer.ppt');
  const stream = streamOf(bytes);
  const splices: HeldSplice[] = [];
  for (const { kind, content, end, holders } of presentationRecords(stream)) {
    if (kind !== MARGINS_ATOM) continue;
    content.writeUInt16LE(format, 0);
    content.writeUInt16LE(content.readUInt16LE(2) | 3, 2);
    const text = presentationRecord(TEXT, 0, Buffer.from(earlier, 'utf16le'));
    splices.push({ start: end, end, bytes: text, holders: [...holders] });
  }
  return withSplices(bytes, stream, splices);
}

function container(kind: number, ...records: readonly Uint8Array[]): Buffer {
  const made = presentationRecord(kind, 0, Buffer.concat(records));
  made[0] = 0x0f;
  return made;
}

/** The file with a comment at each slide. */
function commented(bytes: Uint8Array): Uint8Array {
  const text = (instance: number, value: string): Buffer =>
    presentationRecord(TEXT, instance, Buffer.from(value, 'utf16le'));
  const when = presentationRecord(0x2ee1, 0, Buffer.from(`01000000e8070100010001${'00'.repeat(17)}`, 'hex'));
  const comment = container(0x2ee0, text(0, 'Kim'), text(1, '메모'), text(2, 'K'), when);
  const tags = container(0x1388, container(0x138a, text(0, '___PPT10'), container(0x138b, comment)));
  const stream = streamOf(bytes);
  const splices: HeldSplice[] = [];
  for (const { kind, start, end, holders } of presentationRecords(stream))
    if (kind === SLIDE) splices.push({ start: end, end, bytes: tags, holders: [...holders, start] });
  return withSplices(bytes, stream, splices);
}

/** The file without the time at which it was saved. */
function withoutTime(bytes: Uint8Array): Uint8Array {
  const file = new CompoundFile(bytes);
  const name = '\u0005SummaryInformation';
  return file.withStream(name, new Uint8Array(file.read(name)?.byteLength ?? 0));
}

async function wordsOf(bytes: Uint8Array, acceptsChanges = false): Promise<string> {
  const { pdf } = await conversions.convert(bytes, 'ppt', acceptsChanges);
  return (await readPageTexts(pdf, 1)).map(({ text }) => text.replace(/\s/g, '')).join('|');
}

// The files were saved on 2005-05-13 at 17:03:55 and on 2008-07-08 at 13:54:35, in UTC.
describe('[UPL-03] dates of an old presentation', () => {
  test('show the day and time at which it was saved, each by its format', { timeout: 120_000 }, async () => {
    expect(await wordsOf(withDate(0))).toContain('2005-05-14his');
    expect(await wordsOf(withDate(8))).toContain('2005-05-1402:03his');
    expect(await wordsOf(withDate(10))).toContain('02:03his');
    expect(await wordsOf(withDate("yyyy'년' MMMM"))).toContain('2005-05-14his');
    expect(await wordsOf(withDate("'작성'"))).toContain('작성his');
  });

  test('in the margins too, in place of an earlier text', { timeout: 60_000 }, async () => {
    expect(await wordsOf(withMargins(1, 'EARLIER'))).toContain('2008-07-08');
    const later = await wordsOf(withMargins(7, 'EARLIER'));
    expect(later).toContain('2008-07-0822:54');
    expect(later).not.toContain('EARLIER');
  });

  test('are not shown where it does not say when it was saved', { timeout: 60_000 }, async () => {
    const title = await wordsOf(withoutTime(withDate(7)));
    expect(title).toContain('his');
    expect(title).not.toMatch(/\d{2}|\*/);
    const margins = await wordsOf(withoutTime(withMargins(0, 'EARLIER')));
    expect(margins).toContain('HeaderFooter');
    expect(margins).not.toMatch(/\d{2}|EARLIER/);
  });

  test('nor is the day on which its comments were taken out', { timeout: 60_000 }, async () => {
    const bytes = commented(withMargins(0, ''));
    await expect(conversions.convert(bytes, 'ppt')).rejects.toMatchObject({ reason: 'pending' });
    expect(await wordsOf(bytes, true)).toContain('2008-07-08');
  });

  test('the other files are not changed, nor those whose records are encrypted', () => {
    for (const name of ['41071', 'basic_test_ppt_file', 'bug58144-headers-footers-2003']) {
      const bytes = fixture(`office/${name}.ppt`);
      expect(withPresentationDates(bytes)).toBe(bytes);
    }
    const encrypted = new CompoundFile(withDate(0));
    const user = Buffer.from(encrypted.read('Current User') ?? []);
    user.writeUInt32LE(0xf3d1c4df, 12);
    const bytes = encrypted.withStream('Current User', user);
    expect(withPresentationDates(bytes)).toBe(bytes);
  });

  test('records that end before they should, and containers in containers, are read once', () => {
    const inner = presentationRecord(DATE, 0, Buffer.alloc(8));
    const nested = Buffer.concat(
      Array.from({ length: 20_000 }, () => Buffer.from('0f00f0030000ff7f', 'hex')),
    );
    const stream = Buffer.concat([inner, nested, inner]);
    expect(blankDates(stream)).toBe(true);
    expect([...presentationRecords(stream)].length).toBeLessThan(100);
    expect([...presentationRecords(Buffer.from('0f00f003ff', 'hex'))]).toEqual([]);
  });
});
