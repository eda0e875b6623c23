import { DOCUMENT_STATES, RETURN_REASON, SHOWN_STATES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { noQuery } from '../shapes.ts';
import { changed, selectionResult } from './deletion.endpoints.ts';
import { seenVersion } from './signing.endpoints.ts';

/** Calls of approvers, by a link or by an account whose proven contact is the approver's. */

/** Why a document of a call on several is not approved. */
export const APPROVAL_REFUSALS = [
  'notFound',
  'approvalNotAsked',
  'authenticationRequired',
  'signingRefused',
  'documentChanged',
] as const;

const decision = {
  approves: z.boolean(),
  /** A remark beside the approval, for the requester. */
  comment: z.string().max(RETURN_REASON.most).optional(),
  /** Why the document is returned: 2 to 500 characters. */
  reason: z.string().max(10_000).optional(),
};

export const approvalEndpoints = {
  approve: endpoint({
    ...SIGNER_CALLS.approve,
    summary:
      'Approve the document in turn, or return it with a reason, which ends it as rejected. The same approval again gives the same result',
    access: 'either',
    permission: 'document.read',
    errors: [
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'authenticationRequired',
      'approvalNotAsked',
      'returnReasonLength',
      'documentChanged',
      'notFound',
    ],
    query: noQuery,
    body: z.object({ ...decision, version: seenVersion }),
    result: z.object({ status: z.enum(SHOWN_STATES), documentStatus: z.enum(DOCUMENT_STATES) }),
  }),
  approveDocuments: endpoint({
    method: 'PUT',
    path: '/v1/documents/approvals',
    summary:
      'Approve up to 100 documents in which it is the caller’s turn to approve, or return them for one reason; each has a record of its own. ' +
      'Answers per document, and refuses when none was changed',
    access: 'login',
    permission: 'document.read',
    errors: ['emptySelection', 'returnReasonLength', ...APPROVAL_REFUSALS],
    query: noQuery,
    body: changed.extend(decision),
    result: selectionResult(APPROVAL_REFUSALS),
  }),
};
