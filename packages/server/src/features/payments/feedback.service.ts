import { DomainError, paymentMethodOf, paymentStateOf, receiptAddress } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import { sameText } from '../../platform/keys.ts';
import {
  connectionById,
  connectionOfTrial,
  lockPaymentOfDocument,
  type PaymentRow,
  tenantOfTrial,
  updateConnection,
} from '../payment-requests/index.ts';
import { type ConnectionPorts, linkValueOf, payeeOf, TRIAL_PREFIX } from './connection.service.ts';
import { tenantOfPayment } from './payment.repo.ts';
import { applyReport } from './provider-report.service.ts';

/**
 * Owns the reports that the provider sends. Anyone can call the address, so a report counts only with our reference, with the account
 * and both keys of the connection under which the payment was requested, and with the amount that we asked for.
 */

export type FeedbackPorts = Pick<ConnectionPorts, 'db' | 'clock' | 'ids' | 'keys' | 'logger'>;

/** The used fields of a report; the provider may add others. */
interface Feedback {
  readonly reference: string;
  readonly userId: string;
  readonly linkKey: string;
  readonly linkValue: string;
  readonly number: string;
  readonly price: string;
  readonly code: number;
  readonly payType: string;
  /** Won that were cancelled altogether; empty in other reports. */
  readonly cancelPrice: string;
  /** Number and amount of the payment of which a part was cancelled; empty when the report names the payment itself. */
  readonly ofNumber: string;
  readonly ofPrice: string;
  /** The address of the receipt, `csturl`. */
  readonly receipt: string;
}

/** The form of our references. */
const REFERENCE = /^[\w-]{1,64}$/;

/** Creates the intake of reports. It throws `hookRefused` for a report that is not from the provider. */
export function createFeedback(ports: FeedbackPorts) {
  return async (body: string): Promise<void> => {
    const feedback = feedbackOf(new URLSearchParams(body));
    if (!REFERENCE.test(feedback.reference)) throw new DomainError('hookRefused');
    if (feedback.reference.startsWith(TRIAL_PREFIX)) return takeTrial(ports, feedback);
    const tenantId = await tenantOfPayment(ports.db.reader, feedback.reference);
    if (tenantId === null) throw new DomainError('hookRefused');
    await ports.db.inTenant(tenantId, (tx) => take(ports, tx, feedback));
  };
}

function feedbackOf(fields: URLSearchParams): Feedback {
  const of = (name: string): string => fields.get(name) ?? '';
  const state = of('pay_state');
  return {
    reference: of('var1'),
    userId: of('userid'),
    linkKey: of('linkkey'),
    linkValue: of('linkval'),
    number: of('mul_no'),
    price: of('price'),
    code: /^\d{1,3}$/.test(state) ? Number(state) : -1,
    payType: of('pay_type'),
    cancelPrice: of('cancelprice'),
    ofNumber: of('orig_mul_no'),
    ofPrice: of('orig_price'),
    receipt: of('csturl'),
  };
}

/** Records whether the report of a trial has the link value that was typed; only who knows the link key can report. */
async function takeTrial({ db, keys }: FeedbackPorts, { reference, ...said }: Feedback): Promise<void> {
  const tenantId = await tenantOfTrial(db.reader, reference);
  if (tenantId === null) throw new DomainError('hookRefused');
  await db.inTenant(tenantId, async (tx) => {
    const connection = await connectionOfTrial(tx, reference);
    const account = connection && payeeOf(keys, connection);
    const value = connection && linkValueOf(keys, connection);
    if (!account || !value) throw new DomainError('hookRefused');
    const isOfAccount = [sameText(said.userId, account.userId), sameText(said.linkKey, account.linkKey)];
    const isRight = sameText(said.linkValue, value);
    if (!isOfAccount.every(Boolean)) throw new DomainError('hookRefused');
    if (connection.trial_result === null)
      await updateConnection(tx, connection.id, { trial_result: isRight ? 'right' : 'wrong' });
  });
}

async function take(ports: FeedbackPorts, tx: Tx, feedback: Feedback): Promise<void> {
  const payment = await lockPaymentOfDocument(tx, 'public_id', feedback.reference);
  if (payment === undefined || !(await isFromProvider(ports, tx, payment, feedback)))
    throw new DomainError('hookRefused');
  const { number, code, price, payType } = feedback;
  const state = paymentStateOf(code);
  // A partial cancellation may be told under a number of its own, with its sum as the price.
  const isPart = state === 'cancel_partial_approval' && feedback.ofNumber !== '';
  const part = isPart ? wonOf(price, payment) : null;
  // The amount is ours; a report about another one is a mistake that a person must look at.
  const isOurAmount = isPart
    ? feedback.ofPrice === payment.amount && part !== null
    : price === payment.amount;
  if (!isOurAmount || ![number, isPart ? feedback.ofNumber : number].every((one) => /^\d{1,20}$/.test(one))) {
    ports.logger.error({ payment: payment.public_id, number }, 'a payment was reported with another amount');
    throw new DomainError('hookRefused');
  }
  if (state === null) return;
  const report = {
    number: isPart ? feedback.ofNumber : number,
    code,
    state,
    cancelAmount: state === 'cancel_partial_approval' ? wonOf(feedback.cancelPrice, payment) : null,
    ...(part === null ? {} : { part: { number, won: part } }),
    method: paymentMethodOf(Number(payType)),
    receiptUrl: receiptAddress(feedback.receipt),
    source: 'feedback',
  } as const;
  await applyReport(ports, tx, payment, report, ports.clock.now());
}

/** Returns a sum of won that lies within a payment; null for a text that is none. */
const wonOf = (text: string, { amount }: PaymentRow): number | null =>
  /^[1-9]\d{0,11}$/.test(text) && Number(text) <= Number(amount) ? Number(text) : null;

async function isFromProvider(
  { keys }: Pick<FeedbackPorts, 'keys'>,
  tx: Tx,
  { connection_id }: PaymentRow,
  { userId, linkKey, linkValue }: Feedback,
): Promise<boolean> {
  const connection = connection_id === null ? undefined : await connectionById(tx, connection_id);
  const account = connection && payeeOf(keys, connection);
  const value = connection && linkValueOf(keys, connection);
  if (!account || !value) return false;
  // Each is compared, so that the time tells nothing about which one is wrong.
  const same = [
    sameText(userId, account.userId),
    sameText(linkKey, account.linkKey),
    sameText(linkValue, value),
  ];
  const isRight = same.every(Boolean);
  if (isRight && connection.trial_result === null)
    await updateConnection(tx, connection.id, { trial_result: 'right' });
  return isRight;
}
