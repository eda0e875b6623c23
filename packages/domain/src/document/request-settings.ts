import { DomainError } from '../errors/errors.ts';
import { LEAST_PAYMENT, MOST_PAYMENT } from '../payment/payment-state.ts';
import { cleanLine } from '../person/name.ts';

/**
 * Owns what a request asks for in addition to signatures: authentication, attachments and payment. Invariant: every participant
 * key in the settings belongs to a participant of this document, and no request is sent with a setting that this installation
 * does not offer.
 */

export const AUTHENTICATION_TYPES = ['password', 'mobile_otp', 'mobile_identification'] as const;
export type AuthenticationType = (typeof AUTHENTICATION_TYPES)[number];

export interface AuthenticationRequest {
  readonly participantKey: string;
  readonly authType: AuthenticationType;
  /** A hint that helps the signer remember the access code. */
  readonly hint?: string | undefined;
  /** The access code, or the phone number that gets one-time codes, encrypted with the service's secret. Never in a result. */
  readonly secret?: string | undefined;
  /** The masked phone number that gets one-time codes. */
  readonly maskedPhone?: string | undefined;
}

/** The length of an access code in characters. */
export const ACCESS_CODE_LENGTH = { least: 4, most: 20 } as const;

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
  /** False where the requester wants only the link in completion mails; otherwise absent. */
  readonly attachCompletedFiles?: false | undefined;
}

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
  const asked = new Set<string>();
  for (const [index, one] of (settings.authentications ?? []).entries()) {
    const field = `authentications.${index}`;
    assertKnown(one.participantKey, field);
    const name = `${one.authType} ${one.participantKey}`;
    if (asked.has(name)) throw new DomainError('authenticationTwice', { field });
    asked.add(name);
  }
  for (const [index, one] of (settings.attachmentRequests ?? []).entries()) {
    assertKnown(one.participantKey, `attachmentRequests.${index}`);
    if (cleanLine(one.attachmentType) === '')
      throw new DomainError('badInput', { field: `attachmentRequests.${index}.attachmentType` });
  }
  const { payment } = settings;
  if (payment) {
    if (payment.participantKey !== undefined) assertKnown(payment.participantKey, 'payment.participantKey');
    const isSum = Number.isInteger(payment.amount) && payment.amount >= 1 && payment.amount <= MOST_PAYMENT;
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
 * Refuses an access code that is not set.
 * @throws DomainError accessCodeMissing
 */
export function assertAccessCodesSet(
  settings: RequestSettings,
  nameOf: (participantKey: string) => string,
): void {
  for (const { authType, secret, participantKey } of settings.authentications ?? [])
    if (authType === 'password' && secret === undefined)
      throw new DomainError('accessCodeMissing', {
        field: nameOf(participantKey),
        result: { key: participantKey },
      });
}

/**
 * Refuses a request that uses a setting that this installation does not offer: an authentication without its provider, attachments.
 * @param authentications the types whose provider is configured
 * @throws DomainError that names the setting to remove
 */
export function assertOffered(
  settings: RequestSettings,
  authentications: readonly AuthenticationType[],
): void {
  for (const { authType, participantKey } of settings.authentications ?? [])
    if (!authentications.includes(authType))
      throw new DomainError('authenticationNotOffered', {
        field: participantKey,
        result: { key: participantKey, authType },
      });
  if ((settings.attachmentRequests ?? []).length > 0)
    throw new DomainError('attachmentsNotOffered', { field: 'attachmentRequests' });
}

/**
 * Refuses a payment request that nobody could pay.
 * @param sent how the document is signed, and whether an account of the payment provider is connected
 * @throws DomainError paymentInPerson, paymentTooSmall, paymentNotConnected
 */
export function assertPaymentSendable(
  { payment }: RequestSettings,
  sent: { readonly isInPerson: boolean; readonly isConnected: boolean },
): void {
  if (payment === undefined) return;
  if (sent.isInPerson) throw new DomainError('paymentInPerson', { field: 'payment' });
  if (payment.amount < LEAST_PAYMENT)
    throw new DomainError('paymentTooSmall', { field: payment.productName });
  if (!sent.isConnected) throw new DomainError('paymentNotConnected', { field: 'payment' });
}
