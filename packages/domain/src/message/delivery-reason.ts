/**
 * Owns why a message was not delivered, in categories that a screen can explain. Invariant: the category depends on the stored
 * error of the delivery only, from any reporter: the mail server's reply, a delivery status notification, or the messaging
 * provider.
 */

export const DELIVERY_REASONS = [
  /** The mailbox does not exist, or no longer. */
  'noMailbox',
  /** The domain of the address does not exist or takes no mail. */
  'noDomain',
  'mailboxFull',
  'tooLarge',
  /** The receiving server refused the message by its rules. */
  'refused',
  /** The carrier or the messaging app could not deliver to the number. */
  'phoneUnreachable',
  /** The participant has another contact by now. */
  'contactChanged',
  /** What the message announced was over before it could be sent. */
  'tooLate',
  /** The receiving side or the connection failed for the moment. */
  'busy',
  /** The sending side is set up wrongly, or its mail server is away: its operator mends that. */
  'ownServer',
  /** The service has no provider for the channel. */
  'notConfigured',
  'other',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** Enhanced mail system status codes by their last two numbers. Source: RFC 3463, RFC 7505 (1.10). */
const BY_STATUS: readonly (readonly [RegExp, DeliveryReason])[] = [
  [/^1\.(?:1|3|6)$/, 'noMailbox'],
  [/^1\.(?:2|10)$/, 'noDomain'],
  [/^2\.1$/, 'noMailbox'],
  [/^2\.2$/, 'mailboxFull'],
  [/^(?:2\.3|3\.4)$/, 'tooLarge'],
  [/^[34]\./, 'busy'],
  [/^7\./, 'refused'],
];

/** Reply codes of SMTP without an enhanced status. Source: RFC 5321, section 4.2.3. */
const BY_REPLY: Readonly<Record<string, DeliveryReason>> = {
  '550': 'noMailbox',
  '551': 'noMailbox',
  '552': 'mailboxFull',
  '553': 'noMailbox',
  '554': 'refused',
};

const ENHANCED = /(?<![\d.])([245])\.(\d{1,3}\.\d{1,3})(?!\.?\d)/;
const REPLY = /(?:^|[\s:>])([45]\d\d)[\s-]/;

/** What a stored error begins with when the sending side was the reason. */
export const OF_INSTALLATION = 'installation: ';

/** The stored errors of the service itself. */
const OWN: Readonly<Record<string, DeliveryReason>> = {
  'contact-changed': 'contactChanged',
  'it would not hold any more': 'tooLate',
  'no messaging provider is configured': 'notConfigured',
};

/**
 * Returns the category of a delivery's stored error.
 * @param channel the channel of the delivery; phone channels have no status codes of mail
 */
export function deliveryReason(error: string, channel: 'email' | 'kakao' | 'sms'): DeliveryReason {
  const own = OWN[error];
  if (own !== undefined) return own;
  if (error.startsWith(OF_INSTALLATION)) return 'ownServer';
  if (channel !== 'email') return 'phoneUnreachable';
  const [, kind = '', detail = ''] = ENHANCED.exec(error) ?? [];
  const status = detail.split('.').map(Number).join('.');
  const known = BY_STATUS.find(([pattern]) => pattern.test(status))?.[1];
  if (known !== undefined) return known;
  const reply = REPLY.exec(error)?.[1] ?? '';
  if (kind === '4' || reply.startsWith('4')) return 'busy';
  return BY_REPLY[reply] ?? (/timeout|connect|socket|greeting/i.test(error) ? 'busy' : 'other');
}
