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
  /** Files of a mail. */
  readonly files?: readonly InboxFile[];
}

export interface InboxFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** Where it can be opened; absent once its bytes are gone. */
  readonly url?: string;
}

export type ReceivedMessage = Omit<InboxMessage, 'id' | 'links' | 'at' | 'files'>;

/** A file of a mail with its bytes. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface InboxStore {
  /** Stores a message and returns it with its id, links and time. */
  add(received: ReceivedMessage, files?: readonly ReceivedFile[]): InboxMessage;
  /** Returns a file of a message, while its bytes are in memory. */
  file(messageId: string, index: number): ReceivedFile | undefined;
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

/** The bytes of files are kept for this many mails, in memory only. */
const MAILS_WITH_BYTES = 20;

/** Creates the shared store of all messages that the mail and messaging simulators received. */
export function createInboxStore(options: InboxStoreOptions): InboxStore {
  const { clock, file, limit = 2000 } = options;
  const kept = file ? readJsonLines(file, isMessage) : [];
  let lastNumber = kept.reduce((max, message) => Math.max(max, Number(message.id) || 0), 0);
  const messages = kept.slice(-limit);
  const bytes = new Map<string, readonly ReceivedFile[]>();
  const withAddresses = (message: InboxMessage): InboxMessage =>
    message.files === undefined || !bytes.has(message.id)
      ? message
      : {
          ...message,
          files: message.files.map((file, at) => ({
            ...file,
            url: `/inbox/messages/${message.id}/files/${at}`,
          })),
        };
  const keepBytes = (id: string, files: readonly ReceivedFile[]): void => {
    bytes.set(id, files);
    const [oldest] = bytes.keys();
    if (bytes.size > MAILS_WITH_BYTES && oldest !== undefined) bytes.delete(oldest);
  };
  return {
    add(received, files = []) {
      lastNumber += 1;
      const buttonLinks = (received.buttons ?? []).map((button) => button.url);
      const message: InboxMessage = {
        id: String(lastNumber),
        ...received,
        links: [...new Set([...buttonLinks, ...linksOf(received.text, received.html)])],
        at: clock.now().toISOString(),
        ...(files.length > 0
          ? {
              files: files.map((file) => ({
                name: file.name,
                contentType: file.contentType,
                size: file.bytes.byteLength,
              })),
            }
          : {}),
      };
      if (files.length > 0) keepBytes(message.id, files);
      if (file) appendJsonLine(file, message);
      messages.push(message);
      if (messages.length > limit) messages.shift();
      return message;
    },
    file: (messageId, index) => bytes.get(messageId)?.[index],
    list: () => messages.toReversed().map(withAddresses),
  };
}
