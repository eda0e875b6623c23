import { DELEGATION_REASON } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, signingMethod } from '../../shapes.ts';

const day = z.string().max(20);

const absence = z.object({
  /** The first and the last day in Korea, yyyy-mm-dd. */
  from: day,
  until: day,
  /** The person who signs instead. */
  name: z.string().max(200),
  signingMethodType: signingMethod.exclude(['none']),
  signingContactInfo: z.string().max(320),
  /** Why: 2 to 200 characters. Those who are handed the signature over to, and the requester, read it. */
  reason: z.string().max(10 * DELEGATION_REASON.most),
});
export type AbsenceInfo = z.infer<typeof absence>;

/** Calls by which the owner of an account names who signs instead in a time of absence. */
export const absenceEndpoints = {
  absence: endpoint({
    method: 'GET',
    path: '/v1/user/absence',
    summary: 'The absence of the account, with the person who signs instead',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ absence: absence.nullable() }),
  }),
  setAbsence: endpoint({
    method: 'PUT',
    path: '/v1/user/absence',
    summary:
      'Name who signs instead in a time of absence: requests to sign that reach a confirmed contact of the account in that time go to this ' +
      'person as delegations, where the requester allows them; both are told, and so is the requester',
    access: 'login',
    permission: 'account.change',
    errors: [
      'absenceUnproven',
      'absenceDays',
      'absenceOwnContact',
      'contactInvalid',
      'delegationReasonLength',
      'nameHoldsAddress',
      'nameNotDrawn',
      'nameClaimsTrust',
      'nameHoldsNumber',
      'residentNumber',
    ],
    query: noQuery,
    body: absence,
    result: z.object({ absence }),
  }),
  endAbsence: endpoint({
    method: 'DELETE',
    path: '/v1/user/absence',
    summary: 'End the absence of the account at once; requests that went to the substitute stay there',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
