import { type EndpointName, endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_BODIES } from '../../testing/access/sample-bodies.ts';
import {
  completedDocument,
  download,
  KIM,
  LEE,
  logIn,
  sendDocument,
  sign,
  upload,
} from '../../testing/main-job.ts';
import { unsentLink } from '../../testing/refusals.ts';
import { type Client, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const lines: string[] = [];
const service = serviceWithInvariants({ logTo: (line) => void lines.push(line) });
let client: Client;
let token = '';
let fileId = '';
beforeAll(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

/** The link keys of both participants of a document, at present. */
const keysOf = async (documentId: string): Promise<string[]> =>
  Promise.all([KIM, LEE].map(async (person) => (await unsentLink(service(), documentId, person)).linkKey));

const ofDocuments = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  endpoints[name].path.includes('{documentId}'),
);

describe('requester → signer link', () => {
  test('no call of the requester, no file and no log line contains a link key', async () => {
    const told: string[] = [];
    const keys: string[] = [];
    for (const name of ofDocuments) {
      const documentId = await sendDocument(client, { fileId, isSequential: false });
      keys.push(...(await keysOf(documentId)));
      const { participants } = await client(endpoints.document, { params: { documentId } });
      const { method, path } = endpoints[name];
      const address = path
        .replace('{documentId}', documentId)
        .replace('{participantId}', participants[0]?.participantId ?? '');
      const body = method === 'GET' ? undefined : SAMPLE_BODIES[name]?.(documentId);
      const { envelope } = await rawCall(service().url, method, address, { token }, body);
      keys.push(...(await keysOf(documentId)));
      told.push(`${name} ${JSON.stringify(envelope)}`);
    }
    told.push(JSON.stringify(await client(endpoints.listDocuments, { query: { limit: 100 } })));
    const completed = await completedDocument(service(), client, { fileId });
    keys.push(...(await keysOf(completed)));
    for (const kind of ['original', 'completed', 'audit', 'all'] as const)
      told.push((await download(service(), client, completed, kind)).toString('latin1'));
    const refused = await sendDocument(client, { fileId });
    await sign(service(), KIM, refused);
    keys.push(...(await keysOf(refused)));
    expect(lines.length).toBeGreaterThan(0);
    expect(keys.every((key) => key.length >= 40)).toBe(true);
    for (const text of [...told, ...lines])
      for (const key of keys) expect(text.includes(key) ? text.slice(0, 60) : '').toBe('');
  }, 120_000);
});
