import { AUTHENTICATION_TYPES, CARRIERS, IDENTITY_NEEDS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/**
 * Calls of the authentications before signing. The signer calls them after the contact, or by an account; the requester's side reads
 * the results. No result contains a value that was set or entered.
 */

const SIGNER_ERRORS = ['signingRefused', 'contactMismatch', 'stepLocked', 'notFound'] as const;
const ATTEMPT_ERRORS = [...SIGNER_ERRORS, 'authenticationRequired'] as const;
const CODE_ERRORS = ['codeMissing', 'codeWrong', 'codeExpired'] as const;

const authType = z.enum(AUTHENTICATION_TYPES);

export const authenticationResult = z.object({
  authId: id,
  authType,
  /** The requester's hint for the access code; empty without one. */
  hint: z.string(),
  /** `open`: to be proven now. `waiting`: another authentication comes before. */
  status: z.enum(['open', 'waiting', 'proven']),
  /** For the signer, when it was proven in this session; for the requester's side, the last time. */
  provenAt: time.nullable(),
  /** The masked phone number that gets the code; empty when the signer enters the number. */
  maskedPhone: z.string(),
  /** When the lock after five wrong values ends. */
  lockedUntil: time.nullable(),
  /** The code that was sent last in this session and still holds. */
  code: z.object({ expiresAt: time, resendAt: time, maskedPhone: z.string() }).nullable(),
});
export type AuthenticationResult = z.infer<typeof authenticationResult>;

const results = z.object({ auths: z.array(authenticationResult) });

export const authenticationEndpoints = {
  authentications: endpoint({
    ...SIGNER_CALLS.authentications,
    summary: 'The authentications of a participant, in their order, and what is still to be proven',
    access: 'either',
    permission: 'document.read',
    errors: SIGNER_ERRORS,
    query: noQuery,
    body: none,
    result: results,
  }),
  participantAuthentications: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/participant-auths',
    summary: 'The authentications of all participants, for the requester’s side',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({
      participants: z.array(
        z.object({
          participantId: id,
          key: z.string(),
          name: z.string(),
          auths: z.array(authenticationResult),
        }),
      ),
    }),
  }),
  attemptAuthentication: endpoint({
    ...SIGNER_CALLS.attemptAuthentication,
    summary: 'Enter the access code, or the one-time code; five wrong values lock the step for 30 minutes',
    access: 'either',
    permission: 'document.read',
    errors: [...ATTEMPT_ERRORS, ...CODE_ERRORS, 'accessCodeWrong'],
    query: noQuery,
    body: z.object({ authType, authValue: z.string().max(100) }),
    result: results,
  }),
  requestOneTimeCode: endpoint({
    ...SIGNER_CALLS.requestOneTimeCode,
    summary:
      'Send a one-time code by text message. The number and the name may be absent when the requester has set the number; ' +
      'when given, they must be those of the request',
    access: 'either',
    permission: 'document.read',
    errors: [
      ...ATTEMPT_ERRORS,
      'phoneNumberMissing',
      'phoneInvalid',
      'authenticationPhoneOther',
      'authenticationNameOther',
      'codeTooSoon',
      'unavailable',
    ],
    query: noQuery,
    body: z.object({
      authType: z.literal('mobile_otp'),
      name: z.string().max(100).optional(),
      phoneNumber: z.string().max(40).optional(),
    }),
    result: z.object({ expiresAt: time, resendAt: time, maskedPhone: z.string() }),
  }),
  requestIdentity: endpoint({
    ...SIGNER_CALLS.requestIdentity,
    summary:
      'Check the identity of a phone’s owner: the carrier compares the details and sends a code by text message. With name and ' +
      'phoneNumber alone, needs tells what the provider compares besides, and no code is sent before it is given; with neither, or ' +
      'while a check of this number runs, the running check sends another code. identityNumber: the birth date (YYMMDD) and the first digit after it; ' +
      'it is passed on and stored nowhere. consentVersion: the version of the consent that the signer has accepted; the audit trail ' +
      'records it',
    access: 'either',
    permission: 'document.read',
    errors: [
      ...ATTEMPT_ERRORS,
      'identityConsentMissing',
      'phoneNumberMissing',
      'phoneInvalid',
      'identityNumberInvalid',
      'authenticationNameOther',
      'codeTooSoon',
      'codeExpired',
      'identityRefused',
      'identityUnavailable',
      'unavailable',
    ],
    query: noQuery,
    body: z.object({
      authType: z.literal('mobile_identification'),
      name: z.string().max(100).optional(),
      phoneNumber: z.string().max(40).optional(),
      carrier: z.enum(CARRIERS).optional(),
      identityNumber: z.string().max(20).optional(),
      consentVersion: z.string().max(20).optional(),
    }),
    result: z.object({
      /** What is needed besides; empty when a code was sent, and the times are null when none was. */
      needs: z.array(z.enum(IDENTITY_NEEDS)),
      expiresAt: time.nullable(),
      resendAt: time.nullable(),
      maskedPhone: z.string(),
    }),
  }),
  closeOneTimeCode: endpoint({
    ...SIGNER_CALLS.closeOneTimeCode,
    summary: 'The signer has closed the entry of the code: the code that was sent does not hold any more',
    access: 'either',
    permission: 'document.read',
    errors: ATTEMPT_ERRORS,
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  enterOneTimeCode: endpoint({
    ...SIGNER_CALLS.enterOneTimeCode,
    summary:
      'Enter the one-time code, or the code of the identity check; five wrong codes lock the step for 30 minutes. The registered ' +
      'name must be the name of the signer',
    access: 'either',
    permission: 'document.read',
    errors: [...ATTEMPT_ERRORS, ...CODE_ERRORS, 'identityNameDiffers', 'identityUnavailable', 'unavailable'],
    query: noQuery,
    body: z.object({ otpCode: z.string().max(20) }),
    result: results,
  }),
  authenticationState: endpoint({
    ...SIGNER_CALLS.authenticationState,
    summary: 'The state of a phone authentication in this session',
    access: 'either',
    permission: 'document.read',
    errors: SIGNER_ERRORS,
    query: noQuery,
    body: none,
    /** READY: nothing runs. REQUESTED: a code was sent, or the provider’s window was opened. */
    result: z.object({
      authType,
      state: z.enum(['READY', 'REQUESTED', 'VERIFIED', 'LOCKED']),
      expiresAt: time.nullable(),
      resendAt: time.nullable(),
      lockedUntil: time.nullable(),
    }),
  }),
};
