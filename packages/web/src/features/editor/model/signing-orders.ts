/**
 * Owns the signing orders of a list of participants. Invariant: who keeps the place in the list of a running document keeps the order, since
 * one who has acted cannot get another one, and people of the same order sign at the same time.
 */

/** Signing orders by the keys of participants. */
export type SigningOrders = ReadonlyMap<string, number>;

const NONE: SigningOrders = new Map();

/**
 * Returns the order of each participant of a list.
 * @param known the orders in the running document; without them everyone has the place in the list
 */
export function signingOrders(keys: readonly string[], known: SigningOrders = NONE): number[] {
  let last = 0;
  let isLastKept = true;
  return keys.map((key) => {
    const order = known.get(key);
    const isKept = order !== undefined && (isLastKept ? order >= last : order > last);
    last = isKept ? order : last + 1;
    isLastKept = isKept;
    return last;
  });
}
