/** Owns how many cards a tenant has on file, and how long a deleted one can be restored. */

export const MOST_CARDS = 5;
/** For how many days a deleted card can be restored; then its key is forgotten. */
export const RESTORED_DAYS = 7;

/** Returns the moment since which a card must have been deleted to be restored now. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORED_DAYS * 86_400_000);
