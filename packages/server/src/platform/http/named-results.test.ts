import { type Endpoint, endpoints } from '@dojang/contract';
import { namedFields } from '@dojang/contract/named-fields';
import { beforeAll, expect, test } from 'vitest';
import { completedDocument, logIn, upload } from '../../testing/main-job.ts';
import { rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Results as the product sends them: without the check that tests make of each. */

const service = serviceWithInvariants({ isStrict: false });
let token = '';
let documentId = '';

beforeAll(async () => {
  const { client, token: own } = await logIn(service().url, 'hangyeol');
  token = own;
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  documentId = await completedDocument(service(), client, { fileId });
});

/** Calls that are read without a body, by the requester of one document. */
const reads = Object.entries(endpoints)
  .map(([name, call]): readonly [string, Endpoint] => [name, call])
  .filter(
    ([, { method, access, path }]) =>
      method === 'GET' && access === 'login' && !/\{(?!documentId)/.test(path) && !/events|stream/.test(path),
  );

test('[ORG-10] every reading call of an account answers with the named fields alone', async () => {
  const answered: string[] = [];
  for (const [name, { path, result }] of reads) {
    const { envelope } = await rawCall(service().url, 'GET', path.replace('{documentId}', documentId), {
      token,
    });
    if (envelope.code !== 0) continue;
    answered.push(name);
    expect(envelope.result, name).toEqual(namedFields(result)(envelope.result));
  }
  expect(answered).toEqual(expect.arrayContaining(['document', 'listDocuments', 'user', 'pointLedger']));
});

test('[ORG-10] the delivery of a message shows its state, and no key of a row', async () => {
  const { envelope } = await rawCall(service().url, 'GET', `/v1/documents/${documentId}`, { token });
  const text = JSON.stringify(envelope.result);
  expect(text).toContain('"delivery":{"state"');
  expect(text).not.toMatch(/"(participant|document|tenant)_id":/);
});
