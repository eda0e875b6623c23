import { contractLinkPath, directLinkToken, endpoints } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { messagesAbout } from '../../testing/inbox-links.ts';
import {
  completedDocument,
  KIM,
  LEE,
  linkOf,
  type Person,
  sendDocument,
  sign,
  signerOf,
  until,
} from '../../testing/main-job.ts';
import { ownerRows, refusal, unsentLink } from '../../testing/refusals.ts';
import { type Client, clientWith, type LinkParts } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { sealedLink } from './index.ts';

/** Direct and short links open the signing page of one participant, and nothing else. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);

const visitor = () => clientWith(service().url, {});
const open = (encryptedLink: string) => visitor()(endpoints.signerLink, { query: { encryptedLink } });

/** The sealed token of a participant's present link. */
async function tokenOf(documentId: string, person: Person): Promise<string> {
  const [row] = await ownerRows<{ id: string; nonce: string }>(
    service(),
    `select p.public_id id, p.link_nonce nonce from participant p join document d on d.id = p.document_id
     where d.public_id = $1 and p.key = $2`,
    [documentId, person.key],
  );
  return sealedLink(service().keys, { documentId, participantId: row?.id ?? '', nonce: row?.nonce ?? '' });
}

const partsOf = ({ documentId, participantId, linkKey, method }: LinkParts) => ({
  di: documentId,
  pi: participantId,
  lk: linkKey,
  smt: method,
});

/** The short link in the request to a person, as it stands in the message. */
const shortLinkTo = (documentId: string, person: Person): Promise<string> =>
  until(`a short link to ${person.name}`, async () => {
    const [about] = (await messagesAbout(service(), documentId)).filter((one) => one.to === person.contact);
    const sent = service()
      .inbox.list()
      .find(({ id }) => id === about?.id);
    return sent?.links.find((link) => new URL(link).pathname.startsWith('/short/'));
  });

function follow(link: string, method = 'GET') {
  const { pathname, search } = new URL(link);
  return fetch(service().url + pathname + search, { method, redirect: 'manual' });
}

const change = async (documentId: string, person: Person, contact: string) => {
  const { participantId } = await unsentLink(service(), documentId, person);
  const body = { signingMethodType: person.method, signingContactInfo: contact } as const;
  return client(endpoints.changeContact, { params: { documentId, participantId }, body });
};

describe('[SGN-12] a direct link', () => {
  test('opens the link of its participant, and changes nothing', async () => {
    const documentId = await sendDocument(client, { fileId });
    const token = await tokenOf(documentId, KIM);
    expect(await open(token)).toEqual(partsOf(await linkOf(service(), KIM, documentId)));
    expect(await open(token)).toEqual(partsOf(await unsentLink(service(), documentId, KIM)));
  });

  test('the page of a signer has one to go on in another browser, until the signature', async () => {
    const documentId = await sendDocument(client, { fileId });
    const kim = await signerOf(service(), KIM, documentId);
    const { directLink } = await kim.client(endpoints.signingFields, { params: kim.params });
    expect(directLink).toMatch(/^\/directLink\/[\w-]+$/);
    const token = directLinkToken(directLink ?? '') ?? '';
    expect(await open(token)).toEqual(partsOf(await linkOf(service(), KIM, documentId)));
    await sign(service(), KIM, documentId);
    const later = await kim.client(endpoints.signingFields, { params: kim.params });
    expect(later.directLink).toBeNull();
  });

  test('an altered one, one for another purpose and one of an unknown document open nothing', async () => {
    const documentId = await sendDocument(client, { fileId });
    const token = await tokenOf(documentId, KIM);
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    const place = JSON.stringify([documentId, 'x', 'y']);
    const { keys } = service();
    for (const bad of [
      wrong,
      token.slice(0, -2),
      `${token}A`,
      'x',
      keys.encrypt('link-session', place),
      keys.encrypt('blob-address', place),
      sealedLink(keys, { documentId, participantId: 'nobody', nonce: 'none' }),
      sealedLink(keys, { documentId: 'nothing', participantId: 'nobody', nonce: 'none' }),
    ])
      await refusal(open(bad), 'signerLinkUnknown');
    await refusal(open(''), 'badInput');
  });

  test('is dead when the contact changes', async () => {
    const documentId = await sendDocument(client, { fileId });
    const token = await tokenOf(documentId, KIM);
    await change(documentId, KIM, 'kim.new@person.example');
    await refusal(open(token), 'signerLinkUnknown');
  });
});

describe('[SGN-12] [MSG-01] a short link', () => {
  test('a text message contains it, a mail contains the whole link', async () => {
    const documentId = await sendDocument(client, { fileId, isSequential: false });
    const link = await shortLinkTo(documentId, LEE);
    expect(new URL(link).pathname).toMatch(/^\/short\/[\w-]{16}$/);
    const { method } = await linkOf(service(), KIM, documentId);
    expect(method).toBe('email');
    const reply = await follow(link);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-robots-tag')).toContain('noindex');
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    const target = new URL(reply.headers.get('location') ?? '', link);
    expect(target.pathname).toBe('/participant');
    expect(Object.fromEntries(target.searchParams)).toEqual(
      partsOf(await unsentLink(service(), documentId, LEE)),
    );
    expect((await follow(link, 'HEAD')).status).toBe(302);
  });

  test('the reminder has the same link as the request, and the database knows neither it nor the key', async () => {
    const documentId = await sendDocument(client, { fileId, people: [LEE] });
    const link = await shortLinkTo(documentId, LEE);
    await client(endpoints.remind, { params: { documentId } });
    const both = await until('the reminder', async () => {
      const sent = service()
        .inbox.list()
        .filter((one) => one.links.includes(link));
      return sent.length === 2 && sent;
    });
    expect(both[0]?.text).not.toBe(both[1]?.text);
    const { linkKey } = await unsentLink(service(), documentId, LEE);
    const rows = await ownerRows(service(), 'select encode(index_hash, $1) hash, s.* from short_link s', [
      'hex',
    ]);
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain(new URL(link).pathname.slice('/short/'.length));
    expect(stored).not.toContain(linkKey);
  });

  test('is dead when the contact changes; the new message has another one', async () => {
    const documentId = await sendDocument(client, { fileId, people: [LEE] });
    const old = await shortLinkTo(documentId, LEE);
    const contact = '01000000099';
    await change(documentId, LEE, contact);
    expect((await follow(old)).headers.get('location')).toBe('/participant');
    const next = await shortLinkTo(documentId, { ...LEE, contact });
    expect(next).not.toBe(old);
    expect((await follow(old)).headers.get('location')).toBe('/participant');
    expect((await follow(next)).headers.get('location')).toContain(`di=${documentId}`);
  });

  test('[APP-23] that of the completion leads to the contract viewer, as the address in the mail does', async () => {
    const documentId = await completedDocument(service(), client, { fileId });
    const sentTo = ({ contact }: Person) =>
      until(`the completion to ${contact}`, async () =>
        service()
          .inbox.list()
          .find(({ to, links }) => to === contact && links.some((link) => link.includes('reason=completed'))),
      );
    const contractOf = async (person: Person) =>
      contractLinkPath(await unsentLink(service(), documentId, person));
    const [inMail] = (await sentTo(KIM)).links;
    expect(inMail).toContain(await contractOf(KIM));
    expect((await sentTo(KIM)).text).toContain('계약서 보기');
    const [inText = ''] = (await sentTo(LEE)).links;
    expect(inText).toMatch(/\/short\/[\w-]{16}\?reason=completed$/);
    expect((await follow(inText)).headers.get('location')).toBe(await contractOf(LEE));
    // The link of the request keeps its page, also after the completion.
    const asked = inText.replace('?reason=completed', '');
    expect((await follow(asked)).headers.get('location')).toMatch(/^\/participant\?/);
    expect((await follow(`${asked}?reason=x&reason=completed`)).headers.get('location')).toMatch(
      /^\/participant\?/,
    );
  });

  test('a wrong one leads to the signing page without a link, which says what to do', async () => {
    for (const index of ['AAAAAAAAAAAAAAAA', 'x', '%00', '%2e%2e%2fx', 'A'.repeat(500)]) {
      const reply = await follow(`${service().url}/short/${index}`);
      expect(reply.status, index).toBe(302);
      expect(reply.headers.get('location'), index).toBe('/participant');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });
});
