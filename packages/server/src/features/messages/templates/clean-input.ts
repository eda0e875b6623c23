import type { MessageInput } from './message-input.ts';
import { plainName, plainParagraphs } from './plain-words.ts';

const PERSON = 40;
const COMPANY = 60;
const DOCUMENT = 100;
const MESSAGE = 1000;
const REASON = 300;
const COMMENT = 500;

const CLEANERS: Readonly<Record<string, (value: string) => string>> = {
  recipientName: (value) => plainName(value, PERSON),
  requesterName: (value) => plainName(value, PERSON),
  rejectedBy: (value) => plainName(value, PERSON),
  withdrawnBy: (value) => plainName(value, PERSON),
  delegatedBy: (value) => plainName(value, PERSON),
  delegatedTo: (value) => plainName(value, PERSON),
  roleName: (value) => plainName(value, PERSON),
  payerName: (value) => plainName(value, PERSON),
  productName: (value) => plainName(value, DOCUMENT),
  participantName: (value) => plainName(value, PERSON),
  organizationName: (value) => plainName(value, COMPANY),
  documentName: (value) => plainName(value, DOCUMENT),
  message: (value) => plainParagraphs(value, MESSAGE),
  reason: (value) => plainParagraphs(value, REASON),
  comment: (value) => plainParagraphs(value, COMMENT),
  commentedBy: (value) => plainName(value, PERSON),
};

/** Returns the input with every user-written text cleaned; an empty organization name counts as none. */
export function cleanInput<T extends MessageInput>(input: T): T {
  const clean: T = { ...input };
  for (const [field, cleaner] of Object.entries(CLEANERS)) {
    const value: unknown = Reflect.get(input, field);
    if (typeof value === 'string') Reflect.set(clean, field, cleaner(value));
  }
  const names: unknown = Reflect.get(input, 'signerNames');
  if (Array.isArray(names)) {
    Reflect.set(
      clean,
      'signerNames',
      names.map((name) => plainName(String(name), PERSON)),
    );
  }
  if (clean.payment !== undefined) {
    const productName = plainName(clean.payment.productName, DOCUMENT);
    Reflect.set(clean, 'payment', { ...clean.payment, productName });
  }
  if (clean.organizationName === '') Reflect.deleteProperty(clean, 'organizationName');
  return clean;
}
