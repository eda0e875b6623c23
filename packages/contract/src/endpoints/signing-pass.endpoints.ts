import { PASS_OBSTACLES, SIGNATURE_KINDS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/** Signing many requests in one pass (모아서 서명). Each is signed by its own call, `sign`, with all rules of a single request. */

const passRequest = z.object({
  documentId: id,
  participantId: id,
  documentName: z.string(),
  organizationName: z.string(),
  requesterName: z.string(),
  pageCount: z.number().int(),
  askedAt: time.nullable(),
  expiresAt: time.nullable(),
  /** The kinds of saved pictures that it needs. */
  pictures: z.array(z.enum(SIGNATURE_KINDS)),
  /**
   * Why it is signed by itself: it asks for an authentication, a payment or entries beside signatures, or the signer has saved entries
   * of it; null for a request in the pass.
   */
  obstacle: z.enum(PASS_OBSTACLES).nullable(),
});
export type PassRequestResult = z.infer<typeof passRequest>;

export const signingPassEndpoints = {
  signingPass: endpoint({
    method: 'GET',
    path: '/v1/signing-pass',
    summary:
      'What is asked of the caller’s proven e-mail and phone now, by all requesters, the oldest first; changes nothing',
    access: 'login',
    permission: 'document.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(passRequest),
      /** The most requests that the list holds. */
      most: z.number().int(),
    }),
  }),
};
