import type { Clock } from '../clock.ts';

/** The payments, cards and idempotent replies of the simulated Toss Payments, without HTTP. */

export interface TossReply {
  readonly status: number;
  readonly body: object;
}

export interface TossCard {
  readonly issuerCode: string;
  readonly number: string;
}

export interface TossPayment {
  readonly mId: string;
  readonly version: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly orderName: string;
  status: 'READY' | 'IN_PROGRESS' | 'DONE' | 'CANCELED' | 'ABORTED';
  readonly totalAmount: number;
  balanceAmount: number;
  readonly suppliedAmount: number;
  readonly vat: number;
  readonly currency: 'KRW';
  readonly method: '카드';
  readonly requestedAt: string;
  approvedAt: string | null;
  readonly card: TossCard & { readonly amount: number };
  receipt: { readonly url: string } | null;
  cancels:
    | { readonly cancelAmount: number; readonly cancelReason: string; readonly canceledAt: string }[]
    | null;
}

interface Transaction {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  readonly status: 'DONE' | 'CANCELED';
  readonly transactionAt: string;
}

const SUPPLY_SHARE = 11;

/** Cards whose number begins so are declined. Any other card of 12 to 16 digits pays. */
const DECLINES: readonly (readonly [string, string, string])[] = [
  ['4000000000000002', 'REJECT_CARD_PAYMENT', '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'],
  ['4000000000000069', 'INVALID_CARD_EXPIRATION', '카드 정보를 다시 확인해주세요. (유효기간)'],
  ['4000000000000119', 'REJECT_CARD_COMPANY', '결제 승인이 거절되었습니다.'],
  ['4000000000000127', 'INVALID_STOPPED_CARD', '정지된 카드 입니다.'],
];

/** Returns a refusal with its code and sentence. */
export const refused = (status: number, code: string, message: string): TossReply => ({
  status,
  body: { code, message },
});
const reply = (body: object): TossReply => ({ status: 200, body });

/** Issuers of the simulated cards by the first digit. Source: docs.tosspayments.com/codes/org-codes. */
const ISSUERS: Readonly<Record<string, string>> = { '3': '61', '4': '41', '5': '11', '9': '31' };

const masked = (number: string): string => `${number.slice(0, 8)}****${number.slice(-4, -1)}*`;
const cardOf = (number: string): TossCard => ({
  issuerCode: ISSUERS[number[0] ?? ''] ?? '41',
  number: masked(number),
});

export interface TossState {
  /** Returns the key of an approved card window. */
  authorizeCard(customerKey: string, number: string): string;
  issue(authKey: string, customerKey: string): TossReply;
  /** Deletes the key of a card. */
  forget(billingKey: string): TossReply;
  /** The keys with which a card can be charged. */
  keys(): readonly string[];
  charge(billingKey: string, body: ChargeBody): TossReply;
  /** Returns the key of a payment that was approved in the window and waits for its confirmation. */
  approve(order: { orderId: string; orderName: string; amount: number }, number: string): string;
  confirm(body: { paymentKey: string; orderId: string; amount: number }): TossReply;
  cancel(paymentKey: string, reason: string): TossReply;
  find(by: { paymentKey: string } | { orderId: string }): TossReply;
  transactions(since: string, until: string, after: string | undefined, limit: number): TossReply;
  /** The payments in the order of their creation. */
  readonly payments: readonly TossPayment[];
  /** How many times money was taken. */
  taken(orderId: string): number;
}

export interface ChargeBody {
  readonly customerKey: string;
  readonly amount: number;
  readonly orderId: string;
  readonly orderName: string;
}

/** The payments with their numbers, and the movements of money. */
function createPayments(clock: Clock, newKey: () => string, onMove: (payment: TossPayment) => void) {
  const numbers = new Map<string, string>();
  const payments: TossPayment[] = [];
  const moves: Transaction[] = [];
  const korean = (): string =>
    `${new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
  return {
    payments,
    moves,
    korean,
    find: (key: string): TossPayment | undefined => payments.find((one) => one.paymentKey === key),
    move: (payment: TossPayment, status: Transaction['status']): void => {
      moves.push({
        transactionKey: newKey(),
        paymentKey: payment.paymentKey,
        orderId: payment.orderId,
        amount: payment.totalAmount,
        status,
        transactionAt: korean(),
      });
      onMove(payment);
    },
    create: (order: Omit<ChargeBody, 'customerKey'>, number: string): TossPayment => {
      const vat = Math.round(order.amount / SUPPLY_SHARE);
      const payment: TossPayment = {
        mId: 'simulator',
        version: '2022-11-16',
        paymentKey: newKey(),
        orderId: order.orderId,
        orderName: order.orderName,
        status: 'IN_PROGRESS',
        totalAmount: order.amount,
        balanceAmount: order.amount,
        suppliedAmount: order.amount - vat,
        vat,
        currency: 'KRW',
        method: '카드',
        requestedAt: korean(),
        approvedAt: null,
        card: { ...cardOf(number), amount: order.amount },
        receipt: null,
        cancels: null,
      };
      payments.push(payment);
      numbers.set(payment.paymentKey, number);
      return payment;
    },
    numberOf: (payment: TossPayment): string => numbers.get(payment.paymentKey) ?? '',
  };
}

type Payments = ReturnType<typeof createPayments>;

/** Takes the money of a payment, unless its card is declined. */
function take({ korean, move, numberOf }: Payments, payment: TossPayment): TossReply {
  const decline = DECLINES.find(([card]) => card === numberOf(payment));
  if (decline) {
    payment.status = 'ABORTED';
    return refused(400, decline[1], decline[2]);
  }
  payment.status = 'DONE';
  payment.approvedAt = korean();
  payment.receipt = { url: `https://receipt.simulator.example/${payment.paymentKey}` };
  move(payment, 'DONE');
  return reply(payment);
}

const UNKNOWN_PAYMENT = refused(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보입니다.');

/** What is done with payments that exist. */
function paymentCalls(all: Payments): Pick<TossState, 'confirm' | 'cancel' | 'find' | 'transactions'> {
  return {
    confirm({ paymentKey, orderId, amount }) {
      const payment = all.find(paymentKey);
      if (payment?.orderId !== orderId) return UNKNOWN_PAYMENT;
      const { status } = payment;
      if (status !== 'IN_PROGRESS')
        return refused(400, 'ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제 입니다.');
      if (payment.totalAmount !== amount)
        return refused(400, 'INVALID_REQUEST', '결제 금액이 요청한 금액과 다릅니다.');
      return take(all, payment);
    },
    cancel(paymentKey, cancelReason) {
      const payment = all.find(paymentKey);
      if (!payment) return UNKNOWN_PAYMENT;
      const { status } = payment;
      if (status === 'CANCELED') return refused(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.');
      if (status !== 'DONE') return refused(403, 'NOT_CANCELABLE_PAYMENT', '취소 할 수 없는 결제 입니다.');
      payment.status = 'CANCELED';
      payment.balanceAmount = 0;
      payment.cancels = [{ cancelAmount: payment.totalAmount, cancelReason, canceledAt: all.korean() }];
      all.move(payment, 'CANCELED');
      return reply(payment);
    },
    find(by) {
      const payment =
        'paymentKey' in by
          ? all.find(by.paymentKey)
          : all.payments.findLast((one) => one.orderId === by.orderId);
      return payment ? reply(payment) : UNKNOWN_PAYMENT;
    },
    transactions(since, until, after, limit) {
      const listed = all.moves.filter(({ transactionAt }) => transactionAt >= since && transactionAt < until);
      const from = after === undefined ? 0 : listed.findIndex((one) => one.transactionKey === after) + 1;
      return reply(listed.slice(from, from + limit));
    },
  };
}

/** Creates the state of a simulated Toss Payments. @param newKey returns a new random key */
export function createTossState(
  clock: Clock,
  newKey: () => string,
  onMove: (payment: TossPayment) => void = () => undefined,
): TossState {
  const windows = new Map<string, { customerKey: string; number: string }>();
  const cards = new Map<string, { customerKey: string; number: string }>();
  const all = createPayments(clock, newKey, onMove);
  return {
    ...paymentCalls(all),
    payments: all.payments,
    taken: (orderId) =>
      all.moves.filter(({ orderId: of, status }) => of === orderId && status === 'DONE').length,
    authorizeCard(customerKey, number) {
      const authKey = newKey();
      windows.set(authKey, { customerKey, number });
      return authKey;
    },
    issue(authKey, customerKey) {
      const window = windows.get(authKey);
      if (window?.customerKey !== customerKey) return refused(400, 'INVALID_REQUEST', '잘못된 요청입니다.');
      windows.delete(authKey);
      const billingKey = newKey();
      cards.set(billingKey, window);
      const card = cardOf(window.number);
      const shown = { cardCompany: '신한', cardNumber: card.number, card };
      const authenticatedAt = all.korean();
      return reply({ mId: 'simulator', customerKey, authenticatedAt, method: '카드', billingKey, ...shown });
    },
    forget: (billingKey) =>
      cards.delete(billingKey)
        ? reply({})
        : refused(404, 'NOT_FOUND_BILLING', '존재하지 않는 빌링 정보입니다.'),
    keys: () => [...cards.keys()],
    charge(billingKey, body) {
      const card = cards.get(billingKey);
      if (card?.customerKey !== body.customerKey)
        return refused(404, 'NOT_FOUND_BILLING', '존재하지 않는 빌링 정보입니다.');
      if (all.payments.some(({ orderId, status }) => orderId === body.orderId && status !== 'ABORTED'))
        return refused(400, 'DUPLICATED_ORDER_ID', '이미 승인 및 취소가 진행된 중복된 주문번호입니다.');
      return take(all, all.create(body, card.number));
    },
    approve: (order, number) => all.create(order, number).paymentKey,
  };
}
