/** Owns the states of an account: active; dormant, which a mailed link reactivates; closed, which is final. */

export type AccountState = 'active' | 'dormant' | 'closed';

/** Returns whether an account in this state may log in. */
export const mayLogIn = (state: AccountState): boolean => state === 'active';
/** Returns whether the account is dormant and its owner can reactivate it. */
export const isAsleep = (state: AccountState): boolean => state === 'dormant';
/** Returns whether the account is closed. Pending jobs of a closed account are not executed. */
export const isClosed = (state: AccountState): boolean => state === 'closed';
