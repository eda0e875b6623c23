import type PostalMime from 'postal-mime';

/**
 * Owns the reading of a delivery status notification. Invariant: a mail that is no such report, or a damaged one, gives no report
 * and no error, since anybody can send a mail to the address of the bounces. Source: RFC 3462, RFC 3464.
 */

export interface BounceReport {
  /** The deliveries that the report can be about, by their public ids: the most certain first. */
  readonly deliveryIds: readonly string[];
  /** What became of the message. Source: RFC 3464, section 2.3.3; relayed and expanded say nothing about the mailbox. */
  readonly action: 'failed' | 'delayed' | 'delivered';
  /** The status code and the words of the receiving server. */
  readonly detail: string;
}

const DETAIL_LENGTH = 300;
const ID = '[0-9a-z]{20}';

/** Parses a raw message. @returns null when it is no report about a message with our references */
export async function readBounce(raw: Uint8Array): Promise<BounceReport | null> {
  const { default: Parser } = await import('postal-mime');
  const mail = await parsed(Parser, raw);
  const parts = (mail?.attachments ?? []).map(({ mimeType, content }) => ({
    mimeType: mimeType.toLowerCase(),
    text: textOf(content),
  }));
  const status = parts.find((part) => part.mimeType === 'message/delivery-status')?.text;
  if (!mail || status === undefined) return null;
  const returned = parts.find(
    ({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers',
  );
  const envelope = mail.headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value);
  const deliveryIds = [
    ...envelope.flatMap((address) => allOf(new RegExp(`\\+(${ID})@`, 'gi'), address)),
    ...allOf(new RegExp(`^message-id:\\s*<(${ID})@`, 'gim'), headOf(returned?.text ?? '')),
  ];
  const fields = recipientFields(status);
  const action = fields.get('action')?.toLowerCase();
  if (deliveryIds.length === 0 || !isAction(action)) return null;
  const detail = [fields.get('status'), fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '')];
  return {
    deliveryIds: [...new Set(deliveryIds)],
    action,
    detail: detail
      .filter((text) => text !== undefined && text !== '')
      .join(' ')
      .slice(0, DETAIL_LENGTH),
  };
}

/** The headers that can contain the address to which the report was sent. */
const ADDRESSED = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

const isAction = (text: string | undefined): text is BounceReport['action'] =>
  text === 'failed' || text === 'delayed' || text === 'delivered';

async function parsed(Parser: typeof PostalMime, raw: Uint8Array) {
  try {
    return await Parser.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 8 });
  } catch {
    return null;
  }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');

const headOf = (message: string): string => message.split(/\r?\n\r?\n/)[0] ?? '';

function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, id = '']) => id.toLowerCase());
}

/** Returns the fields of the first recipient. Our mails have one recipient each. */
function recipientFields(status: string): ReadonlyMap<string, string> {
  const groups = status.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n(?:\r?\n)+/);
  const group = groups.find((text) => /^final-recipient:/im.test(text)) ?? '';
  return new Map(
    group.split(/\r?\n/).flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === '' ? [] : [[name.toLowerCase(), clean(value)]];
    }),
  );
}

/** Control characters of a foreign server never reach a log or a screen. */
const clean = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
