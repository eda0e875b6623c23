import { AUDIT_EVENT_TYPES, CALL_SORTS, LIST_FILTERS, PROCESS_TYPES, VALUE_ERRORS } from '@dojang/domain';
import { z } from 'zod';
import { FIELDS_BODY } from '../body-limit.ts';
import { documentDetail } from '../document-detail.shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  attachmentRequest,
  participantWithProof,
  paymentRequest,
  popup,
  requesterField,
} from '../request.shapes.ts';
import {
  documentSummary,
  fieldGroup,
  fieldInput,
  id,
  none,
  noQuery,
  pageResult,
  searchText,
  time,
} from '../shapes.ts';

export const documentInput = z.object({
  name: z.string().min(1).max(200),
  fileId: id,
  processType: z.enum(PROCESS_TYPES),
  isSequential: z.boolean(),
  expiryMinutes: z.number().int().optional(),
  message: z.string().max(1000).optional(),
  /** Up to 30 signers and approvers, and 20 viewers and copy receivers. */
  participants: z.array(participantWithProof).max(50),
  fields: z.array(fieldInput).max(5000),
  /** The groups to which `settings.groupKey` of a field refers. */
  fieldGroups: z.array(fieldGroup).max(500).optional(),
  /** The requester fields with their values, if any; the requester fills them in before sending. */
  requesterFields: z.array(requesterField).max(5000).optional(),
  /** With `send`: the time at which the service sends the request, 10 minutes to a year ahead. */
  reservationDate: time.nullable().optional(),
  /** How many days before the end each participant gets one reminder; 0 turns the reminder off. */
  reminderDays: z.number().int().optional(),
  attachmentRequests: z.array(attachmentRequest).max(30).optional(),
  /**
   * Whether completion mails have the completed document and its certificate attached, up to 10 MB together; true when absent. Who has to
   * prove something to open the document gets the link only.
   */
  attachCompletedFiles: z.boolean().optional(),
  payment: paymentRequest.nullable().optional(),
  folderId: id.nullable().optional(),
  /** True sends the request; false saves a draft. */
  send: z.boolean(),
  /** The revision that the caller edited; a draft with a newer revision is not overwritten. */
  revision: z.number().int().optional(),
});
export type DocumentInput = z.infer<typeof documentInput>;

const saved = z.object({
  documentId: id,
  status: z.string(),
  revision: z.number().int(),
  popup,
});

/** A requester field takes the sender's saved stamp or signature. */
export const MARK_ERRORS = ['savedStampMissing', 'savedSignatureMissing'] as const;

const DRAFT_ERRORS = [
  'fileBelongsElsewhere',
  'fileNotReady',
  'notDraft',
  'conflict',
  'fieldRefused',
  'tooManyFields',
  'tooManyParticipants',
  'tooManyReaders',
  'expiryRange',
  'reminderRange',
  'paymentRefused',
  'settingsPersonUnknown',
  'authenticationTwice',
  'accessCodeLength',
  'requesterFieldRefused',
  ...VALUE_ERRORS,
] as const;
export const SEND_ERRORS = [
  ...DRAFT_ERRORS,
  'participantsMissing',
  'signerMissing',
  'approverGone',
  'approvalInPerson',
  'onlySignersFill',
  'typeInPerson',
  'participantWithoutField',
  'nameHoldsAddress',
  'nameNotDrawn',
  'guardianMissing',
  'contactInvalid',
  'phoneMissing',
  'notEnoughPoints',
  'reservationTooSoon',
  'reservationTooLate',
  'authenticationNotOffered',
  'accessCodeMissing',
  'attachmentsNotOffered',
  'paymentNotConnected',
  'paymentTooSmall',
  'paymentInPerson',
  'paymentPersonMissing',
  'requiredFieldEmpty',
  ...MARK_ERRORS,
  'editingNotSent',
  'correctionSentApart',
  'attachmentsTooMany',
  'fieldTooSmall',
  'optionTooLong',
  'testPayment',
  'testAuthentication',
  'testReservation',
] as const;

export const historyEvent = z.object({
  seq: z.number().int(),
  type: z.enum(AUDIT_EVENT_TYPES),
  at: time,
  /** The name of the actor; empty for the service itself. */
  actorName: z.string(),
  device: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** Which documents a list has, and in which order. */
export const listConditions = {
  status: z.enum(LIST_FILTERS).default('all'),
  /**
   * A part of the name, of a participant's name or contact; or the whole `documentId`, or the document number, which is its beginning, such
   * as DJ-7K2M-94QX.
   */
  search: searchText.default(''),
  /** `created` is the newest document first, in which no change moves a document from page to page. */
  sort: z.enum(CALL_SORTS).default('recent'),
  /** The first and the last day of a period in Korea: of the request, or of the creation where nothing was sent. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only documents whose last change (`updatedAt`) is at this moment or later. */
  updatedAfter: time.optional(),
  /** Documents in this folder; `none` selects documents without a folder. */
  folderId: id.optional(),
  /** Documents of this team only, without those of its child teams. */
  teamId: id.optional(),
  /** Documents that were made from the rows of this bulk only. */
  bulkTransmitId: id.optional(),
};

export const documentEndpoints = {
  createDocument: endpoint({
    method: 'POST',
    path: '/v1/documents',
    summary: 'Make a document from an uploaded file: a draft, or sent at once',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', ...SEND_ERRORS],
    isRepeatable: true,
    bodyLimit: FIELDS_BODY,
    query: noQuery,
    body: documentInput,
    result: saved,
  }),
  updateDocument: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}',
    summary: 'Change a draft, or send it',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', ...SEND_ERRORS],
    isRepeatable: true,
    bodyLimit: FIELDS_BODY,
    query: noQuery,
    body: documentInput,
    result: saved,
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/v1/documents',
    summary: 'Documents that the caller may see',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'notAllowed', 'periodReversed'],
    query: z.object({
      ...listConditions,
      /** `true` lists the deleted documents that the caller may recover, newest deletion first. */
      isArchived: z.enum(['true', 'false']).default('false'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    body: none,
    result: z.object({
      list: z.array(documentSummary),
      /** The number of matching documents. When a search matches more than 300, they are counted to a few pages after this one. */
      total: z.number().int(),
      /** True when more documents match than `total`. */
      isTotalCapped: z.boolean(),
      page: z.number().int(),
      limit: z.number().int(),
      /**
       * The number of documents under each filter, of those that the search and the period find. Empty when a search finds more than 2,000
       * documents.
       */
      counts: z.record(z.string(), z.number().int()),
    }),
  }),
  document: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}',
    summary: 'One document with its people, fields and pages',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: documentDetail,
  }),
  documentTexts: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/texts',
    summary: 'The words of the pages of a document with their places, by which it is read aloud',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'authenticationRequired'],
    query: noQuery,
    body: none,
    result: z.object({ pages: z.array(pageResult.pick({ width: true, height: true, texts: true })) }),
  }),
  documentFiles: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/files',
    summary: 'The files of a document that exist, with their sizes',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound', 'authenticationRequired'],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['original', 'completed', 'audit']),
          /** In bytes. */
          size: z.number().int(),
        }),
      ),
    }),
  }),
  copyDocument: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/copy',
    summary: 'Make a draft with the file, fields and settings of a document',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notAllowed', ...DRAFT_ERRORS, 'editingNotSent'],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      /** The name of the draft; without it, that of the document. */
      name: z.string().min(1).max(200).optional(),
      /** Whether the names and contacts of the participants are copied too; the roles and their fields always are. */
      withPeople: z.boolean(),
    }),
    result: z.object({ documentId: id }),
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/v1/documents/{documentId}/draft',
    summary: 'Throw a draft away',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notDraft'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  cancelRequest: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/request/cancellation',
    summary: 'Cancel a running request',
    access: 'login',
    permission: 'document.cancel',
    errors: ['notFound', 'documentStateRefused', 'cancelReasonShort'],
    isRepeatable: true,
    query: noQuery,
    body: z.object({ message: z.string().max(1000), disableAccess: z.boolean().default(false) }),
    result: z.object({ documentStatus: z.string() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/request/reminder',
    summary: 'Remind those whose turn it is',
    access: 'login',
    permission: 'document.remind',
    errors: [
      'notFound',
      'documentStateRefused',
      'inPersonNotReminded',
      'nobodyToRemind',
      'correctionOpen',
      'reminderExpired',
      'reminderTooSoon',
    ],
    isRepeatable: true,
    query: noQuery,
    body: none,
    result: z.object({ reminded: z.number().int() }),
  }),
  histories: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/histories',
    summary: 'What happened, for the detail page',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(historyEvent) }),
  }),
  auditTrail: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/audit-trail',
    summary:
      'The hash-chained record of a document. Contacts and addresses are masked for everyone but the requester’s side; hashes are those of the unmasked events',
    access: 'login',
    permission: 'document.read',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({
      events: z.array(
        z.object({
          seq: z.number().int(),
          type: z.enum(AUDIT_EVENT_TYPES),
          at: time,
          actor: z.record(z.string(), z.string()),
          ip: z.string(),
          device: z.string(),
          detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          /** Needed to compute the hash of an event with a contact; empty for everyone but the requester’s side. */
          salt: z.string(),
          hash: z.string(),
        }),
      ),
      head: z.string(),
      valid: z.boolean(),
    }),
  }),
};
