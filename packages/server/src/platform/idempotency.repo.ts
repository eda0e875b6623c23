import { DomainError } from '@dojang/domain';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Tx } from './db/database.ts';

/**
 * Owns that a request with an Idempotency-Key is executed once: its reply commits together with its changes, so that a crash
 * leaves neither or both. Source: draft-ietf-httpapi-idempotency-key-header.
 */

/** Runs the work of a call inside its transaction; every call that accepts a key runs its work through this function. */
export type Idempotency = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;

/** For a call without a key. */
export const notIdempotent: Idempotency = (_tx, work) => work();

/** Thrown when the work was done before: nothing is written, and the caller gets the first reply. */
export class IdempotentReplayError extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this request was answered before');
    this.name = 'IdempotentReplayError';
    this.answer = answer;
  }
}

export interface KeyedRequest {
  readonly tenantId: string;
  readonly accountId: string;
  readonly key: string;
  /** The hash of all parts of the request. */
  readonly fingerprint: string;
}

/** How long a reply is stored, in milliseconds. */
const KEPT_MS = 86_400_000;

/**
 * Runs the work once per account and key.
 * @throws DomainError idempotencyKeyReused, requestInProgress
 * @throws IdempotentReplayError with the first reply
 */
export function idempotencyFor(request: KeyedRequest, clock: Clock): Idempotency {
  return async (tx, work) => {
    const { tenantId, accountId, key, fingerprint } = request;
    if (!(await hold(tx, request))) throw new DomainError('requestInProgress');
    const now = clock.now();
    const known = await tx
      .selectFrom('answered_request')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known !== undefined && known.answered_at.getTime() > now.getTime() - KEPT_MS) {
      if (known.fingerprint !== fingerprint)
        throw new DomainError('idempotencyKeyReused', { field: 'Idempotency-Key' });
      throw new IdempotentReplayError(known.answer);
    }
    const done = await work();
    const row = { fingerprint, answer: JSON.stringify(done), answered_at: now };
    await tx
      .insertInto('answered_request')
      .values({ tenant_id: tenantId, account_id: accountId, key, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(row))
      .execute();
    return done;
  };
}

/** Locks the key until the transaction ends. @returns false while another transaction holds it */
async function hold(tx: Tx, { accountId, key }: KeyedRequest): Promise<boolean> {
  const held = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('once ' || ${accountId} || ' ' || ${key}, 0)) as held`.execute(
    tx,
  );
  return held.rows[0]?.held === true;
}
