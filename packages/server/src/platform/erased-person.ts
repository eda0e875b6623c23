import type { Tx } from './db/database.ts';

/** The person to erase; the transaction is in the person's tenant. Ids are internal. */
export interface ErasedPerson {
  readonly tenantId: string;
  readonly accountId: string;
  /** Whether the tenant has no other member who was not erased. */
  readonly isLast: boolean;
  readonly now: Date;
}

/** Removes the personal data of one feature. Every feature with such data has one; `erasers.ts` lists them. */
export type PersonEraser = (tx: Tx, person: ErasedPerson) => Promise<void>;
