import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { RefusalReason } from '../conversion-error.ts';
import { SharedConversions } from '../test-conversions.ts';

const FIXTURES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../../fixtures');
const READ = /\.(hwp|hwpx|docx|odt|pptx|xlsx)$/;
const FOLDERS = ['hwp', 'hwpx', 'office', 'contracts', 'contracts/unseen'];

/** Files that are known to lose words, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'office/with_japanese.pptx': 'Gothic letters (U+10330 to U+1034F), which no bundled font has',
};

/** Files that are refused, and therefore have no pages, with the reason. */
const REFUSED: Readonly<Record<string, RefusalReason>> = {
  'office/45544.xlsx': 'pending',
  'office/48539.xlsx': 'pending',
  'office/49609.xlsx': 'damaged',
  'office/51850.xlsx': 'pending',
  'office/extenxls_pwd123.xlsx': 'encrypted',
};

/** How many pictures a file links to without holding them. */
const LINKED: Readonly<Record<string, number>> = { 'hwp/etc.hwp': 1 };

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(FIXTURES, folder))
    .filter((name) => READ.test(name))
    .map((name) => `${folder}/${name}`),
);

const conversions = new SharedConversions();
afterAll(() => conversions.close());

test.each(files.filter((file) => !(file in REFUSED)))(
  '[INT-03] %s loses no word, or only those of a named exception',
  { timeout: 120_000 },
  async (file) => {
    const { notices = [], notes = [] } = await conversions.convertFixture(file);
    const words = notices.filter(({ kind }) => kind !== 'linkedPictures');
    if (file in EXCEPTIONS) expect(words, EXCEPTIONS[file]).not.toEqual([]);
    else expect(words).toEqual([]);
    expect(notices.find(({ kind }) => kind === 'linkedPictures')?.count).toBe(LINKED[file]);
    expect(notes.filter((note) => note.startsWith('words not compared'))).toEqual([]);
  },
);

test.each(Object.entries(REFUSED))('[UPL-05] %s is refused as %s', { timeout: 120_000 }, (file, reason) =>
  expect(conversions.convertFixture(file)).rejects.toMatchObject({ name: 'ConversionError', reason }),
);
