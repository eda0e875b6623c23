import { endpoints } from '@dojang/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedDocument, download, logIn, upload } from '../../testing/main-job.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('[SGN-02] goes from a Korean document to a sealed contract', async () => {
  const { client } = await logIn(service.url, 'hangyeol');
  const fileId = await upload(client, 'hwp/noori.hwp');
  const documentId = await completedDocument(service, client, { fileId });
  const pdf = await download(service, client, documentId, 'completed');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const trail = await client(endpoints.auditTrail, { params: { documentId } });
  expect(trail.valid).toBe(true);
});
