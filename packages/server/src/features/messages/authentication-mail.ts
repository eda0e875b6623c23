import type { Locale } from '@dojang/domain';
import { authenticateMail } from './templates/index.ts';

/** The head depends on no address. */
const NO_ADDRESS = 'https://none.invalid';

/** Returns the name of the sender and the subject with which the mail that proves an address arrives. */
export function authenticationMailHead(
  locale: Locale,
  configured = '',
): { senderName: string; subject: string } {
  const { fromName, subject } = authenticateMail({
    locale,
    publicUrl: NO_ADDRESS,
    link: NO_ADDRESS,
    until: new Date(0),
    maskedLoginId: '',
  });
  return { senderName: configured || fromName, subject };
}
