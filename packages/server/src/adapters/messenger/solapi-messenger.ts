import { createHmac } from 'node:crypto';
import { connectionFailure, ProviderError } from '../provider-failure.ts';
import type { MessengerMessage, MessengerPort } from './port.ts';
import { firstFailure, firstMessageId, readRecords, toStatus } from './solapi-reply.ts';

export interface SolapiSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Registered sender number, digits only. */
  readonly sender: string;
  /** Kakao channel id. */
  readonly pfId: string;
  /** Maps our template keys to the ids that Kakao assigned at registration; a key without an entry is used unchanged. */
  readonly templateIds: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

export interface SolapiSurroundings {
  readonly clock: { now(): Date };
  /** Returns at least 12 random letters, different for each call, since a signature is accepted only once. */
  readonly randomSalt: () => string;
}

const REFERENCE = 'reference';
const PAGE = 500;
/** Allowance for clock differences: the look-up starts this many ms before our first attempt. */
const CLOCK_SKEW_MS = 15 * 60 * 1000;

function toBody(message: MessengerMessage, settings: SolapiSettings): object {
  const { to, text, subject, templateId, variables = {}, buttons = [], reference, failover } = message;
  const plain = { to, from: settings.sender, text, customFields: { [REFERENCE]: reference } };
  const titled = subject === undefined ? plain : { ...plain, subject };
  if (templateId === undefined) return titled;
  const named = Object.entries(variables).map(([name, value]) => [`#{${name}}`, value] as const);
  return {
    ...titled,
    kakaoOptions: {
      pfId: settings.pfId,
      templateId: settings.templateIds[templateId] ?? templateId,
      variables: Object.fromEntries(named),
      disableSms: !failover,
      buttons: buttons.map(({ name, url }) => ({
        buttonType: 'WL',
        buttonName: name,
        linkMo: url,
        linkPc: url,
      })),
    },
  };
}

/** 4xx means that the message was refused; after 5xx the provider may have accepted it. */
function replyFailure(status: number, body: unknown): ProviderError {
  const code = typeof body === 'object' && body !== null ? Reflect.get(body, 'errorCode') : undefined;
  const text = typeof code === 'string' ? code : `HTTP ${status}`;
  // 401 and 403 are errors of our API key, not of the message: sending succeeds after the operator corrects the setting.
  const retry = status === 401 || status === 403 || status === 408 || status === 429;
  const kind = status >= 500 ? 'unknown' : retry ? 'temporary' : 'permanent';
  return new ProviderError(kind, text, `the messaging provider answered ${status}`);
}

function createCall(settings: SolapiSettings, { clock, randomSalt }: SolapiSurroundings) {
  const authorization = () => {
    const date = clock.now().toISOString();
    const salt = randomSalt();
    const signature = createHmac('sha256', settings.apiSecret)
      .update(date + salt)
      .digest('hex');
    return `HMAC-SHA256 apiKey=${settings.apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
  };
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: authorization(), 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(settings.timeoutMs ?? 15_000);
    const init = { method, headers, signal, redirect: 'error' as const };
    let reply: { status: number; body: unknown };
    try {
      const response = await fetch(
        new URL(path, settings.baseUrl),
        body ? { ...init, body: JSON.stringify(body) } : init,
      );
      const text = await response.text();
      reply = { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw connectionFailure(error, 'the messaging provider', error);
    }
    if (reply.status >= 200 && reply.status < 300) return reply.body;
    throw replyFailure(reply.status, reply.body);
  };
}

/** Creates a messenger that sends AlimTalk with text-message failover through Solapi's HTTP API. */
export function createSolapiMessenger(settings: SolapiSettings, around: SolapiSurroundings): MessengerPort {
  const call = createCall(settings, around);
  const list = async (query: Record<string, string>) =>
    readRecords(await call('GET', `/messages/v4/list?${new URLSearchParams(query)}`));
  return {
    async send(message) {
      const body = { messages: [toBody(message, settings)], showMessageList: true };
      const reply = await call('POST', '/messages/v4/send-many/detail', body);
      const failed = firstFailure(reply);
      if (failed) throw new ProviderError('permanent', failed.code, failed.reason);
      const providerId = firstMessageId(reply);
      if (!providerId) throw new ProviderError('unknown', 'reply', 'the reply names no message');
      return { accepted: true, providerId };
    },
    async findByReference({ reference, to, sentAfter }) {
      // The API searches by recipient and time only; the reference is compared here.
      const startDate = new Date(sentAfter.getTime() - CLOCK_SKEW_MS).toISOString();
      const query = { to, startDate, dateType: 'CREATED', limit: String(PAGE) };
      let page = await list(query);
      for (;;) {
        const own = page.records.filter((record) => record.customFields[REFERENCE] === reference);
        if (own.length > 0) return toStatus(own);
        if (page.nextKey === null) return null;
        page = await list({ ...query, startKey: page.nextKey });
      }
    },
    async statusOf(providerId) {
      const { records } = await list({ messageId: providerId });
      return records.length > 0 ? toStatus(records) : null;
    },
  };
}
