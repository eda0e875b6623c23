import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery, time } from '../shapes.ts';

/** Calls of the people who run the installation: the main admin of the operating organization. */

const kind = z.enum(['delivery', 'seal', 'job']);

const stuckWork = z.object({
  kind,
  id: z.string(),
  /** The message's template, the document's state, or the job's name. */
  name: z.string(),
  /** Since when nothing has happened. */
  since: time,
  attempts: z.number().int(),
  /** What the last attempt reported. */
  error: z.string().nullable(),
});
export type StuckWork = z.infer<typeof stuckWork>;

/** What an operator has to know of the installation itself. */
const installation = z.object({
  /** Whether nothing leaves it (OUTBOUND=off). */
  isOutgoingHeld: z.boolean(),
  /** Messages that ended as not sent because of that. */
  heldMessages: z.number().int(),
  /** Null when the certificate cannot be read. */
  certificate: z
    .object({
      state: z.enum(['valid', 'future', 'expired']),
      until: time,
      daysLeft: z.number().int(),
      /** Whether its end is near enough to be announced, or over. */
      isAlarming: z.boolean(),
    })
    .nullable(),
  /** Completed documents that wait for their seal. */
  waitingSeals: z.number().int(),
});
export type Installation = z.infer<typeof installation>;

const noticeType = z.enum(['notice1', 'notice2', 'notice3']);
const noticeWords = z.object({ title: z.string(), body: z.string() });
const bannerWords = z.object({ text: z.string(), linkText: z.string(), link: z.string() });

const bannerInBoth = z.object({ ko: bannerWords, en: bannerWords });

/** A notice as the operator reads it. */
const operatorNotice = z.object({
  type: noticeType,
  /** Grows when the notice is shown again to those who have seen it. */
  version: z.number().int(),
  isOn: z.boolean(),
  from: time,
  until: time,
  ko: noticeWords,
  /** Empty texts: readers of English see the Korean ones. */
  en: noticeWords,
});
export type OperatorNotice = z.infer<typeof operatorNotice>;

export const operationEndpoints = {
  announcements: endpoint({
    method: 'GET',
    path: '/v1/operations/announcements',
    summary: 'The three notices and the banner in both languages',
    access: 'login',
    permission: 'organization.rename',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ notices: z.array(operatorNotice), banner: bannerInBoth }),
  }),
  changeNotice: endpoint({
    method: 'PUT',
    path: '/v1/operations/notices/{type}',
    summary: 'Write a notice that all users see once after the log-in, during its period',
    access: 'login',
    permission: 'organization.rename',
    errors: ['notFound', 'noticeWords', 'noticePeriod'],
    query: noQuery,
    body: z.object({
      isOn: z.boolean(),
      from: time,
      until: time,
      /** Whether those who have seen the notice see it again. */
      showsAgain: z.boolean().default(false),
      ko: noticeWords,
      en: noticeWords.default({ title: '', body: '' }),
    }),
    result: z.object({ version: z.number().int() }),
  }),
  changeBanner: endpoint({
    method: 'PUT',
    path: '/v1/operations/banner',
    summary: 'Write the banner above every page; an empty text removes it',
    access: 'login',
    permission: 'organization.rename',
    errors: ['bannerWords', 'bannerLink'],
    query: noQuery,
    body: z.object({ ko: bannerWords, en: bannerWords.default({ text: '', linkText: '', link: '' }) }),
    result: z.null(),
  }),
  stuckWork: endpoint({
    method: 'GET',
    path: '/v1/operations',
    summary:
      'Messages that nothing sends any more, completed documents without files, and jobs that were given up',
    access: 'login',
    permission: 'organization.rename',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(stuckWork), installation }),
  }),
  retryWork: endpoint({
    method: 'POST',
    path: '/v1/operations/retry',
    summary: 'Try some of them again; those that are done meanwhile are left alone',
    access: 'login',
    permission: 'organization.rename',
    errors: ['emptySelection'],
    query: noQuery,
    body: z.object({ items: z.array(z.object({ kind, id: z.string().max(64) })).max(500) }),
    result: z.object({ retried: z.number().int() }),
  }),
};
