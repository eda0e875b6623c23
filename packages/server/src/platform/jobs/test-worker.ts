/** Owns what tests of the worker share: the handlers of all jobs, and a pool of the owner. */
import pg from 'pg';
import type { JobHandlers } from './worker.ts';

const nothing = async (): Promise<void> => undefined;

/** Handlers that do nothing, but for `own`. */
export function handlersWith(own: Partial<JobHandlers>): JobHandlers {
  return {
    convert_file: nothing,
    read_pages: nothing,
    settle_charge: nothing,
    end_billing_key: nothing,
    charge_automatically: nothing,
    warn_low_balance: nothing,
    tend_points: nothing,
    send_delivery: nothing,
    check_delivery: nothing,
    seal_document: nothing,
    find_account: nothing,
    clean_up: nothing,
    erase_account: nothing,
    run_closing: nothing,
    expire_participants: nothing,
    deliver_webhooks: nothing,
    run_bulk: nothing,
    check_payment: nothing,
    return_payment: nothing,
    anchor_heads: nothing,
    certify_anchored: nothing,
    finish_editing: nothing,
    remind_participants: nothing,
    transmit_reserved: nothing,
    remove_objects: nothing,
    forget_pictures: nothing,
    renew_seal: nothing,
    ...own,
  };
}

/** Opens a pool of the database's owner. */
export function ownerPool(connectionString: string): pg.Pool {
  const owner = new pg.Pool({ connectionString, max: 2 });
  // The pool ends before its connections have closed, so that dropping the database can still cut one off.
  owner.on('error', () => undefined);
  return owner;
}
