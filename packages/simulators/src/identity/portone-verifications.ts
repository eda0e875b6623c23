import { createHash, randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { ErrorQueue } from '../error-queue.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import { birthDateOf, genderOf, type SendRequest } from './portone-request.ts';

export type PortOneAction = 'send' | 'resend' | 'confirm' | 'get';

/** Without `at` an error occurs at any action. */
export type PortOneError =
  | { readonly kind: 'delay'; readonly ms: number; readonly at?: PortOneAction }
  | { readonly kind: 'refuse'; readonly status: number; readonly type: string; readonly at?: PortOneAction }
  /** The connection breaks before the reply; `keep` says whether the request is executed. */
  | { readonly kind: 'drop'; readonly keep: boolean; readonly at?: PortOneAction }
  /** The reply has status 200 and another body. */
  | { readonly kind: 'garbage'; readonly at?: PortOneAction }
  /** The carrier knows the phone's owner with other details. */
  | { readonly kind: 'carrierRefuses' }
  /** The carrier accepts the details, and its registered name differs from the requested one. */
  | { readonly kind: 'registeredName'; readonly name: string }
  | { readonly kind: 'noCi' }
  /** The text message does not arrive. */
  | { readonly kind: 'lostMessage' }
  /** The text message arrives twice. */
  | { readonly kind: 'duplicate' };

export interface PortOneReply {
  readonly status: number;
  readonly body: object;
}

interface Verification {
  readonly request: SendRequest;
  readonly name: string;
  readonly ci: string | undefined;
  readonly requestedAt: Date;
  readonly pgTxId: string;
  code: string;
  codeUntil: number;
  phase: 'READY' | 'VERIFIED' | 'FAILED';
  changedAt: Date;
}

interface Options {
  readonly clock: Clock;
  readonly errors: ErrorQueue<PortOneError>;
  readonly store?: InboxStore;
  readonly codeLifeMs: number;
}

const refusal = (status: number, type: string, message: string): PortOneReply => ({
  status,
  body: { type, message },
});

/** The carrier's refusals come as 502 with the agency's code. */
const carrierRefusal = (pgCode: string, pgMessage: string): PortOneReply => ({
  status: 502,
  body: { type: 'PG_PROVIDER', message: pgMessage, pgCode, pgMessage },
});

export type PortOneVerifications = ReturnType<typeof createVerifications>;

/** Holds the verifications in memory only: like the real provider's, their requests contain personal data. */
export function createVerifications({ clock, errors, store, codeLifeMs }: Options) {
  const known = new Map<string, Verification>();

  const sendCode = (verification: Verification): void => {
    const to = verification.request.phoneNumber;
    verification.code = String(randomInt(1_000_000)).padStart(6, '0');
    verification.codeUntil = clock.now().getTime() + codeLifeMs;
    if (errors.take((e) => e.kind === 'lostMessage', to)) return;
    const copies = errors.take((e) => e.kind === 'duplicate', to) ? 2 : 1;
    const text = `[본인확인] 인증번호 ${verification.code}를 입력해 주세요. 타인에게 알려 주지 마세요.`;
    for (let copy = 0; copy < copies; copy += 1)
      store?.add({ channel: 'sms', to, subject: '', text, html: '' });
  };

  const send = (id: string, request: SendRequest): PortOneReply => {
    const earlier = known.get(id);
    if (earlier?.phase === 'READY')
      return refusal(409, 'IDENTITY_VERIFICATION_ALREADY_SENT', '이미 요청된 본인인증입니다.');
    if (earlier?.phase === 'VERIFIED') return alreadyVerified();
    const now = clock.now();
    const to = request.phoneNumber;
    const registered = errors.take((e) => e.kind === 'registeredName', to);
    const verification: Verification = {
      request,
      name: registered?.kind === 'registeredName' ? registered.name : request.name,
      ci: errors.take((e) => e.kind === 'noCi', to) ? undefined : ciOf(request),
      requestedAt: now,
      pgTxId: `SIM${String(known.size + 1).padStart(14, '0')}`,
      code: '',
      codeUntil: 0,
      phase: 'READY',
      changedAt: now,
    };
    known.set(id, verification);
    if (errors.take((e) => e.kind === 'carrierRefuses', to)) {
      verification.phase = 'FAILED';
      return carrierRefusal('0131', '입력하신 정보가 통신사 가입 정보와 일치하지 않습니다.');
    }
    sendCode(verification);
    return { status: 200, body: {} };
  };

  const resend = (id: string): PortOneReply => {
    const verification = known.get(id);
    if (verification === undefined) return notFound();
    if (verification.phase === 'VERIFIED') return alreadyVerified();
    if (verification.phase === 'FAILED') return notSent();
    sendCode(verification);
    return { status: 200, body: {} };
  };

  const confirm = (id: string, otp: string): PortOneReply => {
    const verification = known.get(id);
    if (verification === undefined) return notFound();
    if (verification.phase === 'VERIFIED') return alreadyVerified();
    if (verification.phase === 'FAILED') return notSent();
    const now = clock.now();
    if (now.getTime() > verification.codeUntil)
      return carrierRefusal('0134', '인증번호 입력 시간이 지났습니다.');
    if (otp !== verification.code) return carrierRefusal('0133', '인증번호가 일치하지 않습니다.');
    verification.phase = 'VERIFIED';
    verification.changedAt = now;
    return { status: 200, body: { identityVerification: view(id, verification) } };
  };

  const get = (id: string): PortOneReply => {
    const verification = known.get(id);
    return verification === undefined ? notFound() : { status: 200, body: view(id, verification) };
  };

  return { send, resend, confirm, get };
}

const notFound = () => refusal(404, 'IDENTITY_VERIFICATION_NOT_FOUND', '본인인증을 찾을 수 없습니다.');
const notSent = () => refusal(404, 'IDENTITY_VERIFICATION_NOT_SENT', '요청되지 않은 본인인증입니다.');
const alreadyVerified = () =>
  refusal(409, 'IDENTITY_VERIFICATION_ALREADY_VERIFIED', '이미 완료된 본인인증입니다.');

/** A CI has 88 characters of base64; here the same person gets the same one. */
const ciOf = ({ name, identityNumber }: SendRequest): string =>
  createHash('sha512').update(`${name} ${identityNumber}`).digest('base64').padEnd(88, '=');

function view(id: string, verification: Verification): object {
  const { request, requestedAt, changedAt, pgTxId, phase, name, ci } = verification;
  const { phoneNumber, identityNumber, operator, channelKey } = request;
  const changed = changedAt.toISOString();
  const kept = {
    status: phase,
    id,
    channel: { type: 'TEST', key: channelKey, pgProvider: 'DANAL', pgMerchantId: 'SIMULATOR' },
    requestedAt: requestedAt.toISOString(),
    updatedAt: changed,
    statusChangedAt: changed,
    version: 'V2',
  };
  const birthDate = birthDateOf(identityNumber);
  if (phase === 'VERIFIED') {
    const gender = genderOf(identityNumber);
    const customer = { name, operator, phoneNumber, birthDate, gender, isForeigner: false, ci };
    return { ...kept, verifiedCustomer: customer, verifiedAt: changed, pgTxId, pgRawResponse: '{}' };
  }
  const requested = { ...kept, requestedCustomer: { name: request.name, phoneNumber }, pgTxId };
  if (phase === 'READY') return requested;
  const pgMessage = '입력하신 정보가 통신사 가입 정보와 일치하지 않습니다.';
  return { ...requested, failure: { reason: pgMessage, pgCode: '0131', pgMessage } };
}
