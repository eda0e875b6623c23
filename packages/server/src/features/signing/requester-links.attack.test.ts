import { type EndpointName, endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleBody } from '../../testing/access/sample-bodies.ts';
import {
  completedDocument,
  download,
  KIM,
  LEE,
  logIn,
  sendDocument,
  sign,
  until,
  upload,
} from '../../testing/main-job.ts';
import { ownerRows, unsentLink } from '../../testing/refusals.ts';
import { type Client, rawCall } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { sealedLink } from '../links/index.ts';

const lines: string[] = [];
const service = serviceWithInvariants({ logTo: (line) => void lines.push(line) });
let client: Client;
let token = '';
let fileId = '';
beforeAll(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

/** The link keys, sealed tokens and short links of both participants of a document, at present. */
async function keysOf(documentId: string): Promise<string[]> {
  const links = await Promise.all([KIM, LEE].map((person) => unsentLink(service(), documentId, person)));
  const holders = await ownerRows<{ participantId: string; nonce: string }>(
    service(),
    `select p.public_id as "participantId", p.link_nonce as nonce
       from participant p join document d on d.id = p.document_id where d.public_id = $1`,
    [documentId],
  );
  const tokens = holders.map((holder) => sealedLink(service().keys, { ...holder, documentId }));
  return [...links.map(({ linkKey }) => linkKey), ...tokens];
}

/** The short links in all messages that were sent. */
const shortLinks = (): string[] =>
  service()
    .inbox.list()
    .flatMap(({ links }) => links)
    .filter((link) => link.includes('/short/'))
    .map((link) => new URL(link).pathname.slice('/short/'.length));

const ofDocuments = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  endpoints[name].path.includes('{documentId}'),
);

describe('requester → signer link', () => {
  test('[SGN-12] no call of the requester, no file and no log line contains a link key, a sealed or a short link', async () => {
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
      const body = sampleBody(name, documentId);
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
    await until('the messages to a phone', async () => shortLinks().length > 0);
    keys.push(...shortLinks());
    for (const text of told)
      expect(/directLink\/|"directLink":"/.test(text) ? text.slice(0, 60) : '').toBe('');
    for (const text of [...told, ...lines])
      for (const key of keys) expect(text.includes(key) ? text.slice(0, 60) : '').toBe('');
  }, 120_000);
});
