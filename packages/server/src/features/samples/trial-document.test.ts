import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { clientWith } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The document of the test view. */

const service = serviceWithInvariants();
const read = (language = 'ko') =>
  clientWith(service().url, { 'accept-language': language })(endpoints.testDocument, {});

/** Returns the number of rows of every table. */
async function rowCounts(): Promise<unknown[]> {
  const tables = await ownerRows<{ name: string }>(
    service(),
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: await ownerRows(service(), `select count(*) as count from ${name}`),
    })),
  );
}

test('[DOC-17] the test view gets a document without a log-in or a link, and nothing is stored', async () => {
  // The service notes the hour soon after its start, beside whatever is tested.
  await expect
    .poll(() => ownerRows(service(), 'select 1 from audit_hour'), { timeout: 60_000 })
    .toHaveLength(1);
  await jobsAtRest(service().ownerUrl);
  const before = await rowCounts();
  const { entry, document } = await read();
  expect(entry).toMatchObject({
    documentName: '[체험] 개인정보 수집·이용 동의서',
    participantName: '홍길동',
    refusal: null,
    locale: 'ko',
    pageCount: 2,
    fieldCount: document.fields.length - document.fieldGroups.length,
  });
  expect(new Set(document.fields.map(({ type }) => type))).toEqual(
    new Set(['check', 'radio', 'date', 'text', 'signature']),
  );
  expect(document.fieldGroups.map(({ label, required }) => ({ label, required }))).toEqual([
    { label: '선택 수집·이용 동의', required: true },
    { label: '제3자 제공 동의', required: true },
  ]);
  for (const { imageUrl } of document.pages) {
    const picture = await fetch(`${service().url}${imageUrl}`);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  }
  expect(await rowCounts()).toEqual(before);
});

test('[DOC-17] every blank of the other party is filled in, and the visitor is asked for no contact', async () => {
  const { document } = await read();
  expect(document.written.filter(({ value }) => value === undefined || value === '')).toEqual([]);
  const [sample] = (
    await import('../../../samples/manifest.json', { with: { type: 'json' } })
  ).default.samples.filter(({ documentId }) => documentId === 'privacy-consent');
  const keys = [...document.fields, ...document.written].map(({ key }) => key);
  // The other party's stamp follows the visitor's signature.
  const left = sample?.fields.filter(({ key }) => !keys.includes(key));
  expect(left?.map(({ type }) => type)).toEqual(['stamp']);
  const formats = document.fields.map(({ settings }) => settings?.format ?? null);
  expect(formats.every((format) => format === null)).toBe(true);
});

test('[DOC-17] the people and sentences are in the language of the visitor', async () => {
  const { entry, document } = await read('en');
  expect(entry).toMatchObject({ locale: 'en', participantName: 'Sam Lee' });
  expect(entry.documentName).toBe('[Trial] Consent to personal data processing');
  expect(`${document.message} ${document.consent.text}`).not.toMatch(/[가-힣]/);
});

test('[SGN-16] [DOC-17] its pages have their words, so that they can be read as text and aloud', async () => {
  const { document } = await read();
  for (const { texts } of document.pages) expect(texts.length).toBeGreaterThan(10);
  const words = document.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
  expect(words.replace(/\s/g, '')).toContain('개인정보');
});
