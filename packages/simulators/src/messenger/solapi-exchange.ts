import type { Clock } from '../clock.ts';
import type { ErrorQueue } from '../error-queue.ts';
import type { InboxStore } from '../inbox/inbox-store.ts';
import { appendJsonLine, readJsonLines } from '../json-lines.ts';
import {
  fillTemplate,
  type SolapiRecord,
  type SolapiRequest,
  type StatusDelays,
  statusAt,
  textType,
} from './solapi-message.ts';
import { refusalOf } from './solapi-request.ts';

export type SolapiError =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'refuse'; readonly status: number }
  /** The connection breaks before the reply; `keep` says whether the messages are accepted. */
  | { readonly kind: 'drop'; readonly keep: boolean }
  /** The recipient has no KakaoTalk: the text message is sent instead, unless that is disabled. */
  | { readonly kind: 'kakaoFails' }
  | { readonly kind: 'smsFails' };

interface ExchangeOptions {
  readonly clock: Clock;
  readonly errors: ErrorQueue<SolapiError>;
  readonly store?: InboxStore;
  readonly templates?: Readonly<Record<string, string>>;
  readonly delays?: StatusDelays;
  readonly file?: string;
}

export type SolapiExchange = ReturnType<typeof createSolapiExchange>;

const ACCOUNT_ID = '00000000000001';
const ACCEPTED = '정상 접수(이통사로 접수 예정)';

type Outcome = Pick<SolapiRecord, 'type' | 'replacement' | 'failure' | 'text'>;

function isRecord(value: unknown): value is SolapiRecord {
  return typeof value === 'object' && value !== null && 'messageId' in value && 'customFields' in value;
}

/** Decides the outcome of a message: delivered as AlimTalk, sent as a text message instead, or failed. */
function decide({ errors, templates }: ExchangeOptions, message: SolapiRequest): Outcome {
  const asText = { type: textType(message.text), replacement: false, failure: null, text: message.text };
  const smsFailure = () => (errors.take((f) => f.kind === 'smsFails', message.to) ? '3028' : null);
  const { kakao } = message;
  if (!kakao) return { ...asText, failure: smsFailure() };
  const content = templates ? (templates[kakao.templateId] ?? '') : message.text;
  const filled = fillTemplate(content, kakao.variables);
  const noKakao = errors.take((f) => f.kind === 'kakaoFails', message.to) !== undefined;
  const failure = filled === undefined || filled === '' ? '3105' : noKakao ? '3104' : null;
  if (failure === null || kakao.disableSms) {
    return { type: 'ATA', replacement: false, failure, text: filled ?? '' };
  }
  return { ...asText, replacement: true, failure: smsFailure() };
}

function deliver(store: InboxStore | undefined, message: SolapiRequest, outcome: Outcome): void {
  if (!store || outcome.failure) return;
  const { to } = message;
  if (outcome.type !== 'ATA') {
    store.add({ channel: 'sms', to, subject: message.subject ?? '', text: outcome.text, html: '' });
    return;
  }
  const buttons = (message.kakao?.buttons ?? []).map((b) => ({ name: b.buttonName, url: b.linkMo }));
  store.add({ channel: 'kakao', to, subject: '', text: outcome.text, html: '', buttons });
}

/** Creates the exchange that accepts messages, delivers them to the inbox and answers look-ups. */
export function createSolapiExchange(options: ExchangeOptions) {
  const { clock, store, file } = options;
  const delays = options.delays ?? { sending: 0, final: 0 };
  const records: SolapiRecord[] = file ? readJsonLines(file, isRecord) : [];

  const record = (message: SolapiRequest, groupId: string): SolapiRecord => {
    const outcome = decide(options, message);
    const { to, from, customFields, subject = '' } = message;
    const createdAt = clock.now().getTime();
    const messageId = `M4V${String(records.length + 1).padStart(20, '0')}`;
    const kept = { messageId, groupId, to, from, subject, customFields, createdAt, ...outcome };
    // The record is written first: after a kill, a look-up must find every message that the inbox shows.
    if (file) appendJsonLine(file, kept);
    records.push(kept);
    deliver(store, message, outcome);
    return kept;
  };

  const view = (kept: SolapiRecord) => {
    const { createdAt, failure: _failure, ...fields } = kept;
    const status = statusAt(kept, clock.now().getTime(), delays);
    const dateCreated = new Date(createdAt).toISOString();
    return { ...fields, accountId: ACCOUNT_ID, country: '82', ...status, dateCreated };
  };

  /** Replies as `send-many/detail` does: refused messages are listed, the others are accepted with 2000. */
  const accept = (messages: readonly SolapiRequest[], showMessageList: boolean) => {
    const groupId = `G4V${String(records.length + 1).padStart(20, '0')}`;
    const failedMessageList: object[] = [];
    const messageList: object[] = [];
    for (const message of messages) {
      const { to, from, customFields } = message;
      const refused = refusalOf(message);
      if (refused) {
        failedMessageList.push({ to, from, accountId: ACCOUNT_ID, country: '82', customFields, ...refused });
        continue;
      }
      const { messageId } = record(message, groupId);
      messageList.push({ messageId, customFields, statusCode: '2000', statusMessage: ACCEPTED });
    }
    const count = {
      total: messages.length,
      registeredSuccess: messageList.length,
      registeredFailed: failedMessageList.length,
    };
    const groupInfo = { groupId, accountId: ACCOUNT_ID, status: 'SENDING', count };
    return { failedMessageList, groupInfo, ...(showMessageList ? { messageList } : {}) };
  };

  return { records: records as readonly SolapiRecord[], accept, view };
}
