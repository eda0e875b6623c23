/** Signers and approvers of the demo documents: they open the link of their message, as people do. */
import { type DocumentDetail, endpoints } from '@dojang/contract';
import { z } from 'zod';
import { clientWith, type DemoClient, type Served, until } from './demo-client.ts';
import { demoValue } from './demo-fields.ts';
import type { Party } from './demo-people.ts';
import { signaturePicture, stampPicture } from './demo-pictures.ts';
import type { DemoDays } from './demo-terms.ts';

const messages = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));

/** Returns the address that a link of a message stands for. */
async function opened({ url, signal }: Served, link: string): Promise<URL> {
  const { pathname } = new URL(link);
  if (!pathname.startsWith('/short/')) return new URL(link);
  const reply = await fetch(`${url}${pathname}`, { redirect: 'manual', signal });
  return new URL(reply.headers.get('location') ?? '/', link);
}

/** Waits for the message that asks a person to sign a document. */
async function openedByLink(served: Served, documentId: string, who: Party) {
  const contact = who.contact.replace(/-/g, '');
  const query = await until(served, `the message to ${who.name}`, async () => {
    const reply = await fetch(`${served.url}/inbox/messages`, { signal: served.signal });
    const received = messages.parse(await reply.json());
    for (const link of received.filter(({ to }) => to.includes(contact)).flatMap(({ links }) => links)) {
      const { searchParams } = await opened(served, link);
      if (searchParams.get('di') === documentId && searchParams.has('lk')) return searchParams;
    }
    return undefined;
  });
  const part = (name: string): string => query.get(name) ?? '';
  const client = clientWith(served, {
    token: 'none',
    'contact-info': encodeURIComponent(contact),
    'link-key': part('lk'),
    'signing-method': part('smt'),
  });
  return { client, params: { documentId, participantId: part('pi') } };
}

/** Who signs which document. */
export interface Signing {
  readonly documentId: string;
  readonly sample: string;
  readonly who: Party;
  readonly days: DemoDays;
}

type Values = z.input<typeof endpoints.sign.body>['values'];

/** Fills in every field for which the person has something to write, and signs. */
export async function signAs(served: Served, { documentId, sample, who, days }: Signing): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.startHistory, { params: { documentId } });
  const { fields } = await client(endpoints.signingFields, { params });
  const values: Values = [];
  for (const { key, type, label, settings } of fields) {
    if (settings?.signingDay) continue;
    const value = await valueFor({ type, label }, { client, sample, who, days });
    if (value !== undefined) values.push({ key, value });
  }
  await client(endpoints.sign, { params, body: { consent: true, values } });
}

type Field = Pick<DocumentDetail['fields'][number], 'type' | 'label'>;

async function valueFor(
  { type, label }: Field,
  { client, sample, who, days }: Omit<Signing, 'documentId'> & { readonly client: DemoClient },
): Promise<Values[number]['value'] | undefined> {
  if (type === 'signature') {
    const { image } = await signaturePicture(client, who.name, who.contact.length);
    return { type: 'image', base64: image };
  }
  if (type === 'stamp') return { type: 'image', base64: (await stampPicture(client, who)).image };
  // Of the choices of a signer the agreements are taken, not the refusals beside them.
  if (type === 'check' || type === 'radio') return label?.endsWith('동의함') ? true : undefined;
  return demoValue({ label }, sample, who, days);
}

/** Refuses to sign. */
export async function refuseAs(
  served: Served,
  documentId: string,
  { who, reason }: { readonly who: Party; readonly reason: string },
): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.startHistory, { params: { documentId } });
  await client(endpoints.refuse, { params, body: { reason } });
}

/** Approves a document. */
export async function approveAs(
  served: Served,
  documentId: string,
  { who, comment }: { readonly who: Party; readonly comment: string },
): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.startHistory, { params: { documentId } });
  await client(endpoints.approve, { params, body: { approves: true, comment } });
}

/** Returns a document to its requester instead of approving it. */
export async function returnAs(
  served: Served,
  documentId: string,
  { who, reason }: { readonly who: Party; readonly reason: string },
): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.startHistory, { params: { documentId } });
  await client(endpoints.approve, { params, body: { approves: false, reason } });
}

/** Hands the signature over to another person. */
export async function delegateAs(
  served: Served,
  documentId: string,
  { who, to, reason }: { readonly who: Party; readonly to: Party; readonly reason: string },
): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.startHistory, { params: { documentId } });
  await client(endpoints.delegate, {
    params,
    body: { name: to.name, signingMethodType: to.by, signingContactInfo: to.contact, reason },
  });
}

/** Takes the own signature back, which ends the document. */
export async function withdrawAs(
  served: Served,
  documentId: string,
  { who, reason }: { readonly who: Party; readonly reason: string },
): Promise<void> {
  const { client, params } = await openedByLink(served, documentId, who);
  await client(endpoints.withdraw, { params, body: { reason } });
}
