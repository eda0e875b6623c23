import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readTextTable } from './read-text-table.ts';

const ROWS = [
  ['이름', '연락처', '메모'],
  ['똠방각하', '010-1234-5678', '쉼표, 따옴표 " 줄\n바꿈'],
  ['펲시', 'a@b.kr', ''],
];
const textOf = (delimiter: string, end: string): string =>
  ROWS.map((row) =>
    row.map((cell) => (/["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
  ).join(end);

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

describe('[BLK-01] a text file is read as a whole', () => {
  test('in each encoding, with each delimiter and line end', () => {
    const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
      'UTF-8': (text) => Buffer.from(text),
      'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
      'UTF-16LE with a mark': (text) => utf16(`\ufeff${text}`, false),
      'UTF-16BE with a mark': (text) => utf16(`\ufeff${text}`, true),
      'UTF-16LE': (text) => utf16(text, false),
      'UTF-16BE': (text) => utf16(text, true),
      'Windows 949': (text) => iconv.encode(text, 'cp949'),
    };
    for (const [name, encode] of Object.entries(encodings))
      for (const delimiter of [',', ';', '\t'])
        for (const end of ['\r\n', '\n'])
          expect(readTextTable(encode(textOf(delimiter, end)), 10), `${name} ${delimiter} ${end}`).toEqual({
            kind: 'rows',
            lines: ROWS.map((cells, at) => ({ no: at + 1, cells })),
          });
  });

  test('or refused: bytes that are no text, lines with more cells than the headings, quotes without an end', () => {
    const refused = (bytes: Buffer) => readTextTable(bytes, 10);
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from(' \n '),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
      Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u0001\u0002', 'latin1'),
      Buffer.from('이름,연락처\n가,나').subarray(0, 22),
      Buffer.from([0xc8, 0xab, 0x2c, 0xff, 0xff, 0x2c, 0x0a]),
    ])
      expect(refused(bytes), bytes.toString('hex')).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(refused(Buffer.from('이름,연락처\n김하나,a@b.kr\n이두리,a@b.kr,서울, 중구'))).toEqual({
      kind: 'refused',
      reason: 'uneven',
      line: 3,
    });
    expect(refused(Buffer.from('이름,연락처\n"김하나,a@b.kr'))).toMatchObject({ reason: 'uneven' });
    expect(refused(Buffer.from('이름,연락처\n김"하"나,a@b.kr'))).toMatchObject({ reason: 'uneven', line: 2 });
  });

  test('short lines end with empty cells, empty lines are left out, and one row more than wanted is read', () => {
    expect(readTextTable(Buffer.from('이름,연락처\n\n김하나\n이두리,a@b.kr\n박세찬,c@b.kr\n'), 2)).toEqual({
      kind: 'rows',
      lines: [
        { no: 1, cells: ['이름', '연락처'] },
        { no: 3, cells: ['김하나'] },
        { no: 4, cells: ['이두리', 'a@b.kr'] },
      ],
    });
  });

  test('with the numbers that Excel shows: empty lines count, line breaks within quotes do not', () => {
    const text = '이름,연락처\r\n\r\n김하나,"a@b.kr\nc@b.kr"\r\n\r\n이두리,d@b.kr\r\n';
    expect(readTextTable(Buffer.from(text), 10)).toMatchObject({ lines: [{ no: 1 }, { no: 3 }, { no: 5 }] });
  });
});
