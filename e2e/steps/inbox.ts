/** Sent messages, as the inbox of the default start lists them. */
import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';
import type { Signer } from './people.ts';

const messages = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['email', 'kakao', 'sms']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** The sender of a mail as its reader sees it. */
    from: z.string().optional(),
    links: z.array(z.string()),
    files: z.array(z.object({ name: z.string(), url: z.string().optional() })).optional(),
  }),
);
export type Message = z.infer<typeof messages>[number];

const plain = (contact: string): string => contact.replace(/[-\s]/g, '').toLowerCase();

/** All received messages, newest first. */
const allMessages = async (request: APIRequestContext): Promise<Message[]> =>
  messages.parse(await (await request.get('/inbox/messages')).json());

interface Expected {
  /** Ids of the messages that are not meant. */
  readonly before?: readonly string[];
  /** What the message says; needed where another message to the contact may have come earlier. */
  readonly saying?: string;
}

/** Waits for the newest text message or mail to a contact. */
export async function nextMessageTo(
  request: APIRequestContext,
  channel: 'sms' | 'email',
  contact: string,
  { before = [], saying = '' }: Expected = {},
): Promise<Message> {
  let found: Message | undefined;
  const isMeant = (one: Message): boolean =>
    one.channel === channel &&
    plain(one.to).includes(plain(contact)) &&
    !before.includes(one.id) &&
    one.text.includes(saying);
  await expect(async () => {
    found = (await allMessages(request)).find(isMeant);
    expect(found, `a message to ${contact}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (found === undefined) throw new Error(`nothing for ${contact}`);
  return found;
}

/** Messages to one person, newest first. */
export async function messagesTo(request: APIRequestContext, signer: Signer): Promise<Message[]> {
  const all = await allMessages(request);
  return all.filter((one) => one.channel === signer.by && plain(one.to).includes(plain(signer.contact)));
}

/** Returns the address that a link of a message stands for: a short link is redirected, any other is the address itself. */
export async function openedLink(request: APIRequestContext, link: string): Promise<string> {
  if (!new URL(link).pathname.startsWith('/short/')) return link;
  const reply = await request.get(link, { maxRedirects: 0 });
  return new URL(reply.headers().location ?? '', link).href;
}

/** Waits for the request to sign, and returns the whole link to which it leads. */
export async function signingLink(request: APIRequestContext, signer: Signer): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await messagesTo(request, signer)).flatMap((message) => message.links);
    link = links.find((one) => /\/participant\?|\/short\/[\w-]+$/.test(one));
    expect(link, `a link for ${signer.name}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return openedLink(request, link ?? '');
}
