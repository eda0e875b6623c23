/** Owns the states of an account: active; dormant, woken by a mailed link; closed, for good. */

export type AccountState = 'active' | 'dormant' | 'closed';

export const mayLogIn = (state: AccountState): boolean => state === 'active';
export const isAsleep = (state: AccountState): boolean => state === 'dormant';
