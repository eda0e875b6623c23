import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';

/**
 * Owns what a request asks for in addition to signatures: authentication, attachments and payment. Invariant: every participant
 * key in the settings belongs to a participant of this document, and no request is sent with a setting that the product does not
 * offer yet.
 */

export const AUTHENTICATION_TYPES = ['password', 'mobile_otp', 'mobile_identification'] as const;
export type AuthenticationType = (typeof AUTHENTICATION_TYPES)[number];

export interface AuthenticationRequest {
  readonly participantKey: string;
  readonly authType: AuthenticationType;
  /** A hint that helps the signer remember the access code. */
  readonly hint?: string | undefined;
}

export interface AttachmentRequest {
  readonly participantKey: string;
  /** The kind of file that the requester asks for, such as a copy of a business registration. */
  readonly attachmentType: string;
  readonly required: boolean;
}

export interface PaymentRequest {
  readonly productName: string;
  /** The amount in won. */
  readonly amount: number;
  /** The participant who pays; the last participant in order when the key is absent. */
  readonly participantKey?: string | undefined;
}

export interface RequestSettings {
  readonly authentications?: readonly AuthenticationRequest[] | undefined;
  readonly attachmentRequests?: readonly AttachmentRequest[] | undefined;
  readonly payment?: PaymentRequest | undefined;
}

const MAX_AMOUNT = 1_000_000_000;

/**
 * Checks the settings of a draft and returns them.
 * @throws DomainError paymentRefused, settingsPersonUnknown or badInput with the path of the input
 */
export function checkRequestSettings(
  settings: RequestSettings,
  participantKeys: readonly string[],
): RequestSettings {
  const known = new Set(participantKeys);
  const assertKnown = (key: string, field: string): void => {
    if (!known.has(key)) throw new DomainError('settingsPersonUnknown', { field });
  };
  for (const [index, one] of (settings.authentications ?? []).entries())
    assertKnown(one.participantKey, `authentications.${index}`);
  for (const [index, one] of (settings.attachmentRequests ?? []).entries()) {
    assertKnown(one.participantKey, `attachmentRequests.${index}`);
    if (cleanLine(one.attachmentType) === '')
      throw new DomainError('badInput', { field: `attachmentRequests.${index}.attachmentType` });
  }
  const { payment } = settings;
  if (payment) {
    if (payment.participantKey !== undefined) assertKnown(payment.participantKey, 'payment.participantKey');
    const isSum = Number.isInteger(payment.amount) && payment.amount >= 1 && payment.amount <= MAX_AMOUNT;
    if (!isSum || cleanLine(payment.productName) === '')
      throw new DomainError('paymentRefused', { field: 'payment' });
  }
  return settings;
}

/** Returns the key of the participant who pays: the named one, otherwise the last in order; null when there is no payment. */
export function payerOf(
  settings: RequestSettings,
  participants: readonly { readonly key: string; readonly signingOrder: number }[],
): string | null {
  if (!settings.payment) return null;
  const last = participants.reduce<{ key: string; signingOrder: number } | null>(
    (found, one) => (found === null || one.signingOrder >= found.signingOrder ? one : found),
    null,
  );
  return settings.payment.participantKey ?? last?.key ?? null;
}

/**
 * Refuses a request that uses a setting that the product does not offer yet: authentication, attachments, payments.
 * @throws DomainError that names the setting to remove
 */
export function assertOffered(settings: RequestSettings): void {
  const [authentication] = settings.authentications ?? [];
  if (authentication)
    throw new DomainError('authenticationNotOffered', { field: authentication.participantKey });
  if ((settings.attachmentRequests ?? []).length > 0)
    throw new DomainError('attachmentsNotOffered', { field: 'attachmentRequests' });
  if (settings.payment) throw new DomainError('paymentNotOffered', { field: 'payment' });
}
