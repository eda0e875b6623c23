import type { ContractPaymentPort } from './contract-payment/port.ts';
import type { IdentityVerifier } from './identity/port.ts';
import type { MailPort } from './mail/port.ts';
import type { MessengerPort } from './messenger/port.ts';
import type { PaymentProvider } from './payment/port.ts';
import { ProviderError } from './provider-failure.ts';
import type { WebhookPort } from './webhook/port.ts';

/** Owns the providers of an installation that sends nothing to the outside (`OUTBOUND=off`): each refuses before it opens a connection. */

const refuse = (): Promise<never> =>
  Promise.reject(new ProviderError('temporary', 'outbound-off', 'OUTBOUND=off', undefined, true));

/** Refuses mails. */
export const heldMail = ({ close }: MailPort): MailPort => ({ send: refuse, close });

/** Refuses messages and looks nothing up. */
export const HELD_MESSENGER: MessengerPort = { send: refuse, findByReference: refuse, statusOf: refuse };

/** Refuses identity checks. */
export const HELD_IDENTITY: IdentityVerifier = {
  send: refuse,
  resend: refuse,
  confirm: refuse,
  stateOf: refuse,
};

/** Refuses payments inside contracts. */
export const heldContractPayment = (port: ContractPaymentPort): ContractPaymentPort => ({
  ...port,
  request: refuse,
  cancel: refuse,
  requestCancel: refuse,
  find: refuse,
});

/** Refuses payments for points; reports that arrive are still read. */
export const heldPayment = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  once:
    provider.once.kind === 'window'
      ? { ...provider.once, confirm: refuse }
      : { ...provider.once, open: refuse },
  cards: provider.cards === null ? null : { register: refuse, forget: refuse, charge: refuse },
  cancel: refuse,
  find: refuse,
  listMovements: provider.listMovements === null ? null : refuse,
});

/** Reaches no address. */
export const heldWebhooks = ({ allowsLocal }: WebhookPort): WebhookPort => ({
  allowsLocal,
  post: async () => ({ durationMs: 0, status: null, failure: 'unreachable' }),
});
