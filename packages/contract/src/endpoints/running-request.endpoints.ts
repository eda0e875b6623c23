import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noQuery, signingMethod } from '../shapes.ts';

/** Calls of the requester on a running request, beside reminding and cancelling. */

export const runningRequestEndpoints = {
  changeContact: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/participants/{participantId}/contact',
    summary:
      'Change the contact of a participant who has not signed: the old link is dead at once, and a participant ' +
      'whose turn it is gets a new request',
    access: 'login',
    permission: 'document.cancel',
    errors: [
      'notFound',
      'documentStateRefused',
      'contactInvalid',
      'phoneMissing',
      'contactChangeSigned',
      'contactChangeExpired',
      'contactUnchanged',
    ],
    query: noQuery,
    body: z.object({ signingMethodType: signingMethod, signingContactInfo: z.string().max(320) }),
    /** Whether a new request was sent; a participant whose turn has not come gets it then. */
    result: z.object({ asked: z.boolean() }),
  }),
};
