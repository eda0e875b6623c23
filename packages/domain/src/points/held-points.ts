/** Owns how held points are spent one by one: lot after lot. Invariant: what is drawn and what stays add up to what was held. */

/** Points that are held in one lot. */
export interface HeldPoints {
  readonly lotId: string;
  readonly amount: number;
}

export interface Draw extends HeldPoints {
  readonly id: string;
}

const DAY = 86_400_000;
/** How long a hold outlives the time at which its requests are to be sent: longer than an outage. */
const HELD_BEYOND_MS = 30 * DAY;

/** Returns when a hold ends. @param sendingAt when its requests are to be sent */
export const endOfHold = (sendingAt: Date): Date => new Date(sendingAt.getTime() + HELD_BEYOND_MS);

/** Returns the number of held points. */
export const heldPoints = (held: readonly HeldPoints[]): number =>
  held.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Draws the price of each id from held points.
 * @returns the draws by lot, and what stays held
 * @throws Error when less is held, which a caller excludes by holding the points of all ids first
 */
export function drawFromHeld(
  held: readonly HeldPoints[],
  ids: readonly string[],
  price: number,
): { readonly draws: readonly Draw[]; readonly rest: readonly HeldPoints[] } {
  const draws: Draw[] = [];
  const lots = held.map((one) => ({ ...one }));
  let at = 0;
  for (const id of ids)
    for (let open = price; open > 0; ) {
      const lot = lots[at];
      if (lot === undefined) throw new Error('fewer points are held than are drawn');
      const amount = Math.min(open, lot.amount);
      if (amount > 0) draws.push({ id, lotId: lot.lotId, amount });
      lot.amount -= amount;
      open -= amount;
      if (lot.amount === 0) at += 1;
    }
  return { draws, rest: lots.filter(({ amount }) => amount > 0) };
}
