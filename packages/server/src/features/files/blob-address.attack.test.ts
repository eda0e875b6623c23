import { BLOB_PATH, endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { createKeys } from '../../platform/keys.ts';
import { KIM, sendDocument, signerOf } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns whether an address returns bytes; every other address returns JSON or an HTML page. */
async function opens(address: string): Promise<boolean> {
  const { headers } = await fetch(`${service().url}${address}`);
  return /^(image\/|application\/pdf)/.test(headers.get('content-type') ?? '');
}

/** Returns the tokens of a signer who has opened a document: a session, a picture, a download. */
async function holdings() {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signerOf(service(), KIM, documentId);
  const session = await kim.client(endpoints.openSession, {
    params: kim.params,
    body: { contact: KIM.contact },
  });
  const shown = await kim.client(endpoints.signingFields, { params: kim.params });
  const params = { documentId };
  const download = await kim.client(endpoints.documentDownload, { params, query: { kind: 'original' } });
  const picture = shown.pages[0]?.imageUrl ?? '';
  return { documentId, kim, session, picture, download: download.url };
}

/** Returns every internal value of a document: internal ids, storage keys, the nonce of a link. */
async function secretsOf(documentId: string): Promise<string[]> {
  const [row] = await ownerRows<Record<string, string>>(
    service(),
    `select d.tenant_id, d.id, p.id as person, p.link_nonce, f.pdf_key
       from document d join participant p on p.document_id = d.id join file f on f.id = d.file_id
      where d.public_id = $1`,
    [documentId],
  );
  return ['tenant', 'document', 'until', 'image/', 'nonce', '/pdf/', '/page/', ...Object.values(row ?? {})];
}

/** Decodes a token in every way that an attacker would try. */
const readings = (token: string): string[] =>
  token
    .split(/[._/]/)
    .flatMap((part) => [part, token])
    .flatMap((part) => [part, Buffer.from(part, 'base64url').toString('latin1')]);

describe('signer → addresses and sessions', () => {
  test('a token reveals nothing about its rows and objects', async () => {
    const { documentId, session, picture, download } = await holdings();
    // A short number occurs by chance in every long text; a row's number is searched in its JSON form.
    const secrets = (await secretsOf(documentId)).map((text) => (/^\d+$/.test(text) ? `"${text}"` : text));
    for (const token of [
      session.token,
      picture.slice(BLOB_PATH.length + 1),
      download.slice(BLOB_PATH.length + 1),
    ])
      for (const text of readings(token)) for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('an address with anything appended, changed or re-encoded is refused', async () => {
    const { kim, session, picture, download } = await holdings();
    for (const address of [picture, download]) {
      expect(await opens(address)).toBe(true);
      const last = address.at(-1) ?? '';
      const others = [
        ...['.', 'A', '=', '==', '.x', '%00', '?', '?x=1', '?timestamp=1', '%20', '-', '/'].map(
          (more) => address + more,
        ),
        `${address.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
        address.slice(0, -1),
        `${address.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
        address.replace(`${BLOB_PATH}/`, `${BLOB_PATH}/A`),
      ];
      for (const other of others) expect([other, await opens(other)]).toEqual([other, false]);
    }
    for (const token of [
      `${session.token}.x`,
      `${session.token}A`,
      `${session.token}=`,
      session.token.slice(0, -1),
    ]) {
      const caller = clientWith(service().url, { token });
      await refusal(caller(endpoints.signingFields, { params: kim.params }), 'notLoggedIn');
    }
  });

  test('a token of one kind is refused as another kind', async () => {
    const { kim, session, picture } = await holdings();
    expect(await opens(`${BLOB_PATH}/${session.token.slice('dl_'.length)}`)).toBe(false);
    const caller = clientWith(service().url, { token: `dl_${picture.slice(BLOB_PATH.length + 1)}` });
    await refusal(caller(endpoints.signingFields, { params: kim.params }), 'notLoggedIn');
  });

  test('a download expires after 60 seconds, a picture after ten minutes', async () => {
    const { picture, download } = await holdings();
    service().clock.advance(59 * SECOND);
    expect([await opens(picture), await opens(download)]).toEqual([true, true]);
    service().clock.advance(SECOND);
    expect([await opens(picture), await opens(download)]).toEqual([true, false]);
    service().clock.advance(9 * MINUTE);
    expect(await opens(picture)).toBe(false);
  });

  test('[DOC-07] pictures and downloads end at once when the request is cancelled without access', async () => {
    const { documentId, picture, download } = await holdings();
    const params = { documentId };
    const own = await client(endpoints.document, { params });
    const body = { message: '다시 보내겠습니다', disableAccess: true };
    await client(endpoints.cancelRequest, { params, body });
    expect([await opens(picture), await opens(download)]).toEqual([false, false]);
    expect(await opens(own.pages[0]?.imageUrl ?? '')).toBe(true);
  });
});

describe('former reader → addresses', () => {
  /** The state of a signer's picture and download, and of the requester's, after the right of one of them ended. */
  async function afterwards(end: (held: Awaited<ReturnType<typeof holdings>>) => Promise<unknown>) {
    const held = await holdings();
    const params = { documentId: held.documentId };
    const own = await client(endpoints.document, { params });
    const file = await client(endpoints.documentDownload, { params, query: { kind: 'original' } });
    const addresses = [held.picture, held.download, own.pages[0]?.imageUrl ?? '', file.url];
    for (const address of addresses) expect(await opens(address)).toBe(true);
    await end(held);
    return Promise.all(addresses.map(opens));
  }

  test('a change of the contact ends the addresses of the earlier one at once', async () => {
    const seen = await afterwards(({ documentId, kim }) =>
      client(endpoints.changeContact, {
        params: { documentId, participantId: kim.params.participantId },
        body: { signingMethodType: 'email', signingContactInfo: 'another.kim@person.example' },
      }),
    );
    expect(seen).toEqual([false, false, true, true]);
  });

  test('a refusal ends the addresses of the signers at once', async () => {
    const seen = await afterwards(({ kim }) =>
      kim.client(endpoints.refuse, { params: kim.params, body: { reason: '조건을 다시 논의하고 싶습니다' } }),
    );
    expect(seen).toEqual([false, false, true, true]);
  });

  test('a removal for good ends the addresses of everybody at once', async () => {
    const seen = await afterwards(async ({ documentId }) => {
      await client(endpoints.cancelRequest, {
        params: { documentId },
        body: { message: '다시 보내겠습니다' },
      });
      await client(endpoints.deleteDocuments, { body: { documentIds: [documentId] } });
      await client(endpoints.removeDocument, { params: { documentId } });
    });
    expect(seen).toEqual([false, false, false, false]);
  });
});

describe('outsider → addresses', () => {
  test('a token without content, or from another secret, is refused like any unknown address', async () => {
    const stranger = createKeys('the secret of another service, long enough');
    const claim = JSON.stringify({ what: { key: '1/pdf/0', contentType: 'text/html' }, until: 9e15 });
    for (const token of ['A', 'e30.e30', 'AAAA', 'A'.repeat(1999), stranger.encrypt('blob-address', claim)])
      expect([token, await opens(`${BLOB_PATH}/${token}`)]).toEqual([token, false]);
  });
});
