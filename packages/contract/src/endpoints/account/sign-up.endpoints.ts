import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { noQuery, passwordHash, time } from '../../shapes.ts';

/** Calls without a log-in: sign-up and recovery of a login id or password. */

const typed = z.string().max(10_000);

export const businessInput = z.object({
  representativeName: typed,
  businessName: typed,
  registrationNumber: z.string().max(100),
});
export type BusinessInput = z.infer<typeof businessInput>;

/** The versions of the texts that the page has shown, by the days from which they hold. */
export const shownPolicies = z.object({ terms: z.iso.date(), privacy: z.iso.date() });

export const signUpInput = z.object({
  type: z.enum(['individual', 'business']),
  loginId: z.string().max(200),
  password: passwordHash,
  name: typed,
  birthDate: z.string().max(30),
  email: z.string().max(320),
  phone: z.string().max(40),
  /** The token that the call confirming the phone's code returned. */
  phoneToken: z.string().max(200).default(''),
  /** Without a messenger in its place: the token that the call confirming the code to the mail address returned. */
  emailToken: z.string().max(200).default(''),
  agreements: z.object({
    age: z.boolean(),
    terms: z.boolean(),
    privacy: z.boolean(),
    marketing: z.boolean().default(false),
    shown: shownPolicies.optional(),
  }),
  business: businessInput.optional(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

const SIGN_UP_ERRORS = [
  'signUpClosed',
  'signUpInvited',
  'loginIdTaken',
  'loginIdEmpty',
  'loginIdStartsWithDigit',
  'loginIdShort',
  'loginIdForm',
  'emailTaken',
  'emailInvalid',
  'phoneInvalid',
  'phoneNotVerified',
  'emailNotVerified',
  'termsNotAgreed',
  'policyChanged',
  'tooYoung',
  'personNameInvalid',
  'businessNumberInvalid',
  'residentNumber',
  'nameHoldsAddress',
  'nameNotDrawn',
  'nameClaimsTrust',
] as const;

const offered = z.object({ available: z.boolean() });

export const signUpEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/v1/user',
    summary: 'Sign up; a business gets its organization, and everyone the free points. The code logs in once',
    access: 'public',
    permission: null,
    errors: SIGN_UP_ERRORS,
    query: noQuery,
    body: signUpInput,
    result: z.object({ loginId: z.string(), code: z.string(), points: z.number().int() }),
  }),
  checkLoginId: endpoint({
    method: 'POST',
    path: '/v1/user/loginId/check',
    summary: 'Whether a login id can still be had',
    access: 'public',
    permission: null,
    errors: ['loginIdEmpty', 'loginIdStartsWithDigit', 'loginIdShort', 'loginIdForm'],
    query: noQuery,
    body: z.object({ loginId: z.string().max(200) }),
    result: offered,
  }),
  checkEmail: endpoint({
    method: 'POST',
    path: '/v1/user/email/duplicate',
    summary: 'Whether an e-mail address can still be used for a main account',
    access: 'public',
    permission: null,
    errors: ['emailInvalid'],
    query: noQuery,
    body: z.object({ email: z.string().max(320) }),
    result: offered,
  }),
  requestPhoneCode: endpoint({
    method: 'POST',
    path: '/v1/user/phone/verification/request',
    summary: 'Send a code of six digits to a phone; an earlier code dies',
    access: 'public',
    permission: null,
    errors: ['phoneInvalid', 'phoneNumberMissing', 'textsUnavailable', 'codeTooSoon', 'stepLocked'],
    query: noQuery,
    body: z.object({ phone: z.string().max(40) }),
    result: z.object({ verificationId: z.string(), expiresAt: time, resendAt: time }),
  }),
  confirmPhoneCode: endpoint({
    method: 'POST',
    path: '/v1/user/phone/verification',
    summary: 'Enter the code; five wrong ones kill it',
    access: 'public',
    permission: null,
    errors: ['codeMissing', 'codeWrong', 'codeExpired'],
    query: noQuery,
    body: z.object({ verificationId: z.string().max(64), code: z.string().max(20) }),
    result: z.object({ phoneToken: z.string() }),
  }),
  requestMailCode: endpoint({
    method: 'POST',
    path: '/v1/user/email/verification/request',
    summary:
      'Without a messenger: send a code of six digits to the mail address of a sign-up; an earlier code dies',
    access: 'public',
    permission: null,
    errors: [
      'signUpClosed',
      'signUpInvited',
      'mailCodesUnused',
      'emailInvalid',
      'emailTaken',
      'codeTooSoon',
      'stepLocked',
    ],
    query: noQuery,
    body: z.object({ email: z.string().max(320) }),
    result: z.object({ verificationId: z.string(), expiresAt: time, resendAt: time }),
  }),
  confirmMailCode: endpoint({
    method: 'POST',
    path: '/v1/user/email/verification',
    summary: 'Enter the code from the mail; five wrong ones kill it',
    access: 'public',
    permission: null,
    errors: ['mailCodeMissing', 'mailCodeWrong', 'codeExpired'],
    query: noQuery,
    body: z.object({ verificationId: z.string().max(64), code: z.string().max(20) }),
    result: z.object({ emailToken: z.string() }),
  }),
  findLoginIdByEmail: endpoint({
    method: 'POST',
    path: '/v1/user/loginId/find/email',
    summary: 'Mail the masked login id to an address; answers the same whether or not there is one',
    access: 'public',
    permission: null,
    errors: ['emailInvalid', 'stepLocked'],
    query: noQuery,
    body: z.object({ email: z.string().max(320) }),
    result: z.object({}),
  }),
  findLoginIdByPhone: endpoint({
    method: 'POST',
    path: '/v1/user/loginId/find/phone',
    summary: 'Send the masked login id to a phone; answers the same whether or not there is one',
    access: 'public',
    permission: null,
    errors: ['phoneInvalid', 'phoneNumberMissing', 'textsUnavailable', 'stepLocked'],
    query: noQuery,
    body: z.object({ phone: z.string().max(40) }),
    result: z.object({}),
  }),
  findPassword: endpoint({
    method: 'POST',
    path: '/v1/user/password/find',
    summary: 'Send a reset link to the contact of an account; answers the same whether or not there is one',
    access: 'public',
    permission: null,
    errors: ['emailInvalid', 'phoneInvalid', 'textsUnavailable', 'stepLocked'],
    query: noQuery,
    body: z.object({
      loginId: z.string().min(1).max(200),
      by: z.enum(['email', 'phone']),
      contact: z.string().max(320),
    }),
    result: z.object({}),
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/v1/user/password/reset',
    summary: 'Whose password a reset link sets; uses nothing up',
    access: 'public',
    permission: null,
    errors: ['linkDead'],
    query: noQuery,
    body: z.object({ resetToken: z.string().min(1).max(200) }),
    result: z.object({ maskedLoginId: z.string(), expiresAt: time }),
  }),
  wakeAccount: endpoint({
    method: 'POST',
    path: '/v1/user/wake',
    summary: 'Open the link that wakes a dormant account',
    access: 'public',
    permission: null,
    errors: ['linkDead'],
    query: noQuery,
    body: z.object({ token: z.string().min(1).max(200) }),
    result: z.object({}),
  }),
};
