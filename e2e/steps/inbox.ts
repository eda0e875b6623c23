/** What was sent, as the inbox of the default start lists it. */
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
    links: z.array(z.string()),
  }),
);
export type Message = z.infer<typeof messages>[number];

const plain = (contact: string): string => contact.replace(/[-\s]/g, '').toLowerCase();

/** Messages to one person, newest first. */
export async function messagesTo(request: APIRequestContext, signer: Signer): Promise<Message[]> {
  const all = messages.parse(await (await request.get('/inbox/messages')).json());
  return all.filter((one) => one.channel === signer.by && plain(one.to).includes(plain(signer.contact)));
}

/** Waits for the request to sign, and returns the link in it. */
export async function signingLink(request: APIRequestContext, signer: Signer): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await messagesTo(request, signer)).flatMap((message) => message.links);
    link = links.find((one) => /\/participant\?|\/short\//.test(one));
    expect(link, `a link for ${signer.name}`).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}
