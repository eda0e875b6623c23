import { ACT_AGAIN_REASONS, CORRECTION_REASON } from '@dojang/domain';
import { z } from 'zod';
import { changedField, changedPage, openedCorrection } from '../correction.shapes.ts';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, pageResult, time } from '../shapes.ts';
import { SEND_ERRORS } from './document.endpoints.ts';

/** The correction of a running document: opened, checked, and sent or discarded by the requester. */

const CORRECTION = '/v1/documents/{documentId}/correction';

export const correctionEndpoints = {
  openCorrection: endpoint({
    method: 'POST',
    path: CORRECTION,
    summary:
      'Open a running document of one’s own for correction: nobody can act meanwhile, for 72 hours at most. Returns the draft in which it is ' +
      'corrected, also of a correction that is open already',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notAllowed', 'documentStateRefused', 'correctionVersionsFull'],
    query: noQuery,
    body: none,
    result: openedCorrection,
  }),
  correction: endpoint({
    method: 'GET',
    path: CORRECTION,
    summary: 'What the open correction of a document changes, and who would have to act again',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notAllowed', 'correctionNotOpen', 'fileNotReady'],
    query: noQuery,
    body: none,
    result: z.object({
      draftId: id,
      until: time,
      /** The revision of the draft that was compared. */
      revision: z.number().int(),
      /** The number that the corrected version gets. */
      version: z.number().int(),
      pages: z.array(changedPage),
      fields: z.array(changedField),
      /** Whether name, message or another setting changes, which nobody has to act again for. */
      settings: z.boolean(),
      /** Whether a participant is added, changed, moved or taken out. */
      people: z.boolean(),
      /** Everyone who has signed or approved. */
      acted: z.array(
        z.object({
          participantId: id,
          name: z.string(),
          /** Empty for somebody whose signature or approval stays. */
          reasons: z.array(z.enum(ACT_AGAIN_REASONS)),
        }),
      ),
      pagesBefore: z.array(pageResult.omit({ texts: true })),
      pagesAfter: z.array(pageResult.omit({ texts: true })),
    }),
  }),
  sendCorrection: endpoint({
    method: 'POST',
    path: `${CORRECTION}/send`,
    summary:
      'Make the corrected draft the next version of the document: who has acted and sees another page or field is asked again, everyone ' +
      'else keeps the signature. Takes no point',
    access: 'login',
    permission: 'document.send',
    errors: [
      'notFound',
      'notAllowed',
      'correctionNotOpen',
      'correctionUnchanged',
      'correctionReasonLength',
      'correctionActed',
      'correctionAsked',
      'correctionFixed',
      'approvalNeeded',
      ...SEND_ERRORS,
    ],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      /** The revision of the draft that the caller has seen. */
      revision: z.number().int(),
      /** Why, in 2 to 200 characters; participants and the certificate read it. */
      reason: z.string().max(10 * CORRECTION_REASON.most),
    }),
    result: z.object({
      version: z.number().int(),
      /** Who acts again. */
      actsAgain: z.array(id),
    }),
  }),
  closeCorrection: endpoint({
    method: 'DELETE',
    path: CORRECTION,
    summary: 'Discard the open correction: the document goes on unchanged',
    access: 'login',
    permission: 'document.send',
    errors: ['notFound', 'notAllowed', 'correctionNotOpen'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
