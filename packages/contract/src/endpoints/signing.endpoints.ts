import {
  DOCUMENT_STATES,
  GROUP_ERRORS,
  HAND_OVER_STEPS,
  PARTICIPANT_STATES,
  PARTICIPANT_TYPES,
  PAYMENT_STATES,
  SHOWN_STATES,
  SIGNING_ENTRIES,
  VALUE_ERRORS,
} from '@dojang/domain';
import { z } from 'zod';
import { VALUES_BODY } from '../body-limit.ts';
import { shownCorrection } from '../correction.shapes.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { fieldGroup, fieldResult, id, none, noQuery, pageResult, signingMethod, time } from '../shapes.ts';
import { shownBranding } from './branding/branding.shapes.ts';

/**
 * Calls of a signer. By a link, with the headers `token: none`, `contact-info`, `link-key`, `signing-method`; or, after
 * `openSession`, with `token: <session>` alone. By an account, with its token: its proven e-mail or phone must be the signer's
 * contact, or it hosts the document's signing in person.
 */

const LINK_ERRORS = ['signingRefused', 'contactMismatch', 'stepLocked', 'authenticationRequired'] as const;
/** Calls that only signers make refuse every other participant. */
const SIGNER_ERRORS = [...LINK_ERRORS, 'onlySignersSign'] as const;
const REFUSABLE = 'code ≠ 0 and result.reason when signing is refused';

const picture = z.union([
  z.object({ type: z.literal('image'), base64: z.string().max(4_000_000) }),
  z.object({ signatureId: z.string().max(64) }),
]);
export const valueInput = z.object({
  key: z.string().min(1).max(64),
  value: z.union([z.string().max(10_000), z.boolean(), picture, z.null()]),
});
export type ValueInput = z.infer<typeof valueInput>;

/** The version of the document that the caller has seen; absent for the first one. A corrected document refuses an earlier one. */
export const seenVersion = z.number().int().optional();

/** A signer as the other participants see it. */
const signerShown = z.object({
  /** The masked name (이*다). */
  name: z.string(),
  order: z.number().int(),
  isMe: z.boolean(),
  participantType: z.enum(PARTICIPANT_TYPES),
  status: z.enum(SHOWN_STATES),
});

export const signingEntry = z.object({
  documentName: z.string(),
  /** Whether the document is a test, which is marked on every page. */
  isTest: z.boolean(),
  organizationName: z.string(),
  requesterName: z.string(),
  /** How the requester’s pages look; null for the looks of the service. */
  branding: shownBranding.nullable(),
  /** Masked (김*늘) until the contact is entered. */
  participantName: z.string(),
  contactHint: z.string(),
  signingMethodType: signingMethod,
  /** What this participant does. */
  participantType: z.enum(PARTICIPANT_TYPES),
  status: z.enum(SHOWN_STATES),
  documentStatus: z.enum(DOCUMENT_STATES),
  expiresAt: time.nullable(),
  sentAt: time.nullable(),
  pageCount: z.number().int(),
  fieldCount: z.number().int(),
  /** How many minutes signing takes, as announced before it begins. */
  minutes: z.number().int(),
  locale: z.enum(['ko', 'en']),
  /** True when this signer has started before; the screen then offers to continue. */
  begun: z.boolean(),
  /** Why signing is impossible, or null. A finished document may still be readable. */
  refusal: z.object({ reason: z.string(), detail: z.string().nullable() }).nullable(),
  /** Whether a participant who cannot sign may read: after signing, or after a cancellation that left access enabled. */
  canRead: z.boolean(),
  sealed: z.boolean(),
  /** When this participant signed or approved. */
  signedAt: time.nullable(),
  /** When this participant withdrew the signature, which ended the document. */
  withdrawnAt: time.nullable(),
  /** When the document was completed, cancelled, refused or withdrawn. */
  endedAt: time.nullable(),
  /** Until when this link serves an ended document. */
  readableUntil: time.nullable(),
  /** Present when an account that has proven this contact keeps the document after that. */
  mayKeep: z.literal(true).optional(),
  /** Present when this participant can name another person who signs instead: by which channels that person can be asked. */
  delegationChannels: z.array(signingMethod.exclude(['none'])).optional(),
  isSequential: z.boolean(),
  /** All signers in order. */
  signers: z.array(signerShown),
  /** Sizes in bytes of the downloadable files; null for a file that does not exist. */
  fileSizes: z.object({ completed: z.number().int().nullable(), audit: z.number().int().nullable() }),
  /** What this participant is asked to pay after signing, in won; null for everyone else. */
  payment: z
    .object({
      productName: z.string(),
      amount: z.number().int(),
      state: z.enum(PAYMENT_STATES),
      /** What was returned; null after a partial cancellation of which the provider has not told the sum yet. */
      cancelAmount: z.number().int().nullable(),
      paidAt: time.nullable(),
      /** The provider's number of the payment; empty until the payment page was opened. */
      number: z.string(),
      /** How it was paid, in both languages; null where the provider has not told. */
      method: z.object({ ko: z.string(), en: z.string() }).nullable(),
      /** The address of the provider's receipt; empty where it has told none. */
      receiptUrl: z.string(),
      /** Whether the payer must enter a phone number, which the provider needs. */
      needsPhone: z.boolean(),
    })
    .nullable(),
  /** After five wrong contacts: when the lock ends, and whether a message to the sender could be sent. */
  lock: z.object({ until: time, senderTold: z.boolean() }).nullable(),
});
export type SigningEntry = z.infer<typeof signingEntry>;

/** The participants as whom an account may sign in one document. */
export const signableParticipants = z.object({
  /** login: the account's own participants. face_to_face: all of them, on the device of the account as the host. */
  entry: z.enum(SIGNING_ENTRIES),
  documentName: z.string(),
  documentStatus: z.enum(DOCUMENT_STATES),
  organizationName: z.string(),
  requesterName: z.string(),
  /** How the requester’s pages look; null for the looks of the service. */
  branding: shownBranding.nullable(),
  pageCount: z.number().int(),
  isSequential: z.boolean(),
  /** Who is logged in. */
  account: z.object({ userId: id, name: z.string() }),
  participants: z.array(
    z.object({
      participantId: id,
      name: z.string(),
      /** The masked contact; empty when a participant who signs in person has none. */
      contactHint: z.string(),
      order: z.number().int(),
      participantType: z.enum(PARTICIPANT_TYPES),
      status: z.enum(SHOWN_STATES),
      /** The number of places that this participant fills in; the fields of a group count as one. */
      fieldCount: z.number().int(),
      /** In person: whether the participant may still say where the completed document is sent. */
      mayGiveCopy: z.boolean(),
      /** Why this participant cannot sign now, or null. */
      refusal: z.object({ reason: z.string(), detail: z.string().nullable() }).nullable(),
    }),
  ),
});
export type SignableParticipants = z.infer<typeof signableParticipants>;

/** The document as one signer sees it. */
export const signingDocumentResult = z.object({
  /** The fields of this participant; `value` is the saved draft value, otherwise the default. */
  fields: z.array(fieldResult),
  /** The groups of these fields. */
  fieldGroups: z.array(fieldGroup),
  /** Fields with the values of other participants, for display only. */
  written: z.array(fieldResult),
  pages: z.array(pageResult),
  /** `text` in the language of the participant's messages, `texts` in both languages of the page. */
  consent: z.object({
    version: z.string(),
    text: z.string(),
    texts: z.object({ ko: z.string(), en: z.string() }),
    givenAt: time.nullable(),
  }),
  participantName: z.string(),
  /** Who handed this signature over last, and why; absent when nobody did. */
  delegation: z.object({ fromName: z.string(), reason: z.string() }).optional(),
  message: z.string(),
  /** Which version of the document this is; a signature and saved values name it. Absent for the first one. */
  version: z.number().int().optional(),
  /** What changed for this participant, who has acted and acts again; absent for everyone else. */
  correction: shownCorrection.optional(),
  locked: z.boolean(),
  /** The number of files of earlier signers that the requester shares with this one. */
  sharedFiles: z.number().int(),
  /** The number of comments and answers of the own thread; absent where there are none, and none can be sent. */
  comments: z.number().int().optional(),
  /**
   * The path of a /directLink address with which this signer goes on in another browser. Null for an account, also the
   * requester's, and when there is nothing left to sign.
   */
  directLink: z.string().nullable(),
});

export const signingEndpoints = {
  entry: endpoint({
    ...SIGNER_CALLS.entry,
    summary:
      'The first screen of a link: needs the link-key header only, changes nothing. A link that opens nothing any more ' +
      'answers with the reason, and with result.sender, whom to ask',
    access: 'public',
    permission: null,
    errors: ['signingRefused'],
    query: noQuery,
    body: none,
    result: signingEntry,
  }),
  openSession: endpoint({
    ...SIGNER_CALLS.openSession,
    summary: 'Exchange link key and whole contact for a session of a few hours',
    access: 'public',
    permission: null,
    errors: ['signingRefused', 'contactMismatch', 'stepLocked'],
    query: noQuery,
    body: z.object({ contact: z.string().min(1).max(320) }),
    result: z.object({ token: z.string(), expiresIn: z.number().int() }),
  }),
  signingFields: endpoint({
    ...SIGNER_CALLS.signingFields,
    summary: 'Own fields, what earlier signers wrote, and the pages',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, 'notFound'],
    query: noQuery,
    body: none,
    result: signingDocumentResult,
  }),
  signableParticipants: endpoint({
    ...SIGNER_CALLS.signableParticipants,
    summary: `The participants as whom an account may sign: itself, or everyone when it hosts signing in person (${REFUSABLE})`,
    access: 'login',
    permission: 'document.read',
    errors: ['signingRefused'],
    query: noQuery,
    body: none,
    result: signableParticipants,
  }),
  accountEntry: endpoint({
    ...SIGNER_CALLS.accountEntry,
    summary: 'The first screen of a signer who is logged in, or who signs in person; changes nothing',
    access: 'login',
    permission: 'document.read',
    errors: ['signingRefused'],
    query: noQuery,
    body: none,
    result: signingEntry,
  }),
  startHistory: endpoint({
    ...SIGNER_CALLS.startHistory,
    summary: 'The signer has opened the document (sent by script, never by a GET)',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, 'notFound'],
    /** An account names the participant; the only one of its own when absent. */
    query: z.object({ participantId: id.optional() }),
    body: none,
    result: z.object({}),
  }),
  consent: endpoint({
    ...SIGNER_CALLS.consent,
    summary:
      'Agree once to sign electronically. locale: the language in which the signer has read the text, which the audit trail records; ' +
      'later messages have it too',
    access: 'either',
    permission: 'document.read',
    errors: [...SIGNER_ERRORS, 'consentMissing'],
    query: noQuery,
    body: z.object({
      consent: z.boolean(),
      version: z.string().max(40),
      locale: z.enum(['ko', 'en']).optional(),
    }),
    result: z.object({ givenAt: time }),
  }),
  saveValues: endpoint({
    ...SIGNER_CALLS.saveValues,
    summary: 'Keep partly filled values, so that a closed tab loses nothing',
    access: 'either',
    permission: 'document.read',
    errors: [...SIGNER_ERRORS, ...VALUE_ERRORS, 'documentChanged', 'notFound'],
    bodyLimit: VALUES_BODY,
    query: noQuery,
    body: z.object({ values: z.array(valueInput).max(2000), version: seenVersion }),
    result: z.object({ saved: z.number().int() }),
  }),
  sign: endpoint({
    ...SIGNER_CALLS.sign,
    summary: `Sign with these values; the same body again gives the same result (${REFUSABLE})`,
    access: 'either',
    permission: 'document.read',
    errors: [
      ...SIGNER_ERRORS,
      ...VALUE_ERRORS,
      ...GROUP_ERRORS,
      'requiredFieldEmpty',
      'attachmentMissing',
      'guardianNotAsked',
      'consentMissing',
      'documentChanged',
      'notFound',
      'conflict',
    ],
    bodyLimit: VALUES_BODY,
    query: noQuery,
    body: z.object({ consent: z.boolean(), values: z.array(valueInput).max(2000), version: seenVersion }),
    result: z.object({ status: z.enum(PARTICIPANT_STATES), documentStatus: z.enum(DOCUMENT_STATES) }),
  }),
  recordHandOver: endpoint({
    ...SIGNER_CALLS.recordHandOver,
    summary:
      'In person, before the signature: record that another person got the device, that the page was loaded again, or that the device ' +
      'was taken back. Of one participant the trail records 50 of these steps',
    access: 'login',
    permission: 'document.read',
    errors: ['signingRefused', 'onlySignersSign', 'handOverRemote'],
    query: noQuery,
    body: z.object({ step: z.enum(HAND_OVER_STEPS) }),
    result: z.object({ recorded: z.boolean() }),
  }),
  copyPlace: endpoint({
    ...SIGNER_CALLS.copyPlace,
    summary:
      'In person, after signing: where this participant gets the completed document, and the address that opens it on the own phone',
    access: 'login',
    permission: 'document.read',
    errors: ['signingRefused', 'copyClosed'],
    query: noQuery,
    body: none,
    result: z.object({
      /** The contact that is known, in full; empty for none. */
      contact: z.string(),
      /** Whether the participant has given it; it can be given once. */
      isGiven: z.boolean(),
      channels: z.array(z.enum(['email', 'kakao'])),
      /** The path that opens the document on another device for some hours, without the contact. */
      path: z.string(),
    }),
  }),
  askCopy: endpoint({
    ...SIGNER_CALLS.askCopy,
    summary:
      'In person, after signing: send the completed document to this e-mail address or mobile number, or with an empty contact to none. ' +
      'Once for each participant, until an hour after the last signature',
    access: 'login',
    permission: 'document.read',
    errors: ['signingRefused', 'copyClosed', 'copyGiven', 'contactInvalid'],
    query: noQuery,
    body: z.object({ contact: z.string().max(320) }),
    result: z.object({ method: z.enum(['email', 'kakao', 'none']), contactHint: z.string() }),
  }),
  refuse: endpoint({
    ...SIGNER_CALLS.refuse,
    summary: 'Refuse to sign, with a reason of at least 2 characters',
    access: 'either',
    permission: 'document.read',
    errors: [...SIGNER_ERRORS, 'refusalReasonShort', 'notFound'],
    query: noQuery,
    body: z.object({ reason: z.string().max(500) }),
    result: z.object({ documentStatus: z.enum(DOCUMENT_STATES) }),
  }),
  withdraw: endpoint({
    ...SIGNER_CALLS.withdraw,
    summary: 'Withdraw the signature before everyone has signed, with a reason of at least 2 characters',
    access: 'either',
    permission: 'document.read',
    errors: [
      ...SIGNER_ERRORS,
      'withdrawalReasonShort',
      'withdrawalNotSigned',
      'withdrawalCompleted',
      'withdrawalEnded',
      'notFound',
    ],
    query: noQuery,
    body: z.object({ reason: z.string().max(500) }),
    result: z.object({ documentStatus: z.enum(DOCUMENT_STATES) }),
  }),
};
