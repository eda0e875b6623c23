import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Every job of the service with its payload. A job is enqueued in the transaction that makes it necessary. */
export interface Jobs {
  convert_file: { tenantId: string; fileId: string; password?: string; takesSigned?: boolean };
  read_pages: { tenantId: string; fileId: string };
  send_delivery: { tenantId: string; deliveryId: string };
  check_delivery: { tenantId: string; deliveryId: string; tries: number };
  seal_document: { tenantId: string; documentId: string };
  renew_seal: { tenantId: string; documentId: string };
  /** `askedAs` is a unique name of the request; without a login id the message lists the ids. */
  find_account: { askedAs: string; contact: string; loginId: string | null; locale: 'ko' | 'en' };
  clean_up: { day: string };
  transmit_reserved: { tenantId: string; documentId: string };
  remind_participants: { tenantId: string; documentId: string };
  finish_editing: { tenantId: string; documentId: string; fileId: string; revision: number };
  remove_objects: { day: string };
  forget_pictures: { keys: readonly string[] };
  /** The hour, in ISO 8601, whose end made the publication due. */
  anchor_heads: { hour: string };
  certify_anchored: { tenantId: string; documentId: string };
  /** Asks the provider for the payment or the refund of a charge, or for its result. */
  settle_charge: { tenantId: string; chargeId: string };
  charge_automatically: { tenantId: string };
  warn_low_balance: { tenantId: string };
  /** Ends overdue holds and points whose time is over, and announces the end of others. */
  tend_points: { tenantId: string };
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
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${key}, coalesce(${runAt}::timestamptz, now()))`.execute(
    tx,
  );
}
