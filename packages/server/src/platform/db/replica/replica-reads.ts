import pg from 'pg';
import { isDatabaseLost } from '../pools/lost-database.ts';
import type { Transactions } from '../pools/transactions.ts';
import type { Tx } from '../pools/tx.ts';
import { NO_REPLY } from '../prepared-statements.ts';

/**
 * Owns which of a caller's reads a replica answers: those for which it has every change of the tenant that was committed when the caller was
 * admitted. Invariant: a person who has changed something, or was told of a change, is never shown the state before it.
 */

/** Whose rows are read, and the number of the tenant's last change when the caller was admitted. */
export interface ReadingCaller {
  readonly tenantId: string;
  readonly tenantMark: string;
}

/** Why a read was answered where it was: the replica had everything, lacked a change, or did not answer. */
export type ReadOutcome = 'current' | 'behind' | 'away';

export interface ReplicaReads {
  /** Runs `work` on the replica if it may, otherwise `instead`. */
  run<T>(caller: ReadingCaller, work: (tx: Tx) => Promise<T>, instead: () => Promise<T>): Promise<T>;
  counts(): Readonly<Record<ReadOutcome, number>>;
}

/** How long no read asks a replica that did not answer. */
const AWAY_MS = 1000;

/** Thrown inside the transaction of a replica that lacks a change. */
class BehindError extends Error {}

/**
 * The codes with which a replica refuses what the primary would answer: it ends a statement whose rows the primary has removed, has no free
 * connection, or has not made a table, column or function of this version yet. Source: PostgreSQL, appendix A; manual, 27.4.2.
 */
const OF_REPLICAS = new Set(['40001', '40P01', '53300', '57014', '42P01', '42703', '42883']);

const isOfReplica = (error: unknown): boolean =>
  isDatabaseLost(error) ||
  (error instanceof pg.DatabaseError && OF_REPLICAS.has(error.code ?? '')) ||
  (error instanceof Error && NO_REPLY.test(error.message));

/** One round trip: the transaction, its tenant, and whether the replica has the tenant's changes. */
const beginReading = ({ tenantId, tenantMark }: ReadingCaller): string =>
  `begin read only; select set_config('app.tenant', '${BigInt(tenantId)}', true);
   select coalesce((select number from tenant_mark where tenant_id = ${BigInt(tenantId)}), 0) >= ${BigInt(tenantMark)} as has_all`;

/** @param now milliseconds of a clock that only advances */
export function createReplicaReads(transactions: Transactions, now: () => number): ReplicaReads {
  const counts: Record<ReadOutcome, number> = { current: 0, behind: 0, away: 0 };
  let awayUntil = 0;
  return {
    counts: () => ({ ...counts }),
    run: async (caller, work, instead) => {
      if (now() >= awayUntil) {
        try {
          const result = await transactions(beginReading(caller), work, ({ has_all }) => {
            if (has_all !== true) throw new BehindError();
          });
          counts.current += 1;
          return result;
        } catch (error) {
          if (error instanceof BehindError) {
            counts.behind += 1;
            return instead();
          }
          if (!isOfReplica(error)) throw error;
          if (!(error instanceof pg.DatabaseError) || isDatabaseLost(error)) awayUntil = now() + AWAY_MS;
        }
      }
      counts.away += 1;
      return instead();
    },
  };
}
