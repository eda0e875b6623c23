import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { withCurrentTrace } from '../tracing/tracing.ts';

/** Every job of the service with its payload. A job is enqueued in the transaction that makes it necessary. */
export interface Jobs {
  convert_file: {
    tenantId: string;
    fileId: string;
    password?: string;
    takesSigned?: boolean;
    acceptsChanges?: boolean;
  };
  read_pages: { tenantId: string; fileId: string };
  send_delivery: { tenantId: string; deliveryId: string };
  check_delivery: { tenantId: string; deliveryId: string; tries: number };
  seal_document: { tenantId: string; documentId: string };
  renew_seal: { tenantId: string; documentId: string };
  /** `askedAs` is a unique name of the request; without a login id the message lists the ids. */
  find_account: { askedAs: string; contact: string; loginId: string | null; locale: 'ko' | 'en' };
  clean_up: { day: string };
  /** Does what is due on an account that its owner closes: cancels its requests, reminds of its end, erases it. */
  run_closing: { tenantId: string };
  /** Erases an account that was closed. */
  erase_account: { tenantId: string; accountId: string };
  transmit_reserved: { tenantId: string; documentId: string };
  remind_participants: { tenantId: string; documentId: string };
  finish_editing: { tenantId: string; documentId: string; fileId: string; revision: number };
  remove_objects: { day: string };
  forget_pictures: { keys: readonly string[] };
  /** The hour, in ISO 8601, whose end made the publication due. */
  anchor_heads: { hour: string };
  certify_anchored: { tenantId: string; documentId: string };
  /** Does what is due on a bulk: sends its rows, begins at its time, gives back the points of a cancelled one. */
  run_bulk: { tenantId: string; bulkId: string };
  /** Asks the provider for the payment or the refund of a charge, or for its result. */
  settle_charge: { tenantId: string; chargeId: string };
  /** Has the provider delete the key of a card that was deleted for good. */
  end_billing_key: { tenantId: string; cardId: string };
  charge_automatically: { tenantId: string };
  warn_low_balance: { tenantId: string };
  /** Ends overdue holds and points whose time is over, and announces the end of others. */
  tend_points: { tenantId: string };
  /** Looks up a payment inside a contract at its provider. */
  check_payment: { tenantId: string; paymentId: string };
  /** Returns a payment that was made twice for the same contract. */
  return_payment: { tenantId: string; paymentId: string; number: string };
  /** Sends what is due to an endpoint of webhooks. */
  deliver_webhooks: { tenantId: string; endpointId: string };
  expire_participants: { tenantId: string; documentId: string };
}

export type JobName = keyof Jobs;

/**
 * Enqueues a job; it runs after the transaction commits and never when it does not.
 * @param key a second job with the same key replaces the first one if that has not started
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  key: string,
  runAt: Date | null = null,
): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(withCurrentTrace(payload))}::json, ${key}, coalesce(${runAt}::timestamptz, now()))`.execute(
    tx,
  );
}

interface KeyedJob<Name extends JobName> {
  readonly payload: Jobs[Name];
  readonly key: string;
}

/** Enqueues jobs of one kind in one statement, beside the jobs of single requests; for a few jobs. */
export async function enqueueFew<Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: readonly KeyedJob<Name>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(withCurrentTrace(payload)));
  const keys = jobs.map(({ key }) => key);
  await sql`select enqueue_job(${name}, payload::json, key, now())
    from unnest(${payloads}::text[], ${keys}::text[]) with ordinality given(payload, key, number) order by number`.execute(
    tx,
  );
}

/** Enqueues jobs of one kind in one statement. They run after the jobs of single requests. */
export async function enqueueMany<Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: readonly KeyedJob<Name>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = JSON.stringify(jobs.map(({ payload }) => withCurrentTrace(payload)));
  const keys = jobs.map(({ key }) => key);
  await sql`select enqueue_jobs(${name}, ${payloads}::json, ${keys}::text[])`.execute(tx);
}
