import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { assertUnpackable } from './zip-guard.ts';

const limits = { entries: 3, bytes: 1_000_000 };
const zipOf = (files: Readonly<Record<string, Uint8Array>>): Buffer => Buffer.from(zipSync({ ...files }));
const read = (bytes: Uint8Array) => readWorkbook({ bytes, maxRows: 10, maxColumns: 5 });
const workbook = (rows: (string | number | boolean | Date | null)[][]) =>
  writeXlsx({ sheets: [{ name: 'a', rows }] });

describe('[BLK-01] the archive of a workbook', () => {
  test('is accepted when its entries unpack within the limits', () => {
    expect(() => assertUnpackable(zipOf({ a: new Uint8Array(900_000) }), limits)).not.toThrow();
  });

  test('is refused when it unpacks to more bytes, whatever size it states', () => {
    const bomb = zipOf({ a: new Uint8Array(600_000), b: new Uint8Array(600_000) });
    expect(() => assertUnpackable(bomb, limits)).toThrow('too large');
    const lying = Buffer.from(zipOf({ a: new Uint8Array(5_000_000) }));
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(10, entry + 24);
    expect(() => assertUnpackable(lying, limits)).toThrow('too large');
  });

  test('is refused with too many entries, cut off, or when it is none', () => {
    const many = zipOf({
      a: new Uint8Array(1),
      b: new Uint8Array(1),
      c: new Uint8Array(1),
      d: new Uint8Array(1),
    });
    expect(() => assertUnpackable(many, limits)).toThrow('too large');
    const whole = zipOf({ a: new Uint8Array(100) });
    expect(() => assertUnpackable(whole.subarray(0, 60), limits)).toThrow('unreadable');
    expect(() => assertUnpackable(Buffer.from('text'), limits)).toThrow('unreadable');
    expect(() => assertUnpackable(Buffer.alloc(100), limits)).toThrow('unreadable');
  });
});

describe('[BLK-01] the first sheet of a workbook', () => {
  test('is read as texts, with leading zeros', async () => {
    const bytes = await workbook([
      ['사번', '일자', '수'],
      ['000123', new Date(Date.UTC(2026, 10, 23)), 12_345_678_901],
    ]);
    const answer = await read(bytes);
    expect(answer).toMatchObject({ kind: 'rows' });
    expect(answer.kind === 'rows' && answer.lines[1]?.cells[0]).toBe('000123');
    expect(answer.kind === 'rows' && answer.lines[1]?.cells[2]).toBe('12345678901');
  });

  test('is refused with more rows or columns than are read, and when it is no workbook', async () => {
    expect(await read(await workbook(Array.from({ length: 11 }, () => ['a'])))).toMatchObject({
      reason: 'too large',
    });
    expect(await read(await workbook([['a', 'b', 'c', 'd', 'e', 'f']]))).toMatchObject({
      reason: 'too large',
    });
    expect(await read(zipOf({ a: new Uint8Array(10) }))).toMatchObject({ reason: 'unreadable' });
  });
});
