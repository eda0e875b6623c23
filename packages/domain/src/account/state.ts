/** Owns the states of an account: active; dormant, woken by a mailed link; closed, for good. */

export type AccountState = 'active' | 'dormant' | 'closed';

/** Whether an account in this state is let in. */
export const mayLogIn = (state: AccountState): boolean => state === 'active';
/** Whether an account waits to be woken by its owner. */
export const isAsleep = (state: AccountState): boolean => state === 'dormant';
/** For good: nothing that was left to be done in its name is done any more. */
export const isClosed = (state: AccountState): boolean => state === 'closed';
