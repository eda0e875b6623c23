import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixture, refusalOf, TestConversions } from '../test-conversions.ts';
import { createConversionPool } from './conversion-pool.ts';

const place = new TestConversions();
/** Two plain sandboxes and one with LibreOffice. */
const SANDBOXES = 3;
const pool = createConversionPool({ scratchDir: place.scratchDir, ready: 1 });

beforeAll(async () => {
  await pool.fill();
  await pool.warm();
}, 60_000);
afterAll(async () => {
  await pool.close();
  expect(place.leftovers()).toEqual([]);
  place.close();
});

test('[UPL-03] a warm sandbox makes the same PDF as one that is opened for the file, and is not used again', async () => {
  const before = readdirSync(place.scratchDir);
  expect(before).toHaveLength(SANDBOXES);
  // LibreOffice waits with a document of this project open, and the sample of its warm-up is removed.
  const offices = before.map((name) => path.join(place.scratchDir, name, 'office')).filter(existsSync);
  expect(
    offices.map((folder) =>
      readdirSync(folder)
        .filter((name) => name.includes('docx'))
        .sort(),
    ),
  ).toEqual([['.~lock.waiting.docx#', 'waiting.docx']]);
  const docx = fixture('office/Styles.docx');
  const ready = await pool.convert({ bytes: docx, ext: 'docx' });
  const fresh = await place.convert(docx, 'docx');
  expect(ready.pages).toEqual(fresh.pages);
  const pdf = await pool.convert({ bytes: fixture('pdf/issue16278.pdf'), ext: 'pdf' });
  expect(pdf.pages.length).toBeGreaterThan(0);
  await pool.fill();
  const after = readdirSync(place.scratchDir);
  expect(after).toHaveLength(SANDBOXES);
  // The plain sandbox that received no file.
  expect(after.filter((name) => before.includes(name))).toHaveLength(1);
});

test('[UPL-05] a refused file uses its sandbox up as well', async () => {
  const reason = await refusalOf(pool.convert({ bytes: new Uint8Array([1, 2, 3]), ext: 'docx' }));
  expect(reason).toBe('mismatch');
  expect(await refusalOf(pool.convert({ bytes: new Uint8Array(), ext: 'pdf' }))).toBe('empty');
  await pool.fill();
  expect(readdirSync(place.scratchDir)).toHaveLength(SANDBOXES);
});
