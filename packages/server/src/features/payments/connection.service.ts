import { setTimeout as pause } from 'node:timers/promises';
import { DomainError } from '@dojang/domain';
import type { Logger } from 'pino';
import type { ContractPaymentPort, PayeeAccount } from '../../adapters/contract-payment/port.ts';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import {
  addConnection,
  type ConnectionRow,
  connectionById,
  currentConnection,
  endConnection,
  updateConnection,
} from '../payment-requests/index.ts';

/**
 * Owns the tenant's account at the payment provider. Invariant: its keys are stored encrypted, are returned by no call and written
 * into no log line, and are checked by the provider before the account counts as connected.
 */

export interface ConnectionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<Keys, 'conceal' | 'reveal'>;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly contractPayment: ContractPaymentPort;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly publicUrl: () => string;
}

export interface ConnectionInput {
  readonly userId: string;
  readonly linkKey: string;
  readonly linkValue: string;
}

const PURPOSE = 'payment-connection';
/** Limits guesses of another seller's key. */
const TRIES = { most: 10, minutes: 60 } as const;
/** Won: the smallest payment. It is cancelled before anyone could pay it. */
const TRIAL = 1000;
const TRIAL_PHONE = '01000000000';
/** How our references of trials begin. */
export const TRIAL_PREFIX = 'trial-';
/** How long the report of a trial is waited for. Without one the link value stays unproven. */
const REPORT_MS = 5000;
const LOOK_EVERY_MS = 250;
/** Where the provider reports; the address is no part of the contract. */
export const FEEDBACK_PATH = '/v1/providers/payapp/feedback';

/** Creates the calls that show, connect and disconnect the account. */
export function createConnections(ports: ConnectionPorts) {
  const shown = (actor: UserActor) =>
    ports.db.inTenant(actor.tenantId, async (tx) => view(await currentConnection(tx)));
  return {
    shown,
    connect: async (actor: UserActor, input: ConnectionInput) => {
      await ports.attempts.take(`payment-connection:${actor.tenantId}`, TRIES);
      const trial = `${TRIAL_PREFIX}${ports.ids.publicId()}`;
      const { id } = await ports.db.inTenant(actor.tenantId, (tx) =>
        addTried(ports, tx, actor, input, trial),
      );
      try {
        await assertAccepted(ports, input, trial);
        await assertValue(ports, actor.tenantId, id);
      } catch (error) {
        const forgotten = { user_id: '-', link_key: '', link_value: '' };
        await ports.db.inTenant(actor.tenantId, (tx) => updateConnection(tx, id, forgotten));
        throw error;
      }
      await ports.db.inTenant(actor.tenantId, async (tx) => {
        const now = ports.clock.now();
        await endConnection(tx, now);
        await updateConnection(tx, id, { connected_at: now, ended_at: null });
      });
      return shown(actor);
    },
    disconnect: async (actor: UserActor) => {
      await ports.db.inTenant(actor.tenantId, (tx) => endConnection(tx, ports.clock.now()));
      return shown(actor);
    },
  };
}

const view = (row: ConnectionRow | undefined) => ({
  isConnected: row !== undefined,
  userId: row?.user_id ?? '',
  connectedAt: row?.connected_at.toISOString() ?? null,
  isValueProven: row?.trial_result === 'right',
});

/** Adds a connection that has not begun yet, so that the report of its trial finds it. */
const addTried = (
  { clock, keys }: ConnectionPorts,
  tx: Tx,
  actor: UserActor,
  input: ConnectionInput,
  trial: string,
): Promise<ConnectionRow> => {
  const now = clock.now();
  return addConnection(tx, {
    tenant_id: actor.tenantId,
    account_id: actor.accountId,
    user_id: input.userId,
    link_key: keys.conceal(PURPOSE, input.linkKey),
    link_value: keys.conceal(PURPOSE, input.linkValue),
    connected_at: now,
    ended_at: now,
    trial,
    trial_result: null,
  });
};

/**
 * Waits for the provider's report of the trial, the only place where the link value shows. Without a report it stays unproven.
 * @throws DomainError paymentConnectionRefused
 */
async function assertValue({ db }: ConnectionPorts, tenantId: string, id: string): Promise<void> {
  for (let waited = 0; waited <= REPORT_MS; waited += LOOK_EVERY_MS) {
    const row = await db.inTenant(tenantId, (tx) => connectionById(tx, id));
    if (row?.trial_result === 'wrong')
      throw new DomainError('paymentConnectionRefused', { field: 'linkValue' });
    if (row?.trial_result === 'right') return;
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Requests a payment that nobody is told of, and cancels it: the provider answers both only when id and key are right.
 * @throws DomainError paymentConnectionRefused, paymentProviderUnavailable
 */
async function assertAccepted(
  ports: ConnectionPorts,
  { userId, linkKey }: ConnectionInput,
  trial: string,
): Promise<void> {
  const { contractPayment } = ports;
  const account = { userId, linkKey };
  const requesting = await contractPayment
    .request({
      account,
      reference: trial,
      productName: '연결 확인',
      amount: TRIAL,
      phone: TRIAL_PHONE,
      memo: '연결을 확인한 뒤 바로 취소합니다.',
      feedbackUrl: `${ports.publicUrl()}${FEEDBACK_PATH}`,
      returnUrl: '',
    })
    .catch((error: unknown) => unavailable(ports.logger, error));
  if (requesting.outcome === 'refused')
    throw new DomainError('paymentConnectionRefused', { field: 'userId' });
  const { number } = requesting;
  const cancelling = await contractPayment
    .cancel({ account, number, memo: '연결 확인', amount: null })
    .catch((error: unknown) => unavailable(ports.logger, error));
  if (cancelling.outcome !== 'cancelled')
    throw new DomainError('paymentConnectionRefused', { field: 'linkKey' });
}

/** Maps a failure of the provider. The log line names its code only. @throws DomainError paymentProviderUnavailable */
export function unavailable(logger: Pick<Logger, 'warn'>, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  logger.warn({ code: error.code, kind: error.kind }, error.message);
  throw new DomainError('paymentProviderUnavailable');
}

/** Returns the account of a connection for the provider; null when its person was erased. */
export const payeeOf = (keys: Pick<Keys, 'reveal'>, row: ConnectionRow): PayeeAccount | null =>
  row.link_key === '' ? null : { userId: row.user_id, linkKey: keys.reveal(PURPOSE, row.link_key) };

/** Returns the value with which the provider signs its reports; null when its person was erased. */
export const linkValueOf = (keys: Pick<Keys, 'reveal'>, row: ConnectionRow): string | null =>
  row.link_value === '' ? null : keys.reveal(PURPOSE, row.link_value);
