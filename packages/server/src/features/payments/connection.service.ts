import { DomainError } from '@dojang/domain';
import type { Logger } from 'pino';
import type { ContractPaymentPort, PayeeAccount } from '../../adapters/contract-payment/port.ts';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import {
  addConnection,
  type ConnectionRow,
  currentConnection,
  endConnection,
} from '../payment-requests/index.ts';

/**
 * Owns the tenant's account at the payment provider. Invariant: its keys are stored encrypted, are returned by no call and written
 * into no log line, and are checked by the provider before they are stored.
 */

export interface ConnectionPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Pick<Keys, 'conceal' | 'reveal'>;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly contractPayment: ContractPaymentPort;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
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

/** Creates the calls that show, connect and disconnect the account. */
export function createConnections(ports: ConnectionPorts) {
  const shown = (actor: UserActor) =>
    ports.db.inTenant(actor.tenantId, async (tx) => view(await currentConnection(tx)));
  return {
    shown,
    connect: async (actor: UserActor, input: ConnectionInput) => {
      await ports.attempts.take(`payment-connection:${actor.tenantId}`, TRIES);
      await assertAccepted(ports, input);
      const now = ports.clock.now();
      await ports.db.inTenant(actor.tenantId, async (tx) => {
        await endConnection(tx, now);
        await addConnection(tx, {
          tenant_id: actor.tenantId,
          account_id: actor.accountId,
          user_id: input.userId,
          link_key: ports.keys.conceal(PURPOSE, input.linkKey),
          link_value: ports.keys.conceal(PURPOSE, input.linkValue),
          connected_at: now,
          ended_at: null,
        });
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
});

/**
 * Requests a payment that nobody is told of, and cancels it: the provider answers both only when id and key are right.
 * @throws DomainError paymentConnectionRefused, paymentProviderUnavailable
 */
async function assertAccepted(ports: ConnectionPorts, { userId, linkKey }: ConnectionInput): Promise<void> {
  const { contractPayment, ids } = ports;
  const account = { userId, linkKey };
  const requesting = await contractPayment
    .request({
      account,
      reference: `trial-${ids.publicId()}`,
      productName: '연결 확인',
      amount: TRIAL,
      phone: TRIAL_PHONE,
      memo: '연결을 확인한 뒤 바로 취소합니다.',
      feedbackUrl: '',
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
