import type { InboxMessage } from '@dojang/simulators';
import type { TestService } from './test-service.ts';

/** The links of received messages, with short links followed to the address that they stand for. */

type Reached = Pick<TestService, 'url' | 'inbox'>;

/** Short links that lead to a document; a dead one is asked for again. */
const followed = new Map<string, string>();

/** Returns the address to which a link of a message leads. */
export async function openedLink({ url }: Pick<Reached, 'url'>, link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  if (!pathname.startsWith('/short/')) return link;
  const known = followed.get(link);
  if (known !== undefined) return known;
  const reply = await fetch(url + pathname + search, { redirect: 'manual' });
  const target = new URL(reply.headers.get('location') ?? '', link).href;
  if (target.includes('di=')) followed.set(link, target);
  return target;
}

/** Returns the messages with a link to a document, newest first. */
export async function messagesAbout(service: Reached, documentId: string): Promise<InboxMessage[]> {
  const about: InboxMessage[] = [];
  for (const message of service.inbox.list()) {
    const links = await Promise.all(message.links.map((link) => openedLink(service, link)));
    if (links.some((link) => link.includes(documentId))) about.push({ ...message, links });
  }
  return about;
}
