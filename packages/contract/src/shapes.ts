import {
  DATE_FORMATS,
  DELETION_REFUSALS,
  DOCUMENT_STATES,
  type DocumentAbilities,
  FIELD_FONTS,
  FIELD_GROUP_KINDS,
  FIELD_TYPES,
  FILE_NOTICE_KINDS,
  KNOWN_DEFAULTS,
  PARTICIPANT_TYPES,
  PROCESS_TYPES,
  REMOVAL_REFUSALS,
  SHOWN_STATES,
  TEXT_FORMATS,
  TOLD_TIMES,
} from '@dojang/domain';
import { z } from 'zod';

/** Owns the shapes that several resources share. Times are ISO 8601 with zone; ids are strings. */

export const none = z.object({}).strict().or(z.undefined()).or(z.null());
export const noQuery = z.object({});
export const id = z.string().min(1).max(64);
export const time = z.iso.datetime({ offset: true });
/**
 * The text of every search: at most 100 characters after NFC, since names copied from macOS are decomposed, with two or three code
 * points per syllable.
 */
export const searchText = z
  .string()
  .refine((text) => text.normalize('NFC').length <= 100)
  .meta({ maxLength: 300 });
/**
 * Lowercase hex SHA-256 of the typed password: the client checks the password rule before hashing, the server checks the form of
 * the hash.
 */
export const passwordHash = z.string().regex(/^[0-9a-f]{64}$/);
/** 0 whole organization, 1 own and child teams, 2 own team, 3 child teams except own, 4 own items only. */
export const scope = z.literal([0, 1, 2, 3, 4]);
const fraction = z.number();

export const fieldStyle = z.object({
  font: z.enum(FIELD_FONTS),
  size: z.number().min(6).max(72),
  align: z.enum(['left', 'center', 'right']),
  multiline: z.boolean(),
});

/**
 * The settings of a field in addition to its box; a setting that the field's type does not allow is refused with the field's key.
 */
export const fieldSettings = z.object({
  help: z.string().max(200).optional(),
  defaultValue: z.string().max(2000).optional(),
  /** The default is what is known of the participant, taken when the signer opens the document; instead of `defaultValue`. */
  defaultFrom: z.enum(KNOWN_DEFAULTS).optional(),
  limit: z.number().int().min(1).max(2000).optional(),
  format: z.enum(TEXT_FORMATS).optional(),
  dateFormat: z.enum(DATE_FORMATS).optional(),
  signingDay: z.boolean().optional(),
  maxFiles: z.number().int().min(1).max(10).optional(),
  sharesFiles: z.boolean().optional(),
  options: z.array(z.string().min(1).max(100)).min(1).max(50).optional(),
  groupKey: z.string().min(1).max(64).optional(),
  locked: z.boolean().optional(),
});

export const fieldGroup = z.object({
  key: z.string().min(1).max(64),
  kind: z.enum(FIELD_GROUP_KINDS),
  label: z.string().max(100).optional(),
  required: z.boolean(),
  least: z.number().int().min(0).max(100).optional(),
  most: z.number().int().min(1).max(100).optional(),
});

export const fieldInput = z.object({
  key: z.string().min(1).max(64),
  dragKey: z.string().min(1).max(80),
  type: z.enum(FIELD_TYPES),
  participantKey: z.string().max(64),
  page: z.number().int(),
  x: fraction,
  y: fraction,
  width: fraction,
  height: fraction,
  required: z.boolean(),
  label: z.string().max(100).optional(),
  style: fieldStyle.optional(),
  settings: fieldSettings.optional(),
});

/** A field in results, with its value when there is one and the reader may see it. */
export const fieldResult = fieldInput.extend({
  value: z
    .union([
      z.string(),
      z.boolean(),
      /** `pictureId` identifies a requester's picture when the draft is saved again. */
      z.object({ imageUrl: z.string(), pictureId: z.string().optional() }),
    ])
    .optional(),
  textValueText: z.string().optional(),
  dateValue: z.string().optional(),
});
export type FieldResult = z.infer<typeof fieldResult>;

export const signingMethod = z.enum(['email', 'kakao', 'none']);

/** What a participant, or a role of a template, does in a document. */
export const participantTyping = {
  /** A signer when absent. An approver approves or returns; a viewer reads; a copy receiver gets the completed files only. */
  participantType: z.enum(PARTICIPANT_TYPES).optional(),
  /** When a viewer or a copy receiver is told; absent: a viewer when the request is sent, a copy receiver at completion. */
  asked: z.enum(TOLD_TIMES).optional(),
  /** Whether a signer may name another person who signs instead; absent: no. */
  mayDelegate: z.boolean().optional(),
};

export const participantInput = z.object({
  key: z.string().min(1).max(64),
  name: z.string().max(200),
  roleName: z.string().max(100).optional(),
  signingOrder: z.number().int().min(1).max(50),
  signingMethodType: signingMethod,
  signingContactInfo: z.string().max(320),
  locale: z.enum(['ko', 'en']).optional(),
  /** The key of the participant who signs as the guardian of this one, who is under 14. */
  guardianKey: z.string().min(1).max(64).optional(),
  ...participantTyping,
});

export const signingExpiry = z.object({ valid: z.boolean(), expiresAt: time.nullable() });

/** The delivery state of a message to a participant; null when none was sent. */
export const deliveryState = z.enum(['planned', 'sending', 'sent', 'delivered', 'failed', 'unknown']);

export const participantResult = participantInput.extend({
  participantId: id,
  status: z.enum(SHOWN_STATES),
  phone: z.string(),
  email: z.string(),
  authType: z.string(),
  signingExpiry,
  askedAt: time.nullable(),
  viewedAt: time.nullable(),
  signedAt: time.nullable(),
  refusalReason: z.string().nullable(),
  /** When and why this participant withdrew the signature, which ended the document; null otherwise. */
  withdrawal: z.object({ at: time, reason: z.string() }).nullable(),
  /** Who handed the signature over, the first one first; absent when nobody did. */
  delegations: z.array(z.object({ fromName: z.string(), reason: z.string(), at: time })).optional(),
  /** In lists only of a request that has not arrived. */
  delivery: z.object({ state: deliveryState, error: z.string().nullable() }).nullable(),
});
export type ParticipantResult = z.infer<typeof participantResult>;

export const documentAbilities = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  remind: z.boolean(),
  /** The actor is the host and can start the signing in person. */
  signInPerson: z.boolean(),
  /** The actor can change contacts of participants who have not signed, and the time to sign. */
  changeRequest: z.boolean(),
  /** The actor can open the document for correction, or go on with an open one. */
  correct: z.boolean().optional(),
  /** The actor can send messages again that were not delivered. */
  resend: z.boolean(),
  /** The actor can change the reservation, cancel it or send it at once. */
  reservation: z.boolean(),
  requestEdited: z.boolean(),
  downloadCompleted: z.boolean(),
  /** The actor can make a new draft with the same file, fields and participants. */
  copy: z.boolean(),
  delete: z.boolean(),
  /** The name of the error with which a deletion would be refused; null when the caller may delete the document. */
  deleteRefusal: z.enum(DELETION_REFUSALS).nullable(),
}) satisfies z.ZodType<DocumentAbilities>;

export const documentSummary = z.object({
  documentId: id,
  name: z.string(),
  /** Whether a test key made the document: it sends no message, has a watermark, and is removed after 30 days. */
  isTest: z.boolean(),
  status: z.enum(DOCUMENT_STATES),
  /** Who ended a rejected document: an approver by returning it, or a signer by declining; null for every other one. */
  rejectedBy: z.enum(['approver', 'signer']).nullable(),
  /** The state that the caller sees, with on_going replaced. */
  viewStatus: z.enum([
    ...DOCUMENT_STATES.filter((s) => s !== 'on_going'),
    'need_signing',
    'need_approval',
    'wait_for_signing',
  ]),
  teamId: id.nullable(),
  folderId: id.nullable(),
  fileId: id,
  processType: z.enum(PROCESS_TYPES),
  isSequential: z.boolean(),
  currentSigningOrder: z.number().int().nullable(),
  requester: z.object({ name: z.string(), signingContactInfo: z.string() }),
  participants: z.array(participantResult),
  /** The time at which the request is sent; `failure` is the error that prevented sending at that time. */
  reservation: z.object({ reservationDate: time, failure: z.string().nullable() }).nullable(),
  createdAt: time,
  updatedAt: time,
  sentAt: time.nullable(),
  completedAt: time.nullable(),
  /** True when the sealed PDF exists; after completion it is generated in the background. */
  sealed: z.boolean(),
  /** Who deleted the document, and when; null for a document that is not deleted. */
  deletion: z
    .object({
      deletedAt: time,
      deletedBy: z.string(),
      /** The name of the error with which a removal for good would be refused; null when it is possible. */
      removeRefusal: z.enum(REMOVAL_REFUSALS).nullable(),
    })
    .nullable(),
  /** Whether something happened that the caller neither did nor saw. */
  isUnseen: z.boolean(),
  /** Whether the requester is correcting the document, so that nobody acts; absent in results of a version that knows no corrections. */
  isCorrecting: z.boolean().optional(),
  abilities: documentAbilities,
});
export type DocumentSummary = z.infer<typeof documentSummary>;

export const pageSize = z.object({ width: z.number(), height: z.number(), rotation: z.number() });

/** The addresses of a page's images; they expire, and they are fetched without headers. */
/** What of an uploaded file one of its pages does not show. */
export const fileNotice = z.object({
  kind: z.enum(FILE_NOTICE_KINDS),
  /** The page where it belongs, from 1. */
  page: z.number().int(),
  /** The words, or the scripts of the equations. */
  words: z.array(z.string()),
  /** How many more there are on this page. */
  more: z.number().int(),
});

export const pageResult = z.object({
  width: z.number(),
  height: z.number(),
  imageUrl: z.string(),
  thumbUrl: z.string(),
  texts: z.array(
    z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type PageResult = z.infer<typeof pageResult>;
