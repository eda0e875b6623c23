import type { TalkKind } from '../message-input.ts';

/** The messages of the messaging app to approvers, viewers and copy receivers. */
export const PEOPLE_TALKS = [
  'approvalRequest',
  'approvalReminder',
  'viewing',
  'copyNotice',
  'returned',
] as const satisfies readonly TalkKind[];
export type PeopleTalkKind = (typeof PEOPLE_TALKS)[number];
