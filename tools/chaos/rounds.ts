/** Owns which job each round runs. */
import type { Expected } from './final-look.ts';

export type Kind =
  | 'completed'
  | 'proven'
  | 'inPerson'
  | 'sent'
  | 'locked'
  | 'edited'
  | 'bulk'
  | 'charged'
  | 'delegated'
  | 'corrected';

/** The rounds take these jobs in turn; the number is odd, so that each job also meets the kills of the database. */
const KINDS: readonly Kind[] = [
  'completed',
  'charged',
  'proven',
  'inPerson',
  'sent',
  'bulk',
  'proven',
  'locked',
  'edited',
  'bulk',
  'inPerson',
  'charged',
  'delegated',
  'completed',
  'delegated',
  'corrected',
  'corrected',
];

/** Returns the job of a round, counted from 1. */
export const kindOf = (round: number): Kind => KINDS[(round - 1) % KINDS.length] ?? 'completed';

/** Returns how many of the first rounds run a job. */
export const countOfKind = (kind: Kind, rounds: number): number =>
  Array.from({ length: rounds }, (_, index) => kindOf(index + 1)).filter((one) => one === kind).length;

/** Jobs that last as long as the main job; the others are shorter. */
export const LONG: readonly Kind[] = ['completed', 'proven', 'inPerson', 'delegated', 'corrected'];

/** The state in which each job leaves its document. */
export const END: Record<Kind, keyof Expected> = {
  completed: 'completed',
  proven: 'completed',
  inPerson: 'completed',
  sent: 'sent',
  locked: 'sent',
  edited: 'edited',
  bulk: 'sent',
  charged: 'sent',
  delegated: 'completed',
  corrected: 'completed',
};
