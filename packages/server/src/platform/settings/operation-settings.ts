/** The settings with which an operator runs the processes of an installation. */
import { z } from 'zod';
import * as setting from '../configuration-values.ts';
import { LOG_LEVELS } from '../process/logging.ts';
import { reportTracing, tracingOf, tracingVariables } from './tracing-settings.ts';

export const operationVariables = {
  APP_SECRET_PREVIOUS: z.string().optional(),
  PROCESS: setting.oneOf(['all', 'web', 'worker']).default('all'),
  CALLS_PER_MINUTE: setting.wholeNumber(0, 1_000_000).optional(),
  TEXTS_PER_HOUR: setting.wholeNumber(0, 1_000_000).default(300),
  TEXTS_PER_DAY: setting.wholeNumber(0, 10_000_000).default(2_000),
  LOG_LEVEL: setting.oneOf(LOG_LEVELS).optional(),
  STOP_SECONDS: setting.wholeNumber(0, 600).optional(),
  POINTS: setting.oneOf(['on', 'off']).default('on'),
  OUTBOUND: setting.oneOf(['on', 'off']).default('on'),
  OPERATOR_MAIL: setting.mailbox().optional(),
  OPERATOR_LOCALE: setting.oneOf(['ko', 'en']).default('ko'),
  METRICS_PORT: setting.wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: setting.secret(32).optional(),
  ...tracingVariables,
};

type Values = z.output<z.ZodObject<typeof operationVariables>>;

/** Returns the settings as the parts of the service use them. */
export const operationOf = (values: Values & { readonly NODE_ENV: string }) => ({
  /** What this process does: answers calls, does jobs, or both. */
  does: { calls: values.PROCESS !== 'worker', jobs: values.PROCESS !== 'web' },
  /** Calls per minute and session, and of an address without one; 0 is no limit. All who try a trial start share an address. */
  callsPerMinute: values.CALLS_PER_MINUTE ?? (values.NODE_ENV === 'production' ? 600 : 6_000),
  /** Text messages with codes and links that cost nobody points, of the whole service; 0 is no limit. */
  textLimits: { perHour: values.TEXTS_PER_HOUR, perDay: values.TEXTS_PER_DAY },
  logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'production' ? 'info' : 'warn'),
  /** How long running requests may take after SIGTERM; people who stop a trial start do not wait. */
  requestsEndWithinMs: (values.STOP_SECONDS ?? (values.NODE_ENV === 'production' ? 25 : 1)) * 1000,
  /** Whether nothing leaves this installation, as in a restored copy: no mail, message, webhook or payment. */
  holdsOutgoing: values.OUTBOUND === 'off',
  /** Where the operator is told what nobody else can mend; undefined when nobody is. */
  operatorMail: values.OPERATOR_MAIL,
  operatorLocale: values.OPERATOR_LOCALE,
  /** Where the metrics are read; undefined when nowhere. */
  metrics:
    values.METRICS_PORT === undefined
      ? undefined
      : { host: values.METRICS_HOST, port: values.METRICS_PORT, token: values.METRICS_TOKEN },
  /** Where traces go; undefined when nowhere. */
  tracing: tracingOf(values),
  /** Earlier values of APP_SECRET, the latest first: what they made stays readable. */
  previousSecrets: secretsIn(values.APP_SECRET_PREVIOUS),
});

const OPEN_METRICS = setting.both(
  '이 서버 밖에서 지표를 읽으려면(METRICS_HOST) 함께 지정해야 합니다. 예: openssl rand -base64 48',
  'must be set as well where others than this machine read the metrics (METRICS_HOST), for example from: openssl rand -base64 48',
);
const NO_PORT = setting.both(
  'METRICS_TOKEN을 쓰려면 함께 지정해야 합니다.',
  'must be set as well for METRICS_TOKEN.',
);

/** Returns the errors of metrics that strangers could read, and of a token that nobody asks for. */
export function errorsOfMetrics({
  METRICS_PORT,
  METRICS_HOST,
  METRICS_TOKEN,
}: Pick<Values, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>): { variable: string; message: string }[] {
  if (METRICS_PORT === undefined)
    return METRICS_TOKEN === undefined ? [] : [{ variable: 'METRICS_PORT', message: NO_PORT }];
  const isLocal = METRICS_HOST === '::1' || setting.isLoopback(METRICS_HOST);
  return isLocal || METRICS_TOKEN !== undefined ? [] : [{ variable: 'METRICS_TOKEN', message: OPEN_METRICS }];
}

/** An earlier secret may itself contain a comma, so the whole value counts as one too. */
function secretsIn(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set([text, ...parts])].filter((part) => part !== '');
}

/** Returns the lines of these settings in the report of the start. */
export const reportOperation = (settings: ReturnType<typeof operationOf>): Record<string, string> => ({
  APP_SECRET_PREVIOUS: settings.previousSecrets.length > 0 ? '***' : '-',
  PROCESS: settings.does.calls ? (settings.does.jobs ? 'all' : 'web') : 'worker',
  CALLS_PER_MINUTE: String(settings.callsPerMinute),
  TEXTS_PER_HOUR: String(settings.textLimits.perHour),
  TEXTS_PER_DAY: String(settings.textLimits.perDay),
  LOG_LEVEL: settings.logLevel,
  STOP_SECONDS: String(settings.requestsEndWithinMs / 1000),
  OUTBOUND: settings.holdsOutgoing ? 'off' : 'on',
  OPERATOR_MAIL: settings.operatorMail ?? '-',
  OPERATOR_LOCALE: settings.operatorLocale,
  METRICS_PORT: settings.metrics ? `${settings.metrics.host}:${settings.metrics.port}` : '-',
  METRICS_TOKEN: settings.metrics?.token === undefined ? '-' : '***',
  ...reportTracing(settings.tracing),
});
