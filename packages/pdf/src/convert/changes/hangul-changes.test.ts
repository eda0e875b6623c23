import { readdirSync } from 'node:fs';
import { isPending, NO_PENDING_CHANGES } from '@dojang/domain';
import { afterAll, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { convertToPdf } from '../index.ts';
import { fixture, refusalOf, TestConversions } from '../test-conversions.ts';
import { hwpChanges } from './hwp-changes.ts';
import { hwpxChanges } from './hwpx-changes.ts';
import {
  added,
  hangulParagraph,
  hangulParagraphs,
  hangulRun,
  hwpRecord,
  hwpWith,
  hwpxFile,
  mark,
  removed,
  withMemo,
} from './test-hangul-file.ts';

const sandbox = new TestConversions();
afterAll(() => sandbox.close());

const folder = (name: string) => readdirSync(new URL(`../../../../../fixtures/${name}`, import.meta.url));
const accepted = (paragraphs: readonly string[]) =>
  hangulParagraphs(hwpxChanges(hwpxFile(paragraphs))?.accept() ?? new Uint8Array(0)).slice(1);
const plain = (text: string) => hangulParagraph(hangulRun(text));

const PRICE = hangulParagraph(hangulRun(`금 ${removed('1,000,000', 1)}${added('2,000,000', 2)}원`));
const MEMO = hangulParagraph(withMemo('위약금은 10%로 한다.', '너무 높습니다'));

test('[INT-01] a hwpx file with tracked changes and a memo is refused with its counts, and drawn with all accepted', async () => {
  const bytes = hwpxFile([PRICE, hangulParagraph(hangulRun(removed('삭제한 조항', 3, 1))), MEMO]);
  const source = { bytes, ext: 'hwpx' };
  const changes = { ...NO_PENDING_CHANGES, insertions: 1, deletions: 2, comments: 1 };
  const refused: unknown = await convertToPdf(source, sandbox).catch((error: unknown) => error);
  expect(refused).toMatchObject({ reason: 'pending', found: { changes } });
  const made = await convertToPdf({ ...source, acceptsChanges: true }, sandbox);
  expect(made.changes).toEqual(changes);
  const texts = (await readPageTexts(made.pdf, 1)).map(({ text }) => text);
  expect(texts).toEqual(['용역 계약서', '금 2,000,000원', '위약금은 10%로 한다.']);
});

test('[INT-01] a deletion over paragraphs joins what is left of them, and its end may be part of it', () => {
  const over = [
    hangulParagraph(hangulRun(`갑은 ${mark('deleteBegin', 1)}지운`)),
    plain('전부 지운'),
    hangulParagraph(hangulRun(`지운${mark('deleteEnd', 1)}을에게`)),
    plain('끝'),
  ];
  expect(accepted(over)).toEqual(['갑은 을에게', '끝']);
  expect(hwpxChanges(hwpxFile(over))?.changes).toEqual({ ...NO_PENDING_CHANGES, deletions: 1 });
  expect(accepted([hangulParagraph(hangulRun(removed('지움', 1, 1))), plain('끝')])).toEqual(['끝']);
  expect(accepted([hangulParagraph(hangulRun(removed('지움', 1))), plain('끝')])).toEqual(['', '끝']);
});

test('[INT-01] formats of characters and paragraphs count once for each change', () => {
  const run = (text: string) => hangulRun(text).replace('<hp:run ', '<hp:run charTcId="4" ');
  const paragraphs = [
    hangulParagraph(run('굵게') + run('또')),
    plain('끝').replace('<hp:p ', '<hp:p paraTcId="5" '),
  ];
  const found = hwpxChanges(hwpxFile(paragraphs));
  expect(found?.changes).toEqual({ ...NO_PENDING_CHANGES, formats: 2 });
  expect(hwpxChanges(found?.accept() ?? new Uint8Array(0))).toBeUndefined();
  expect(accepted(paragraphs)).toEqual(['굵게또', '끝']);
});

test('[INT-01] a memo goes with its text and its author, and the text beside it stays', () => {
  expect(accepted([MEMO])).toEqual(['위약금은 10%로 한다.']);
});

test('[INT-01] a hwp file with memos is taken without them, and one with tracked changes is not taken at all', async () => {
  const memo = hwpWith('Section0', [hwpRecord(71, Buffer.from('em%%0000', 'latin1'))]);
  expect(hwpChanges(memo)).toEqual({ ...NO_PENDING_CHANGES, comments: 1 });
  expect(await refusalOf(sandbox.convert(memo, 'hwp'))).toBe('pending');
  const kinds = [1, 2, 3].map((kind) => hwpRecord(96, Buffer.from([kind, 0, 0, 0])));
  const tracked = hwpWith('DocInfo', kinds);
  expect(hwpChanges(tracked)).toEqual({ ...NO_PENDING_CHANGES, insertions: 1, deletions: 1, formats: 1 });
  const wanted = convertToPdf({ bytes: tracked, ext: 'hwp', acceptsChanges: true }, sandbox);
  expect(await refusalOf(wanted)).toBe('pending_fixed');
});

test('[INT-01] no ordinary Hangul file of the fixtures has anything pending', () => {
  const hwp = folder('hwp').filter((file) => isPending(hwpChanges(fixture(`hwp/${file}`))));
  const hwpx = folder('hwpx').filter((file) => hwpxChanges(fixture(`hwpx/${file}`)) !== undefined);
  expect([...hwp, ...hwpx]).toEqual([]);
});
