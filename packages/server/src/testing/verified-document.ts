/** For tests: a completed document of the demo company, and the public verification of a file. */
import { endpoints } from '@dojang/contract';
import { beforeEach } from 'vitest';
import { completedDocument, download, logIn, upload } from './main-job.ts';
import { clientWith } from './test-client.ts';
import { serviceWithInvariants } from './with-invariants.ts';

/** Makes one document for all tests of a file. */
export function withCompletedDocument() {
  const service = serviceWithInvariants();
  const made: { documentId: string; pdf: Buffer } = { documentId: '', pdf: Buffer.alloc(0) };
  beforeEach(async () => {
    const { client } = await logIn(service().url, 'hangyeol');
    if (made.documentId !== '') return;
    made.documentId = await completedDocument(service(), client, {
      fileId: await upload(client, 'pdf/issue16278.pdf'),
    });
    made.pdf = await download(service(), client, made.documentId, 'completed');
  });
  const verify = (bytes: Uint8Array) =>
    clientWith(service().url, {})(endpoints.verify, {
      body: { base64: Buffer.from(bytes).toString('base64') },
    });
  return { service, made, verify };
}
