import { SEAL_LEVELS } from '@dojang/domain';
import { z } from 'zod';
import { correctedDocument, documentVersion, openedCorrection } from './correction.shapes.ts';
import { attachmentRequest, authenticationRequest, paymentRequest } from './request.shapes.ts';
import { documentSummary, fieldGroup, fieldResult, fileNotice, id, pageResult, time } from './shapes.ts';

/** Owns the shape of one document with its people, fields and pages. */

export const documentDetail = documentSummary.extend({
  revision: z.number().int(),
  expiryMinutes: z.number().int(),
  message: z.string(),
  fields: z.array(fieldResult),
  fieldGroups: z.array(fieldGroup),
  requesterFields: z.array(fieldResult),
  reminderDays: z.number().int(),
  authentications: z.array(authenticationRequest),
  /** Whether the caller is a participant whose authentications are open: fields and pages are empty until they are proven. */
  needsAuthentication: z.boolean(),
  attachmentRequests: z.array(attachmentRequest),
  /** Whether completion mails have the completed document and its certificate attached. */
  attachCompletedFiles: z.boolean(),
  payment: paymentRequest.nullable(),
  /**
   * An `edit` document has no participants; after it is finished, `editedFileId` is the PDF with the entered values. A `correct` document is
   * the draft in which a running document is corrected.
   */
  purpose: z.enum(['request', 'edit', 'correct']),
  editedFileId: id.nullable(),
  /** The source template with its name at that time; the template may have been changed or deleted since. */
  template: z.object({ name: z.string(), version: z.number().int() }).nullable(),
  /** The bulk of which a row became this document; null for other documents, and when the caller may not open the bulk. */
  bulk: z.object({ bulkTransmitId: id, name: z.string(), rowNo: z.number().int() }).nullable(),
  pages: z.array(pageResult),
  /** What of the uploaded file its pages do not show; the certificate states it. */
  fileNotices: z.array(fileNotice),
  originalSha256: z.string().nullable(),
  /** The hash of the completed PDF as it was sealed; document timestamps that are appended later do not change it. */
  completedSha256: z.string().nullable(),
  /** Null without a seal, and for seals from before levels were recorded. */
  sealLevel: z.enum(SEAL_LEVELS).nullable(),
  /** The signing links of a test, for its requester alone, since no message contains them; empty for other documents. */
  testLinks: z.array(z.object({ participantId: id, url: z.string() })),
  /** Of a document that was corrected: all its versions, the first one first; absent for other documents. */
  versions: z.array(documentVersion).optional(),
  /** The open correction; absent without one, and for everyone but the requester. */
  correction: openedCorrection.optional(),
  /** The number of comments of participants and answers; absent without one, and for everyone but the requester. */
  comments: z.number().int().optional(),
  /** Of a draft that was made from a returned document: who returned it, and why; absent for every other document. */
  returned: z.object({ name: z.string(), reason: z.string(), at: time }).optional(),
  /** Of the draft of a correction: what it corrects; absent for other documents. */
  corrects: correctedDocument.optional(),
});
export type DocumentDetail = z.infer<typeof documentDetail>;
