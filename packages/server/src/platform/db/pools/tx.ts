import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** The two kinds of access that a repository takes. */

declare const writes: unique symbol;

/** A transaction; writing is possible only inside one. */
export type Tx = Transaction<Tables> & { readonly [writes]: true };
/** A connection for reading: the pool or a transaction. */
export type Reader = Kysely<Tables> | Tx;
