/** The sender of mails as it is configured: `no-reply@sign.example.com`, or with a name before it. */
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { both } from './configuration-values.ts';

export interface MailSender {
  /** Empty when only an address is configured. */
  readonly name: string;
  readonly address: string;
}

/** One @, a domain with a dot, and nothing that SMTP reads as the end of an address or of a line. */
const ADDRESS = /^[^\s<>"(),:;@\\]+@[^\s<>"(),:;@\\]+\.[^\s<>"(),:;@\\.]+$/;

/** Returns the name and the address; null for what is not exactly one mailbox (RFC 5322, 3.4). */
export function readMailSender(text: string): MailSender | null {
  if (/[\r\n\0]/.test(text)) return null;
  const [first, ...others] = addressparser(text);
  if (first === undefined || others.length > 0 || 'group' in first) return null;
  const { name, address } = first;
  // The parser reads `<no reply@…>` as another address than was meant.
  const isWhole = text.trim() === address || text.trim().endsWith(`<${address}>`);
  return isWhole && ADDRESS.test(address) ? { name: name.trim(), address } : null;
}

/** The setting. */
export function mailSender() {
  const message = both(
    '보내는 사람 주소 하나를 지정해 주세요. 예: 도장 <no-reply@sign.example.com>',
    'must be one sender such as Dojang <no-reply@sign.example.com>',
  );
  return z.string().transform((value, context): MailSender => {
    const sender = readMailSender(value);
    if (sender !== null) return sender;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
