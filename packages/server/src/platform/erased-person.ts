import type { Tx } from './db/database.ts';

/** Who is being erased, in a transaction of this person's tenant. Ids are inner ones. */
export interface ErasedPerson {
  readonly tenantId: string;
  readonly accountId: string;
  /** Nobody of the tenant is left who was not erased. */
  readonly isLast: boolean;
  readonly now: Date;
}

/** Removes what one feature keeps of a person. Every feature with such rows has one; `service.ts` lists them. */
export type PersonEraser = (tx: Tx, person: ErasedPerson) => Promise<void>;
