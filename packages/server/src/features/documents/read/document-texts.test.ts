import { endpoints } from '@dojang/contract';
import { beforeAll, expect, test } from 'vitest';
import { KIM, sendDocument, upload } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The words of a document, by which its pages are read aloud. */

const service = serviceWithInvariants();
let hangyeol: Client;

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
});

test('[DOC-07] [APP-04] [ORG-10] the words of a document come with their places to those who see it, apart from the document; to others it looks absent', async () => {
  const fileId = await upload(hangyeol, 'pdf/issue2391-1.pdf');
  const documentId = await sendDocument(hangyeol, { fileId, people: [KIM] });
  const params = { documentId };
  const { pages } = await hangyeol(endpoints.documentTexts, { params });
  const detail = await hangyeol(endpoints.document, { params });
  expect(pages.map(({ width, height }) => [width, height])).toEqual(
    detail.pages.map(({ width, height }) => [width, height]),
  );
  expect(detail.pages.flatMap(({ texts }) => texts)).toEqual([]);
  const words = pages.flatMap(({ texts }) => texts);
  expect(words.length).toBeGreaterThan(0);
  for (const { text, x, y } of words) {
    expect(text).not.toBe('');
    expect([x >= 0 && x <= 1, y >= 0 && y <= 1]).toEqual([true, true]);
  }
  const { client: other } = await logIn(service().url, 'sarang');
  await refusal(other(endpoints.documentTexts, { params }), 'notFound');
});
