import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ConversionError } from '../conversion-error.ts';
import { TestConversions } from '../test-conversions.ts';

const FIXTURES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../../fixtures');
const READ = /\.(hwp|hwpx|docx|odt|pptx|xlsx)$/;
const FOLDERS = ['hwp', 'hwpx', 'office', 'contracts', 'contracts/unseen'];

/** Files that are known to lose words, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'office/with_japanese.pptx': 'Gothic letters (U+10330 to U+1034F), which no bundled font has',
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(FIXTURES, folder))
    .filter((name) => READ.test(name))
    .map((name) => `${folder}/${name}`),
);

const sandbox = new TestConversions();
afterAll(() => sandbox.close());

test.each(files)(
  '[INT-03] %s loses no word, or only those of a named exception',
  { timeout: 120_000 },
  async (file) => {
    try {
      const { notices = [], notes = [] } = await sandbox.convertFixture(file);
      if (file in EXCEPTIONS) expect(notices, EXCEPTIONS[file]).not.toEqual([]);
      else expect(notices).toEqual([]);
      expect(notes.filter((note) => note.startsWith('words not compared'))).toEqual([]);
    } catch (error) {
      // A file that is refused has no pages.
      if (!(error instanceof ConversionError)) throw error;
    }
  },
);
