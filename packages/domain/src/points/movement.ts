import { USAGE_KINDS } from './usage.ts';

/**
 * Owns what a movement of points is: a transfer that changes what can be spent. Invariants: each reason of a transfer belongs to one
 * group, and the sums of all groups add up to the sum of all movements.
 */

/** charged: bought. given: free points. The others are those of the history of usage. */
export const MOVEMENT_KINDS = ['charged', 'given', ...USAGE_KINDS] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The groups by which movements are filtered. */
export const MOVEMENT_GROUPS = ['charged', 'used', 'returned', 'expired'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

const GROUPS: Readonly<Record<MovementKind, MovementGroup>> = {
  charged: 'charged',
  given: 'charged',
  sent: 'used',
  held: 'used',
  returned: 'returned',
  refunded: 'returned',
  expired: 'expired',
};

/** Returns the group of a kind. */
export const movementGroup = (kind: MovementKind): MovementGroup => GROUPS[kind];

/** The kinds by the reason of a transfer. Every other reason tells why free points were given. */
const KINDS = {
  charge: 'charged',
  'document.sent': 'sent',
  'document.reserved': 'held',
  'bulk.held': 'held',
  'reservation.cancelled': 'returned',
  'hold.expired': 'returned',
  'bulk.released': 'returned',
  'refund.failed': 'returned',
  'charge.refunding': 'refunded',
  'points.expired': 'expired',
} as const satisfies Readonly<Record<string, MovementKind>>;

const kinds = new Map<string, MovementKind>(Object.entries(KINDS));

/** The reasons of all kinds but gifts. */
export const MOVEMENT_REASONS: readonly string[] = [...kinds.keys()];

/** Returns the kind of a transfer. @param isCaptured whether the hold that it began was spent, so that it counts as sent */
export function movementKind(reason: string, isCaptured = false): MovementKind {
  const kind = kinds.get(reason) ?? 'given';
  return kind === 'held' && isCaptured ? 'sent' : kind;
}

/** Which reasons a group has: those of `reasons`, and those of gifts when `hasGifts`. */
export function reasonsOfGroup(group: MovementGroup | 'all'): {
  readonly reasons: readonly string[];
  readonly hasGifts: boolean;
} {
  const isIn = (kind: MovementKind): boolean => group === 'all' || movementGroup(kind) === group;
  return {
    reasons: MOVEMENT_REASONS.filter((reason) => isIn(movementKind(reason))),
    hasGifts: isIn('given'),
  };
}

/** How many movements of a reason there are, and the sum of their points. */
export interface ReasonTotal {
  readonly reason: string;
  readonly count: number;
  readonly points: number;
}

/** The sums of movements: `used` of what was spent or is held. Points that left the balance are negative. */
export interface MovementSums {
  readonly charged: number;
  readonly given: number;
  readonly used: number;
  readonly returned: number;
  readonly refunded: number;
  readonly expired: number;
}

const SUMMED: Readonly<Record<MovementKind, keyof MovementSums>> = {
  charged: 'charged',
  given: 'given',
  sent: 'used',
  held: 'used',
  returned: 'returned',
  refunded: 'refunded',
  expired: 'expired',
};

/** Returns the number of movements in a group, and the sums of all groups. */
export function movementTotals(
  totals: readonly ReasonTotal[],
  group: MovementGroup | 'all',
): { readonly total: number; readonly sums: MovementSums } {
  const sums = { charged: 0, given: 0, used: 0, returned: 0, refunded: 0, expired: 0 };
  let total = 0;
  for (const { reason, count, points } of totals) {
    const kind = movementKind(reason);
    sums[SUMMED[kind]] += points;
    if (group === 'all' || movementGroup(kind) === group) total += count;
  }
  return { total, sums };
}
