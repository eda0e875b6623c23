/**
 * Collects payments by PayApp's REST API. Source: payapp.kr, dev_center01 (form POST with `cmd` to one address, a reply in URL
 * encoding with `state=1`, or `state=0` with `errno` and `errorMessage`). `paystate` is not in the public manual: a provider that
 * does not know it answers `state=0`, and the payment stays as it is (decision 51).
 */
import { paymentMethodOf, paymentStateOf } from '@dojang/domain';
import { connectionFailure, ProviderError } from '../provider-failure.ts';
import type { ContractPaymentPort, PayCancel, PayCancelling, PayRequesting } from './port.ts';

export interface PayAppSettings {
  /** The whole address of the API. */
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** `openpaytype`: cards, Kakao Pay, Naver Pay and bank transfer. */
const IMMEDIATE = 'card,kakaopay,naverpay,rbank';
/** The error numbers of a payment that was paid out. */
const SETTLED = new Set(['70040', '70041']);

/** Returns the reply's fields. @throws ProviderError when it is unknown whether the command was executed */
function createCommand({ apiUrl, timeoutMs = TIMEOUT_MS }: PayAppSettings) {
  return async (fields: Readonly<Record<string, string>>): Promise<URLSearchParams> => {
    let text: string;
    let status: number;
    try {
      const response = await fetch(apiUrl, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw connectionFailure(error, 'the payment provider');
    }
    const reply = new URLSearchParams(text.trim());
    const state = reply.get('state');
    if (status === 200 && (state === '1' || state === '0')) return reply;
    const kind = status === 429 ? 'temporary' : 'unknown';
    throw new ProviderError(kind, `HTTP ${status}`, 'the payment provider answered something else');
  };
}

const reasonOf = (reply: URLSearchParams): string =>
  (reply.get('errorMessage') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200);

const won = (text: string | null): number | null =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;

function cancellingOf(reply: URLSearchParams): PayCancelling {
  if (reply.get('state') === '1') return { outcome: 'cancelled' };
  if (SETTLED.has(reply.get('errno') ?? '')) return { outcome: 'settled' };
  return { outcome: 'refused', reason: reasonOf(reply) };
}

/** Returns the address of the payment page, which only ever is a web address. */
function pageOf(reply: URLSearchParams): string | null {
  const address = reply.get('payurl') ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

/** Creates the connection to PayApp. The accounts are the requesters' own, so it has no secret itself. */
export function createPayAppPayment(settings: PayAppSettings): ContractPaymentPort {
  const command = createCommand(settings);
  const cancelFields = ({ account, number, memo, amount }: PayCancel) => ({
    userid: account.userId,
    linkkey: account.linkKey,
    mul_no: number,
    cancelmemo: memo,
    partcancel: amount === null ? '0' : '1',
    ...(amount === null ? {} : { cancelprice: String(amount) }),
  });
  return {
    async request({
      account,
      reference,
      productName,
      amount,
      phone,
      memo,
      feedbackUrl,
      returnUrl,
      isImmediate,
    }) {
      const reply = await command({
        cmd: 'payrequest',
        userid: account.userId,
        goodname: productName,
        price: String(amount),
        recvphone: phone,
        memo,
        feedbackurl: feedbackUrl,
        returnurl: returnUrl,
        var1: reference,
        smsuse: 'n',
        checkretry: 'y',
        skip_cstpage: 'y',
        ...(isImmediate === true ? { openpaytype: IMMEDIATE } : {}),
      });
      if (reply.get('state') !== '1') return { outcome: 'refused', reason: reasonOf(reply) };
      const number = reply.get('mul_no') ?? '';
      const payUrl = pageOf(reply);
      if (!/^\d{1,20}$/.test(number) || payUrl === null)
        throw new ProviderError('unknown', 'reply', 'the payment provider named no payment');
      return { outcome: 'requested', number, payUrl } satisfies PayRequesting;
    },
    cancel: async (cancel) => cancellingOf(await command({ cmd: 'paycancel', ...cancelFields(cancel) })),
    requestCancel: async (cancel) =>
      cancellingOf(await command({ cmd: 'paycancelreq', ...cancelFields(cancel) })),
    async find({ userId, linkKey }, number) {
      const reply = await command({ cmd: 'paystate', userid: userId, linkkey: linkKey, mul_no: number });
      const code = won(reply.get('pay_state'));
      const state = code === null ? null : paymentStateOf(code);
      if (reply.get('state') !== '1' || code === null || state === null || reply.get('mul_no') !== number)
        return null;
      const method = paymentMethodOf(won(reply.get('pay_type')) ?? 0);
      return { code, state, cancelAmount: won(reply.get('cancelprice')), method };
    },
  };
}
