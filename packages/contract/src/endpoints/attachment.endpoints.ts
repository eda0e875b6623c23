import { ATTACHMENT_KINDS } from '@dojang/domain';
import { z } from 'zod';
import { fileBody } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/** Files that signers attach because the requester asks for them. A request is a field of the type `attachment`. */

const LINK_ERRORS = ['signingRefused', 'contactMismatch', 'stepLocked', 'onlySignersSign'] as const;

/** Base64 of 10,485,760 bytes is 13,981,016 characters; a data URL begins with its type. */
const MAX_FILE_TEXT = 13_981_016 + 200;

const fileInput = z.object({
  /** The uploader's name of the file; a path before it is removed. */
  fileName: z.string().max(500),
  /** The file as plain base64 or as a data URL, at most 10 MB. */
  base64: z.string(),
  ext: z.string().min(1).max(10),
});

const FILE_ERRORS = [
  'attachmentKind',
  'attachmentArchive',
  'attachmentTooLarge',
  'attachmentsFull',
  'attachmentsTooOften',
  'attachmentAbsent',
  'fileEmpty',
  'fileEncrypted',
  'fileMismatch',
  'residentNumber',
] as const;

const uploader = z.object({ participantId: id, name: z.string() });

export const attachmentRequestResult = z.object({
  /** The key of the field. */
  requestKey: id,
  /** What is asked for, in the requester's words. */
  attachmentType: z.string(),
  help: z.string(),
  required: z.boolean(),
  maxFiles: z.number().int(),
  /** Whether later signers see the files. */
  sharesFiles: z.boolean(),
  participant: uploader,
  /** The number of files that the caller sees. */
  count: z.number().int(),
});
export type AttachmentRequestResult = z.infer<typeof attachmentRequestResult>;

const attachedFile = z.object({
  attachmentId: id,
  fileName: z.string(),
  ext: z.enum(ATTACHMENT_KINDS),
  /** A download address of at most 60 seconds. */
  url: z.string(),
  request: z.object({ requestKey: id, attachmentType: z.string() }),
  participant: uploader,
  file: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }),
  createdAt: time,
  /** Whether its uploader has signed; the file never changes after that. */
  isFinal: z.boolean(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** A request without a file; its id is the key of the request. */
const openAttachment = attachedFile.extend({
  fileName: z.literal(''),
  ext: z.literal(''),
  url: z.null(),
  file: z.null(),
  createdAt: z.null(),
  isFinal: z.literal(false),
});

/** An account names the participant as whom it signs; the only one of its own when absent. */
const asParticipant = z.object({ participantId: id.optional() });

export const attachmentEndpoints = {
  listAttachments: endpoint({
    ...SIGNER_CALLS.listAttachments,
    summary:
      'Requests for attachments and the files that the caller sees; a request without a file is listed with file null',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, 'notFound'],
    query: asParticipant.extend({
      /** Present: only what is asked from the signer who calls. */
      assigned: z.string().optional(),
    }),
    body: none,
    result: z.object({
      requests: z.array(attachmentRequestResult),
      list: z.array(z.union([attachedFile, openAttachment])),
    }),
  }),
  addAttachment: endpoint({
    ...SIGNER_CALLS.addAttachment,
    summary: 'Attach a file; the same file again changes nothing',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, ...FILE_ERRORS, 'attachmentRequestMissing', 'notFound'],
    bodyLimit: fileBody(MAX_FILE_TEXT, 'attachmentTooLarge'),
    query: asParticipant,
    /** `requestKey` may be absent when the signer has one request only. */
    body: fileInput.extend({ requestKey: id.optional() }),
    result: attachedFile,
  }),
  putAttachmentFile: endpoint({
    method: 'POST',
    path: '/v1/documents/{documentId}/attachments/{attachmentId}/file',
    summary: 'Replace the file of an attachment, or attach one to the request whose key stands in the path',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, ...FILE_ERRORS, 'notFound'],
    bodyLimit: fileBody(MAX_FILE_TEXT, 'attachmentTooLarge'),
    query: asParticipant,
    body: fileInput,
    result: attachedFile,
  }),
  removeAttachmentFile: endpoint({
    ...SIGNER_CALLS.removeAttachmentFile,
    summary: 'Remove a file that one attached oneself, before signing',
    access: 'either',
    permission: 'document.read',
    errors: [...LINK_ERRORS, 'attachmentAbsent', 'notFound'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  attachment: endpoint({
    ...SIGNER_CALLS.attachment,
    summary: 'One attachment with its download address; the key of a request names its only file',
    access: 'either',
    permission: 'document.download',
    errors: [...LINK_ERRORS, 'notFound', 'attachmentAbsent'],
    query: noQuery,
    body: none,
    result: attachedFile,
  }),
  downloadAttachments: endpoint({
    method: 'GET',
    path: '/v1/documents/{documentId}/files/attachments',
    summary: 'A download address, of at most 60 seconds, of all attachments that the caller sees, as a zip',
    access: 'either',
    permission: 'document.download',
    errors: [...LINK_ERRORS, 'notFound', 'noAttachments'],
    query: noQuery,
    body: none,
    result: z.object({ url: z.string(), expiresIn: z.number().int() }),
  }),
};
