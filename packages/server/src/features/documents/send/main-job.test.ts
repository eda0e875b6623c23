import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { completedDocument, download, logIn, upload } from '../../../testing/main-job.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();

test('[SGN-02] a Korean document is sent, signed and sealed', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'hwp/noori.hwp');
  const documentId = await completedDocument(service(), client, { fileId });
  const pdf = await download(service(), client, documentId, 'completed');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const trail = await client(endpoints.auditTrail, { params: { documentId } });
  expect(trail.valid).toBe(true);
});
