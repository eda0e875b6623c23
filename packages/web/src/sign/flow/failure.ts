import { ApiError } from '@dojang/contract/client';
import { LINK_ERROR_CODES, VALUE_ERROR_CODES } from '@dojang/contract/signer';
import { FIELD_ERROR_CODES } from '@dojang/domain';
import { frontMessageOf, NoReplyError } from '../../replies/no-reply.ts';
import type { Sender } from './sender.ts';

/** Owns the meaning of a failed call for the signer: what to show next. It never assumes that the signing failed. */

const IDENTITY_FAILURES = [
  'authenticationNameOther',
  'identityNumberInvalid',
  'identityRefused',
  'identityNameDiffers',
  'identityUnavailable',
] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

export type Failure =
  | { readonly kind: 'noReply' }
  /** A proxy or the network answered in place of the service. */
  | { readonly kind: 'noReply'; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly detail: string | null;
      /** Whom to ask, where the link gives access to nothing else; otherwise null. */
      readonly sender: Sender | null;
    }
  | { readonly kind: 'mismatch'; readonly left: number | null }
  /** A wrong access code or one-time code. */
  | { readonly kind: 'wrongValue'; readonly left: number | null }
  /** A phone identity check did not succeed. */
  | { readonly kind: 'identity'; readonly reason: IdentityFailure; readonly left: number | null }
  /** The signer has to authenticate first. */
  | { readonly kind: 'authentication' }
  | { readonly kind: 'locked'; readonly until: string | null }
  | { readonly kind: 'sessionOver' }
  /** The sender has corrected the document since it was opened here. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'value'; readonly key: string | null; readonly message: string }
  /** Anything else; `field` is the input that the service names. */
  | { readonly kind: 'other'; readonly message: string; readonly field: string | null };

const is = (error: ApiError, name: keyof typeof LINK_ERROR_CODES): boolean =>
  error.code === LINK_ERROR_CODES[name];

const CODES_OF_VALUES: readonly number[] = [...Object.values(VALUE_ERROR_CODES), ...FIELD_ERROR_CODES];

function part(result: unknown, name: string): unknown {
  if (typeof result !== 'object' || result === null) return undefined;
  return Object.entries(result).find(([key]) => key === name)?.[1];
}

const textPart = (result: unknown, name: string): string | null => {
  const value = part(result, name);
  return typeof value === 'string' ? value : null;
};

const leftPart = (result: unknown): number | null => {
  const left = part(result, 'left');
  return typeof left === 'number' ? left : null;
};

const senderPart = (sender: unknown): Sender | null => {
  const organizationName = textPart(sender, 'organizationName');
  const requesterName = textPart(sender, 'requesterName');
  return organizationName === null || requesterName === null ? null : { organizationName, requesterName };
};

/** What is too large for the proxy is refused for good; anything else that answers in place of the service may pass. */
function failureOfFront(error: NoReplyError): Failure {
  const message = frontMessageOf(error);
  if (message === null) return { kind: 'noReply' };
  return error.front === 'tooLarge' ? { kind: 'other', message, field: null } : { kind: 'noReply', message };
}

/** Classifies any error of a call. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NoReplyError) return failureOfFront(error);
  if (!(error instanceof ApiError)) throw error;
  if (is(error, 'signingRefused')) {
    const reason = textPart(error.result, 'reason') ?? '1docError';
    const detail = textPart(error.result, 'detail');
    return { kind: 'refused', reason, detail, sender: senderPart(part(error.result, 'sender')) };
  }
  if (is(error, 'contactMismatch')) return { kind: 'mismatch', left: leftPart(error.result) };
  if (is(error, 'accessCodeWrong') || is(error, 'codeWrong'))
    return { kind: 'wrongValue', left: leftPart(error.result) };
  const identity = IDENTITY_FAILURES.find((name) => is(error, name));
  if (identity) return { kind: 'identity', reason: identity, left: leftPart(error.result) };
  if (is(error, 'authenticationRequired')) return { kind: 'authentication' };
  if (is(error, 'stepLocked')) return { kind: 'locked', until: textPart(error.result, 'until') };
  if (is(error, 'notLoggedIn') || is(error, 'tokenExpired')) return { kind: 'sessionOver' };
  if (is(error, 'documentChanged')) return { kind: 'changed' };
  if (CODES_OF_VALUES.includes(error.code)) {
    return { kind: 'value', key: textPart(error.result, 'key'), message: error.message };
  }
  return { kind: 'other', message: error.message, field: textPart(error.result, 'field') };
}
