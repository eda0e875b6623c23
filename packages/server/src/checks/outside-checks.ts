import type { IdentityVerifier } from '../adapters/identity/port.ts';
import type { PaymentProvider } from '../adapters/payment/port.ts';
import { both } from '../platform/configuration-values.ts';
import type { TracingSettings } from '../platform/tracing/otlp-tracing.ts';
import { type Check, fault, ok, step, warning } from './check.ts';

/** Owns the checks of providers that are asked and do nothing, of the records of the sender, and of the address as others reach it. */

/** A number that no provider has given. */
const UNKNOWN = 'dojang-check';

/** Asks the provider of identity checks for a check that nobody has made. */
export const identityCheck = (identity: Pick<IdentityVerifier, 'stateOf'>): Check => ({
  name: 'identity checks',
  variable: 'PORTONE_API_SECRET',
  run: async () => {
    const words = both(
      '본인확인 제공자의 조회가 거절되었습니다. PORTONE_API_SECRET을 확인해 주세요',
      'the provider refused the look-up; compare PORTONE_API_SECRET',
    );
    await step(words, identity.stateOf(UNKNOWN));
    return ok('log-in accepted');
  },
});

/** Asks Toss Payments for an order that nobody has made; PayApp has no such question. */
export const paymentCheck = (payment: Pick<PaymentProvider, 'find'>): Check => ({
  name: 'payments',
  variable: 'TOSS_SECRET_KEY',
  run: async () => {
    const words = both(
      '결제 제공자의 조회가 거절되었습니다. TOSS_SECRET_KEY를 확인해 주세요',
      'the provider refused the look-up; compare TOSS_SECRET_KEY',
    );
    await step(words, payment.find({ orderId: UNKNOWN, paymentKey: null }));
    return ok('the look-up was accepted');
  },
});

/** Resolves the text records of a name. @throws Error with a code when there are none, or when no name server answers */
export type TextRecords = (name: string) => Promise<readonly (readonly string[])[]>;

/** Codes of a name server that has answered. Source: c-ares. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Looks for the records by which receivers trust mails of the sender. The one of DKIM has a name that only the mail server knows.
 * @param sender the address of the sender
 */
export const senderRecordsCheck = (sender: string, resolve: TextRecords): Check => ({
  name: 'records of the sender',
  variable: 'MAIL_FROM',
  run: async () => {
    const domain = sender.slice(sender.lastIndexOf('@') + 1);
    const has = async (name: string, begins: string): Promise<boolean | null> => {
      try {
        return (await resolve(name)).some((parts) => parts.join('').toLowerCase().startsWith(begins));
      } catch (error) {
        return error instanceof Error && ABSENT.has(String(Reflect.get(error, 'code'))) ? false : null;
      }
    };
    const [spf, dmarc] = await Promise.all([has(domain, 'v=spf1'), has(`_dmarc.${domain}`, 'v=dmarc1')]);
    if (spf === null || dmarc === null) return ok(`no name server answers for ${domain}: not looked at`);
    const missing = [...(spf ? [] : ['SPF']), ...(dmarc ? [] : ['DMARC'])].join(', ');
    return missing === ''
      ? ok(`${domain} has SPF and DMARC`)
      : warning(
          `${domain}에 ${missing} 레코드가 없어 메일이 스팸으로 갈 수 있습니다. 네임서버에 추가해 주세요(docs/operation.md).`,
          `${domain} has no record of ${missing}, so mails may count as spam: add it at the name server (docs/operation.md)`,
        );
  },
});

const WITHIN_MS = 10_000;

/** Asks the public address as a browser does, through the proxies. */
export const reachedCheck = (publicUrl: string): Check => ({
  name: 'the address as others reach it',
  variable: 'PUBLIC_URL',
  run: async () => {
    const words = both(
      '공개 주소로 접속하지 못합니다. 프록시와 TLS 인증서를 확인해 주세요',
      'the public address does not answer; look at the proxy and its certificate',
    );
    const asked = fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
    const { status } = await step(words, asked);
    return status === 200
      ? ok('answers')
      : fault(
          `공개 주소가 이 서버로 이어지지 않습니다(/livez: ${status}). 프록시가 가리키는 곳을 확인해 주세요.`,
          `the public address does not lead here (/livez: ${status}): look at where the proxy leads`,
        );
  },
});

/** Sends an empty list of traces, which a collector accepts. */
export const tracesCheck = ({ endpoint, headers }: Omit<TracingSettings, 'share'>): Check => ({
  name: 'collector of traces',
  variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  run: async () => {
    const words = both('수집기가 응답하지 않습니다', 'the collector does not answer');
    const sent = fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { status } = await step(words, sent);
    return status >= 200 && status < 300
      ? ok('accepted')
      : warning(
          `수집기가 ${status}로 거절합니다. 주소와 OTEL_EXPORTER_OTLP_HEADERS를 확인해 주세요.`,
          `the collector refuses with ${status}: compare the address and OTEL_EXPORTER_OTLP_HEADERS`,
        );
  },
});
