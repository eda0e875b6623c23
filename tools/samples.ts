/**
 * Makes the sample contracts: from each source a PDF, a picture of its first page, and one manifest with the fields. `npm run
 * samples`
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project-files.ts';
import { makeSample } from './samples/make-sample.ts';

const FOLDER = join(root, 'packages', 'server', 'samples');
const MOST_BYTES = 100_000;

/** The order of the list. */
const ORDER = [
  'employment',
  'fixed-term',
  'annual-salary',
  'confidentiality',
  'privacy-consent',
  'service',
  'freelance',
  'goods-supply',
  'housing-lease',
  'loan-note',
];

const entries = [];
const sources = readdirSync(join(FOLDER, 'sources'));
if (sources.length !== ORDER.length) throw new Error('ORDER names every source');
for (const key of ORDER) {
  const { pdf, webp, entry } = await makeSample(readFileSync(join(FOLDER, 'sources', `${key}.txt`), 'utf8'));
  if (entry.documentId !== key) throw new Error(`${key}.txt calls itself ${entry.documentId}`);
  writeFileSync(join(FOLDER, `${key}.pdf`), pdf);
  writeFileSync(join(FOLDER, `${key}.webp`), webp);
  entries.push(entry);
  const sizes = [pdf, webp].map((bytes) => `${Math.round(bytes.length / 1000)} KB`).join(' and ');
  console.log(`${key}: ${entry.pages.length} pages, ${entry.fields.length} fields, ${sizes}`);
  if (Math.max(pdf.length, webp.length) > MOST_BYTES) process.exitCode = 1;
}
writeFileSync(join(FOLDER, 'manifest.json'), `${JSON.stringify({ samples: entries }, null, 2)}\n`);
