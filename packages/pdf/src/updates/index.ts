export { type ReadUpdate, readUpdates, type SealedRevisions } from './read-updates.ts';
export type { SealedTail } from './sealed-tail.ts';
export { type Update, type UpdateParts, type ValidationData, writeUpdate } from './timestamp-update.ts';
