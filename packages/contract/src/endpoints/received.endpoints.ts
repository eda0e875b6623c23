import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/** The completed documents that were sent to an account (받은 문서), by all requesters. Their files come from the calls of downloads. */

const receivedDocument = z.object({
  documentId: id,
  documentName: z.string(),
  organizationName: z.string(),
  requesterName: z.string(),
  completedAt: time.nullable(),
  /** Whether it opens only after an authentication in the same session. */
  needsAuthentication: z.boolean(),
});
export type ReceivedDocumentResult = z.infer<typeof receivedDocument>;

export const receivedEndpoints = {
  receivedDocuments: endpoint({
    method: 'GET',
    path: '/v1/received',
    summary:
      'The completed documents that the caller’s proven e-mail and phone were asked to sign, by all requesters, the latest first',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(receivedDocument),
      /** The most documents that the list holds. */
      most: z.number().int(),
    }),
  }),
};
