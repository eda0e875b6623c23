import type { PendingChanges } from '@dojang/domain';

/** What a file has pending, and how to accept it. */
export interface FoundChanges {
  readonly changes: PendingChanges;
  /** The file with all changes accepted and without comments. */
  readonly accept: () => Uint8Array;
}
