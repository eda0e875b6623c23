import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, noQuery, signingMethod, time } from '../shapes.ts';

/** Calls of the requester on a running request, beside reminding and cancelling. */

const expiryMinutes = z.number().int();
const EXPIRY_ERRORS = ['notFound', 'expiryRange', 'expiryNotRunning'] as const;
const expiryResult = z.object({
  /** Until when the participants whose turn it is can sign. */
  expiresAt: time,
  /** How many participants whose time was over were asked again. */
  asked: z.number().int(),
});

export const runningRequestEndpoints = {
  changeExpiry: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/expiry',
    summary:
      'Give the participants 1 to 365 days from now, and as many to those who are asked later; participants whose ' +
      'time was over are asked again',
    access: 'login',
    permission: 'document.cancel',
    errors: EXPIRY_ERRORS,
    query: noQuery,
    body: z.object({ expiryMinutes }),
    result: expiryResult,
  }),
  changeExpiries: endpoint({
    method: 'PUT',
    path: '/v1/documents/expiry',
    summary: 'The same for several documents: all of them, or none',
    access: 'login',
    permission: 'document.cancel',
    errors: [...EXPIRY_ERRORS, 'emptySelection'],
    query: noQuery,
    body: z.object({ documentIds: z.array(id).max(100), expiryMinutes }),
    result: expiryResult,
  }),
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
