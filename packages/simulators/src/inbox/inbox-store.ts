import type { Clock } from '../clock.ts';
import { appendJsonLine, readJsonLines } from '../json-lines.ts';
import { linksOf } from './message-links.ts';

export type InboxChannel = 'email' | 'kakao' | 'sms';

/** One received message, in the shape that `GET /inbox/messages` returns. */
export interface InboxMessage {
  readonly id: string;
  readonly channel: InboxChannel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The sender as the reader sees it; only mails have one. */
  readonly from?: string;
  /** Buttons below an AlimTalk message. */
  readonly buttons?: readonly { readonly name: string; readonly url: string }[];
}

export type ReceivedMessage = Omit<InboxMessage, 'id' | 'links' | 'at'>;

export interface InboxStore {
  /** Stores a message and returns it with its id, links and time. */
  add(received: ReceivedMessage): InboxMessage;
  /** Returns all received messages, newest first. */
  list(): readonly InboxMessage[];
}

export interface InboxStoreOptions {
  readonly clock: Clock;
  /** A JSON-lines file that keeps the messages over a restart; without it the inbox is in memory only. */
  readonly file?: string;
  /** The maximum number of listed messages; older ones are not shown. Default 2,000. */
  readonly limit?: number;
}

function isMessage(value: unknown): value is InboxMessage {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'channel' in value && 'links' in value
  );
}

/** Creates the shared store of all messages that the mail and messaging simulators received. */
export function createInboxStore(options: InboxStoreOptions): InboxStore {
  const { clock, file, limit = 2000 } = options;
  const kept = file ? readJsonLines(file, isMessage) : [];
  let lastNumber = kept.reduce((max, message) => Math.max(max, Number(message.id) || 0), 0);
  const messages = kept.slice(-limit);
  return {
    add(received) {
      lastNumber += 1;
      const buttonLinks = (received.buttons ?? []).map((button) => button.url);
      const message: InboxMessage = {
        id: String(lastNumber),
        ...received,
        links: [...new Set([...buttonLinks, ...linksOf(received.text, received.html)])],
        at: clock.now().toISOString(),
      };
      if (file) appendJsonLine(file, message);
      messages.push(message);
      if (messages.length > limit) messages.shift();
      return message;
    },
    list: () => messages.toReversed(),
  };
}
