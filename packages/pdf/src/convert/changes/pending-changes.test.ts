import { readdirSync } from 'node:fs';
import { NO_PENDING_CHANGES } from '@dojang/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { ConversionError } from '../index.ts';
import { odt } from '../sample-files.ts';
import { fixture, SharedConversions } from '../test-conversions.ts';
import { mayHaveChanges } from './old-office.ts';
import { textChanges } from './text-changes.ts';
import { wordChanges } from './word-changes.ts';

const conversions = new SharedConversions();
afterAll(() => conversions.close());

const convert = (ext: string, acceptsChanges: boolean) =>
  conversions.convertFixture(`changes/tracked-changes.${ext}`, acceptsChanges);

/** The words of a page without spaces, since programs set them differently. */
async function wordsOf(pdf: Uint8Array): Promise<string> {
  return (await readPageTexts(pdf, 1)).map(({ text }) => text.replace(/\s/g, '')).join('|');
}

const ACCEPTED =
  '용역계약서|제1조계약금액은금2,000,000원으로한다.|제2조계약기간은2027년3월31일까지한다.|제4조위약금은계약금액의10%로한다.|제3조옮긴문장은위에있었다.|남는줄|끝';

describe('[INT-01] a contract with tracked changes and a comment', () => {
  test.each([
    ['docx', { insertions: 2, deletions: 3, moves: 1, deletedRows: 1 }],
    ['odt', { insertions: 3, deletions: 4, deletedRows: 1 }],
    ['doc', { insertions: 3, deletions: 4, deletedRows: 1 }],
  ])(
    '%s is refused with its counts, and drawn with all changes accepted when its owner says so',
    async (ext, kinds) => {
      const changes = { ...NO_PENDING_CHANGES, ...kinds, comments: 1 };
      const refused: unknown = await convert(ext, false).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ConversionError);
      expect(refused).toMatchObject({ reason: 'pending', found: { changes } });
      const made = await convert(ext, true);
      expect(made.changes).toEqual(changes);
      expect(await wordsOf(made.pdf)).toBe(ACCEPTED);
      expect(Buffer.from(made.pdf).includes('검토자')).toBe(false);
    },
  );
});

test('[INT-01] no ordinary Word file of the fixtures has anything pending', async () => {
  const files = readdirSync(new URL('../../../../../fixtures/office', import.meta.url));
  const docx = files.filter((file) => file.endsWith('.docx'));
  expect(docx.length).toBeGreaterThan(5);
  expect(docx.filter((file) => wordChanges(fixture(`office/${file}`)) !== undefined)).toEqual([]);
  const looked = files.filter(
    (file) => file.endsWith('.doc') && mayHaveChanges(fixture(`office/${file}`), 'doc'),
  );
  // The bytes of a mark stand in these files by chance, so they are read a second time.
  expect(looked).toEqual(['61911.doc', 'Bug49933.doc', 'Bug51834.doc']);
  for (const file of looked)
    expect((await conversions.convertFixture(`office/${file}`)).changes).toBeUndefined();
});

test('[INT-01] an odt without changes has nothing pending, and one with a comment alone loses it', () => {
  expect(textChanges(odt('tracked-changes'))).toBeUndefined();
  const found = textChanges(odt('위약금<office:annotation><text:p>높다</text:p></office:annotation>'));
  expect(found?.changes).toEqual({ ...NO_PENDING_CHANGES, comments: 1 });
  expect(textChanges(found?.accept() ?? new Uint8Array(0))).toBeUndefined();
});
