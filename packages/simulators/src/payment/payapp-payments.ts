import type { Clock } from '../clock.ts';

/** The payments of the simulated provider: their states and the replies to commands. Numbers of states are PayApp's. */

export interface PayAppAccount {
  readonly userId: string;
  readonly linkKey: string;
  readonly linkValue: string;
}

export interface PayAppPayment {
  readonly number: string;
  readonly account: PayAppAccount;
  readonly productName: string;
  readonly price: number;
  readonly reference: string;
  readonly feedbackUrl: string;
  readonly returnUrl: string;
  readonly requestedAt: Date;
  state: number;
  cancelled: number;
  isSettled: boolean;
  /** 1 card, 6 bank transfer, 7 virtual account. */
  payType: number;
}

export type PayAppCommand = 'payrequest' | 'paycancel' | 'paycancelreq' | 'paystate';

/** Returns whether a text names a command of the API. */
export const isCommand = (text: string): text is PayAppCommand =>
  ['payrequest', 'paycancel', 'paycancelreq', 'paystate'].includes(text);

type Fields = Readonly<Record<string, string>>;

export const PAID = 4;
export const WAITING = 10;
const REQUESTED = 1;
const REQUEST_CANCELLED = 8;
const CANCELLED = 9;
const PARTLY_CANCELLED = 70;
const LEAST = 1000;

const refusal = (errno: string, errorMessage: string): Fields => ({ state: '0', errno, errorMessage });

const unknownPayment = () => refusal('70030', '결제 정보가 없거나 연동 정보가 다릅니다.');

interface Options {
  readonly clock: Clock;
  readonly accounts: readonly PayAppAccount[];
  /** Returns the address of a payment's page. */
  readonly pageOf: (number: string) => string;
  /** Called after each change of a state. */
  readonly onChange: (payment: PayAppPayment) => void;
}

/** Returns the payment that a request makes, or why it makes none. */
function requested(
  accounts: readonly PayAppAccount[],
  fields: URLSearchParams,
  number: string,
  requestedAt: Date,
): PayAppPayment | { readonly refused: Fields } {
  const account = accounts.find(({ userId }) => userId === fields.get('userid'));
  if (account === undefined) return { refused: refusal('70010', '판매자 회원정보가 없습니다.') };
  const price = Number(fields.get('price'));
  if (!Number.isInteger(price) || price < LEAST)
    return { refused: refusal('70020', '결제 금액은 1,000원 이상입니다.') };
  if (!/^01\d{8,9}$/.test(fields.get('recvphone') ?? ''))
    return { refused: refusal('70021', '휴대폰 번호가 올바르지 않습니다.') };
  return {
    number,
    account,
    productName: fields.get('goodname') ?? '',
    price,
    reference: fields.get('var1') ?? '',
    feedbackUrl: fields.get('feedbackurl') ?? '',
    returnUrl: fields.get('returnurl') ?? '',
    requestedAt,
    state: REQUESTED,
    cancelled: 0,
    isSettled: false,
    payType: 0,
  };
}

/** Creates the provider's payments, kept in memory. */
export function createPayAppPayments({ clock, accounts, pageOf, onChange }: Options) {
  const known = new Map<string, PayAppPayment>();
  let last = 70_000_000;

  const change = (payment: PayAppPayment, state: number): void => {
    payment.state = state;
    onChange(payment);
  };

  const request = (fields: URLSearchParams): Fields => {
    const payment = requested(accounts, fields, String(last + 1), clock.now());
    if (!('number' in payment)) return payment.refused;
    last += 1;
    known.set(payment.number, payment);
    onChange(payment);
    return { state: '1', errorMessage: '', mul_no: payment.number, payurl: pageOf(payment.number) };
  };

  /** Returns the payment of a command by its seller. */
  const named = (fields: URLSearchParams): PayAppPayment | null => {
    const payment = known.get(fields.get('mul_no') ?? '');
    const isSeller =
      payment?.account.userId === fields.get('userid') && payment?.account.linkKey === fields.get('linkkey');
    return payment !== undefined && isSeller ? payment : null;
  };

  const cancel = (fields: URLSearchParams, isRequest: boolean): Fields => {
    const payment = named(fields);
    if (payment === null) return unknownPayment();
    if (payment.state === REQUESTED || payment.state === WAITING) {
      change(payment, REQUEST_CANCELLED);
      return { state: '1', errorMessage: '' };
    }
    if (payment.state !== PAID && payment.state !== PARTLY_CANCELLED)
      return refusal('70031', '취소할 수 없는 상태입니다.');
    const left = payment.price - payment.cancelled;
    const price = fields.get('partcancel') === '1' ? Number(fields.get('cancelprice')) : left;
    if (!Number.isInteger(price) || price < 1 || price > left)
      return refusal('70032', '취소 금액이 올바르지 않습니다.');
    if (isRequest) return { state: '1', errorMessage: '' };
    if (payment.isSettled) return refusal('70040', '정산이 완료된 결제입니다.');
    payment.cancelled += price;
    change(payment, payment.cancelled === payment.price ? CANCELLED : PARTLY_CANCELLED);
    return { state: '1', errorMessage: '' };
  };

  const look = (fields: URLSearchParams): Fields => {
    const payment = named(fields);
    if (payment === null) return unknownPayment();
    const { number, state, cancelled, payType } = payment;
    return {
      state: '1',
      mul_no: number,
      pay_state: String(state),
      pay_type: String(payType),
      cancelprice: String(cancelled),
    };
  };

  return {
    get: (number: string) => known.get(number),
    list: (): readonly PayAppPayment[] => [...known.values()],
    execute: (command: PayAppCommand, fields: URLSearchParams): Fields => {
      if (command === 'payrequest') return request(fields);
      return command === 'paystate' ? look(fields) : cancel(fields, command === 'paycancelreq');
    },
    /** The payer pays, or gets a virtual account to pay into. @returns false when nothing is to be paid any more */
    pay: (number: string, payType: number): boolean => {
      const payment = known.get(number);
      if (payment === undefined || (payment.state !== REQUESTED && payment.state !== WAITING)) return false;
      const isAccount = payType === VIRTUAL_ACCOUNT && payment.state === REQUESTED;
      payment.payType = payType;
      change(payment, isAccount ? WAITING : PAID);
      return true;
    },
  };
}

export const VIRTUAL_ACCOUNT = 7;
export type PayAppPayments = ReturnType<typeof createPayAppPayments>;
