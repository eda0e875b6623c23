import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery, passwordHash, time } from '../../shapes.ts';

/** The closing of an account by its owner (회원 탈퇴), and the way back. */

const count = z.number().int();

export const closingResult = z.object({
  /** When the account would be erased if it were closed now. */
  endsAt: time,
  /** The organization that is closed with the account; null for a personal account. */
  organization: z.object({ name: z.string(), members: count }).nullable(),
  /** What is canceled at once. */
  stopped: z.object({
    requests: count,
    reserved: count,
    bulks: count,
    links: count,
    apiKeys: count,
    oauthApps: count,
    webhooks: count,
    /** Whether points are charged automatically. */
    subscription: z.boolean(),
  }),
  /** What is erased at the end. */
  erased: z.object({ completed: count, otherDocuments: count, drafts: count, templates: count }),
  points: z.object({
    free: count,
    paid: count,
    /** What is paid back by the rule of refunds. */
    refundedPoints: count,
    /** In won. */
    refundedPrice: count,
    /** Paid points that the rule does not pay back; they lapse with the free ones. */
    lapsing: count,
  }),
});
export type ClosingResult = z.infer<typeof closingResult>;

export const closingEndpoints = {
  accountClosing: endpoint({
    access: 'login',
    method: 'GET',
    path: '/v1/user/closing',
    summary: 'What closing one’s account stops, cancels, pays back and erases',
    permission: 'account.close',
    errors: [],
    query: noQuery,
    body: none,
    result: closingResult,
  }),
  closeAccount: endpoint({
    access: 'login',
    method: 'POST',
    path: '/v1/user/closing',
    summary: 'Close one’s account, and its organization; it can be taken back for 14 days',
    permission: 'account.close',
    errors: ['passwordWrong', 'closingWaitsForPayment', 'notLoggedIn'],
    query: noQuery,
    body: z.object({ password: passwordHash }),
    result: z.object({ endsAt: time }),
  }),
  withdrawClosing: endpoint({
    access: 'public',
    method: 'POST',
    path: '/v1/user/closing/withdraw',
    summary: 'Take the closing of an account back, with its password',
    permission: null,
    errors: ['loginFailed', 'notClosing', 'organizationClosing', 'accountClosed', 'organizationClosed'],
    query: noQuery,
    body: z.object({
      loginId: z.string().min(1).max(100),
      password: passwordHash,
      deviceToken: z.string().max(200).optional(),
    }),
    result: z.object({}),
  }),
};
