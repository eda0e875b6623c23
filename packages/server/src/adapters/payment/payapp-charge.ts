/**
 * Sells points by PayApp, with the commands that also collect payments inside contracts. It offers single payments only: its recurring
 * payment (`rebillRegist`) takes money on fixed days, and its billing key (`billRegist`) needs the number of the card on our side
 * (decision 62).
 */
import { moneyOf, type PaymentState } from '@dojang/domain';
import { sameText } from '../../platform/keys.ts';
import type { ContractPaymentPort, PayeeAccount } from '../contract-payment/port.ts';
import { ProviderError } from '../provider-failure.ts';
import type { PaymentProvider, ProviderPayment, ProviderReport } from './port.ts';

export interface PayAppAccount extends PayeeAccount {
  /** The value that only reports carry. */
  readonly linkValue: string;
}

const paymentIn = (orderId: string, paymentKey: string, state: PaymentState): ProviderPayment => ({
  orderId,
  paymentKey,
  state: moneyOf(state),
  amount: null,
  approvedAt: null,
  receiptUrl: null,
  card: null,
});

const whole = (text: string | null, most: number): number =>
  text !== null && new RegExp(`^\\d{1,${most}}$`).test(text) ? Number(text) : -1;

/** @returns null unless the account and both keys are ours */
function readReport(account: PayAppAccount, body: string): ProviderReport | null {
  const fields = new URLSearchParams(body);
  const of = (name: string): string => fields.get(name) ?? '';
  // Each is compared, so that the time tells nothing about which one is wrong.
  const same = [
    sameText(of('userid'), account.userId),
    sameText(of('linkkey'), account.linkKey),
    sameText(of('linkval'), account.linkValue),
  ];
  const paymentKey = of('mul_no');
  if (!same.every(Boolean) || !/^\d{1,20}$/.test(paymentKey)) return null;
  return {
    orderId: of('var1'),
    paymentKey,
    amount: whole(of('price'), 12),
    code: whole(of('pay_state'), 3),
  };
}

/** Creates the provider from the commands of the API and the service's own account. */
export function createPayAppCharge(
  api: ContractPaymentPort,
  { userId, linkKey, linkValue }: PayAppAccount,
): PaymentProvider {
  const account = { userId, linkKey };
  return {
    name: 'payapp',
    once: {
      kind: 'page',
      async open({ orderId, orderName, amount, phone, reportUrl, returnUrl }) {
        const reply = await api.request({
          account,
          reference: orderId,
          productName: orderName,
          amount,
          phone,
          memo: '',
          feedbackUrl: reportUrl,
          returnUrl,
          isImmediate: true,
        });
        return reply.outcome === 'requested'
          ? { outcome: 'opened', paymentKey: reply.number, payUrl: reply.payUrl }
          : { outcome: 'declined', code: 'REFUSED', reason: reply.reason };
      },
      readReport: (body) => readReport({ userId, linkKey, linkValue }, body),
    },
    cards: null,
    async cancel({ orderId, paymentKey }, reason) {
      if (paymentKey === null) throw new ProviderError('permanent', 'number', 'the payment has no number');
      const cancel = { account, number: paymentKey, memo: reason, amount: null };
      const first = await api.cancel(cancel);
      const reply = first.outcome === 'settled' ? await api.requestCancel(cancel) : first;
      if (reply.outcome === 'refused') return { outcome: 'declined', code: 'REFUSED', reason: reply.reason };
      return reply.outcome === 'settled' || first.outcome === 'settled'
        ? { outcome: 'requested' }
        : { outcome: 'done', payment: paymentIn(orderId, paymentKey, 'cancel_approval') };
    },
    async find({ orderId, paymentKey }) {
      if (paymentKey === null) return null;
      const found = await api.find(account, paymentKey);
      return found && paymentIn(orderId, paymentKey, found.state);
    },
    listMovements: null,
  };
}
