import { DELEGATION_REASON } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SIGNER_CALLS } from '../link-calls.ts';
import { none, noQuery, signingMethod } from '../shapes.ts';

/** Calls by which a signer names another person who signs instead, and the requester takes that back. */
export const delegationEndpoints = {
  delegate: endpoint({
    ...SIGNER_CALLS.delegate,
    summary:
      'Hand the signature over to another person, where the requester allows it: the own link is dead at once, the other person is asked, ' +
      'and the requester is told. Needs the authentications that signing needs',
    access: 'either',
    permission: 'document.read',
    errors: [
      'signingRefused',
      'contactMismatch',
      'stepLocked',
      'authenticationRequired',
      'notFound',
      'onlySignersSign',
      'delegationNotAllowed',
      'delegationReasonLength',
      'delegationKnownPerson',
      'contactInvalid',
      'phoneMissing',
      'nameHoldsAddress',
      'nameNotDrawn',
      'nameClaimsTrust',
      'nameHoldsNumber',
      'residentNumber',
    ],
    query: noQuery,
    body: z.object({
      name: z.string().max(200),
      signingMethodType: signingMethod.exclude(['none']),
      signingContactInfo: z.string().max(320),
      /** Why: 2 to 200 characters. */
      reason: z.string().max(10 * DELEGATION_REASON.most),
    }),
    result: z.object({}),
  }),
  takeBackDelegation: endpoint({
    method: 'DELETE',
    path: '/v1/documents/{documentId}/participants/{participantId}/delegation',
    summary:
      'Take the last delegation of a participant back before the signature: the person before is asked again, and the link of the one who ' +
      'had got it is dead at once',
    access: 'login',
    permission: 'document.cancel',
    errors: [
      'notFound',
      'documentPartUnknown',
      'documentStateRefused',
      'delegationMissing',
      'contactChangeExpired',
      'correctionOpen',
    ],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
