import type { TalkKind } from '../message-input.ts';

/** The messages of the messaging app to approvers, viewers, copy receivers and people to whom a signature was handed over. */
export const PEOPLE_TALKS = [
  'approvalRequest',
  'approvalReminder',
  'viewing',
  'copyNotice',
  'returned',
  'delegationTakenBack',
  'substituted',
  'corrected',
  'answered',
] as const satisfies readonly TalkKind[];
export type PeopleTalkKind = (typeof PEOPLE_TALKS)[number];
