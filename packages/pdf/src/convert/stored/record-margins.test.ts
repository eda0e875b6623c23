import { afterAll, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { CompoundFile } from '../recognize/compound-file.ts';
import { withGrownStream } from '../recognize/compound-growth.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';
import { blankCodes, withRecordMargins, withStreamMargins } from './record-margins.ts';
import { marginTexts } from './sheet-margins.ts';
import { type Splice, splicedStream } from './spliced-stream.ts';
import { whatWasShown } from './what-was-shown.ts';
import { workbookRecords } from './workbook-records.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

const HEADER = 0x14;
const SHEET = 0x85;
const BEGIN = 0x0809;
const CONTINUE = 0x3c;

function record(kind: number, ...content: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat(content);
  const header = Buffer.alloc(4);
  header.writeUInt16LE(kind, 0);
  header.writeUInt16LE(whole.byteLength, 2);
  return Buffer.concat([header, whole]);
}

const headerOf = (text: string): Buffer =>
  record(HEADER, Buffer.from([text.length, 0, 1]), Buffer.from(text, 'utf16le'));

/** The first record of a stream, of Excel 97 or of Excel 95. */
const beginning = (version: number): Buffer => record(BEGIN, Buffer.from([0, version, 5, 0]));

/** A real workbook with this text in the header of its sheet, whose records are longer for it. */
function workbookWith(text: string, file: string): Uint8Array {
  const bytes = fixture(file);
  const stream = Buffer.from(new CompoundFile(bytes).read('Workbook') ?? []);
  const splices = [...workbookRecords(stream)].flatMap(({ kind, start, content }): Splice[] =>
    kind === HEADER ? [{ start: start - 4, end: start + content.byteLength, bytes: headerOf(text) }] : [],
  );
  expect(splices).toHaveLength(1);
  return withGrownStream(bytes, 'Workbook', splicedStream(stream, splices));
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { pdf } = await conversions.convert(bytes, 'xls');
  return (await readPageTexts(pdf, 1)).map(({ text }) => text.replace(/\s/g, '')).join('|');
}

const CODES = '&L&12&F&C&D &T 저장&RA&&D &P쪽&D';
const texts = marginTexts(new Date('2024-02-29T15:30:00Z'), '견적.xls');

describe('[UPL-03] the margins of an old workbook', () => {
  test('show its own name, and the day and time at which it was saved', { timeout: 60_000 }, async () => {
    const { bytes } = whatWasShown(workbookWith(CODES, 'office/30540.xls'), 'xls', '2024 견적 A&B.xls');
    const words = await wordsOf(bytes);
    for (const text of ['2024견적A&B.xls', '2004-08-0922:05저장', 'A&D1쪽2004-08-09'])
      expect(words).toContain(text);
  });

  test('show no day where the workbook does not say when it was saved', { timeout: 60_000 }, async () => {
    const words = await wordsOf(workbookWith('&C<&D &T>&Z&F', 'reports/stored-values.xls'));
    expect(words).toContain('<>');
    expect(words).not.toMatch(/\d{4}[-.]|\d\/\d|\d:\d/);
  });

  test('are longer in the stream, and each sheet is found where it is then', () => {
    const sheet = Buffer.concat([beginning(6), headerOf('&D')]);
    const places = [beginning(6).byteLength + 14 * 2, beginning(6).byteLength + 14 * 2 + sheet.byteLength];
    const listed = places.map((place) => {
      const content = Buffer.alloc(10);
      content.writeUInt32LE(place);
      return record(SHEET, content);
    });
    const stream = withStreamMargins(Buffer.concat([beginning(6), ...listed, sheet, sheet]), texts);
    if (stream === undefined) throw new Error('no margin was changed');
    const records = [...workbookRecords(stream)];
    const sheets = records.filter(({ kind }) => kind === SHEET);
    for (const { content } of sheets) {
      const place = content.readUInt32LE(0);
      expect(stream.subarray(place, place + 8)).toEqual(beginning(6));
    }
    expect(sheets).toHaveLength(2);
    const margins = records.filter(({ kind }) => kind === HEADER);
    expect(margins.map(({ content }) => content.subarray(3).toString('utf16le'))).toEqual([
      '2024-03-01',
      '2024-03-01',
    ]);
  });

  test('that continue in other records are read whole, and written so', () => {
    const [first, rest] = ['&', `D${'가'.repeat(5000)}`];
    const stream = Buffer.concat([
      beginning(6),
      record(HEADER, Buffer.from([0x8a, 0x13, 0]), Buffer.from(first, 'latin1')),
      record(CONTINUE, Buffer.from([1]), Buffer.from(rest.slice(0, 3000), 'utf16le')),
      record(CONTINUE, Buffer.from([1]), Buffer.from(rest.slice(3000), 'utf16le')),
      record(CONTINUE, Buffer.from('another')),
    ]);
    const [, ...margin] = workbookRecords(withStreamMargins(stream, texts) ?? stream);
    expect(margin.map(({ kind }) => kind)).toEqual([HEADER, CONTINUE, CONTINUE]);
    const [start, more, other] = margin.map(({ content }) => content);
    expect(start?.readUInt16LE(0)).toBe(5010);
    expect(`${start?.subarray(3).toString('utf16le')}${more?.subarray(1).toString('utf16le')}`).toBe(
      `2024-03-01${rest.slice(1)}`,
    );
    expect(other?.toString()).toBe('another');
  });

  test('of Excel 95 show the day in their one-byte letters, or nothing where it does not fit', () => {
    const narrow = (text: string): Buffer => {
      const stream = Buffer.concat([
        beginning(5),
        record(HEADER, Buffer.from([text.length]), Buffer.from(text, 'latin1')),
      ]);
      const changed = withStreamMargins(stream, texts) ?? stream;
      return changed.subarray(beginning(5).byteLength + 4);
    };
    expect(narrow('&C&D \xb0\xa1&F').toString('latin1')).toBe('\x0f&C2024-03-01 \xb0\xa1');
    expect(narrow(`&D${'x'.repeat(250)}`).toString('latin1')).toBe(`\xfa${'x'.repeat(250)}`);
    expect(narrow('&P&&D').toString('latin1')).toBe('\x05&P&&D');
  });

  test('are blanked in place where a damaged file has no room for longer texts', () => {
    const stream = Buffer.concat([beginning(6), headerOf('&L&d&&T&F')]);
    expect(blankCodes(stream)).toBe(true);
    expect(stream.subarray(15).toString('utf16le')).toBe('&L  &&T  ');
    const damaged = Buffer.from(workbookWith('&D', 'office/30540.xls'));
    // The header says that the table of sectors has one sector more than there are.
    damaged.writeUInt32LE(damaged.readUInt32LE(44) + 1, 44);
    const shown = Buffer.from(new CompoundFile(withRecordMargins(damaged, undefined)).read('Workbook') ?? []);
    const [margin] = [...workbookRecords(shown)].filter(({ kind }) => kind === HEADER);
    expect(margin?.content.subarray(3).toString('utf16le')).toBe('  ');
  });
});
