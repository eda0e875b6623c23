import type { AuditEventType } from '../evidence/audit-chain.ts';

/**
 * Owns what happens to the device of a host between two people who sign in person, beside the signing itself. The trail names it,
 * so that nobody can say later that another person went on with a signature that someone else had begun.
 */

/** The steps of a hand-over that a screen reports, with their events in the audit trail. */
export const HAND_OVER_EVENTS = {
  /** The person who got the device is not the one who was expected. */
  notThisPerson: 'participant.notThisPerson',
  /** The page of a signer was loaded again in the middle of the signing. */
  reopened: 'participant.reopened',
  /** The device left a signer before the signature. */
  takenBack: 'participant.takenBack',
} as const satisfies Readonly<Record<string, AuditEventType>>;

export type HandOverStep = keyof typeof HAND_OVER_EVENTS;
export const HAND_OVER_STEPS = ['notThisPerson', 'reopened', 'takenBack'] as const satisfies HandOverStep[];

/** How many steps of one participant a trail records; further ones tell nothing new and would make it endless. */
export const HAND_OVERS_RECORDED = 50;

/** Returns whether a step is still recorded. @param recorded the number of steps of this participant in the trail */
export const isHandOverRecorded = (recorded: number): boolean => recorded < HAND_OVERS_RECORDED;
