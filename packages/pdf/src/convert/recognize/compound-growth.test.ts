import { describe, expect, test } from 'vitest';
import { fixture } from '../test-conversions.ts';
import { CompoundFile } from './compound-file.ts';
import { withGrownStream } from './compound-growth.ts';

const streamsOf = (file: CompoundFile): Map<string, Uint8Array | undefined> =>
  new Map(file.entries.filter(({ kind }) => kind === 2).map(({ name }) => [name, file.read(name)]));

describe('[UPL-03] a stream of a compound file with another content', () => {
  // The longest needs more sectors of the table than the header lists.
  test.each([10, 5000, 300_000, 9_000_000])(
    'of %d bytes is read back, and the other streams stay',
    (length) => {
      const before = fixture('office/30540.xls');
      const content = new Uint8Array(length).map((_, index) => index % 251);
      const after = new CompoundFile(withGrownStream(before, 'Workbook', content));
      const [old, made] = [streamsOf(new CompoundFile(before)), streamsOf(after)];
      const read = made.get('Workbook') ?? new Uint8Array();
      expect(read.byteLength).toBe(Math.max(length, 4096));
      expect(Buffer.compare(read.subarray(0, length), content)).toBe(0);
      expect(read.subarray(length).every((byte) => byte === 0)).toBe(true);
      for (const streams of [old, made]) streams.delete('Workbook');
      expect(made).toEqual(old);
    },
  );

  test('is not written into the given bytes, whatever holds them', () => {
    const file = fixture('office/30540.xls');
    const around = Buffer.concat([Buffer.alloc(100), file]);
    const given = around.subarray(100);
    const content = new Uint8Array(5000).fill(7);
    expect(withGrownStream(given, 'Workbook', content)).toEqual(withGrownStream(file, 'Workbook', content));
    const own = new CompoundFile(given);
    own.withStream('Workbook', new Uint8Array(own.read('Workbook')?.byteLength ?? 0));
    expect(Buffer.compare(given, file)).toBe(0);
  });

  test('can be given again', () => {
    const content = new Uint8Array(9_000_000).fill(7);
    const once = withGrownStream(fixture('office/30540.xls'), 'Workbook', content);
    const twice = new CompoundFile(withGrownStream(once, 'workbook', content.fill(9)));
    expect(Buffer.compare(twice.read('Workbook') ?? new Uint8Array(), content)).toBe(0);
  });
});
