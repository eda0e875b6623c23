/** The settings of traces. Their names are those of OpenTelemetry, so that its documents explain them. */
import { z } from 'zod';
import * as setting from '../configuration-values.ts';

const COLLECTOR = 'http://127.0.0.1:4318';

/** `name=value,name=value`, each value percent-encoded. Source: OpenTelemetry, OTLP exporter configuration. */
function headers() {
  const error = setting.both(
    '이름=값을 쉼표로 이어 지정하고, 값의 공백과 쉼표는 %20과 %2C로 적어 주세요. 예: Authorization=Bearer%20KEY',
    'must be pairs such as Authorization=Bearer%20KEY, with spaces and commas of a value as %20 and %2C',
  );
  return z
    .string()
    .refine((value) => value.split(',').every((pair) => /^[\w-]{1,100}=[^\s=][^\s]*$/.test(pair.trim())), {
      error,
    })
    .transform((value): Record<string, string> => {
      const entries = value.split(',').map((pair): [string, string] => {
        const [name = '', ...parts] = pair.trim().split('=');
        return [name, decoded(parts.join('='))];
      });
      return Object.fromEntries(entries);
    });
}

/** A value that is not encoded counts as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A share from 0 to 1. */
function share() {
  const error = setting.both(
    '0부터 1까지의 수로 지정해 주세요. 예: 0.1',
    'must be a number from 0 to 1, such as 0.1',
  );
  return z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,6}|1\.0)$/, { error })
    .transform(Number);
}

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.address(['http:', 'https:'], COLLECTOR).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers().optional(),
  OTEL_TRACES_SAMPLER_ARG: share().optional(),
};

type Values = z.output<z.ZodObject<typeof tracingVariables>>;

/** Returns where traces go, and which; undefined when nowhere. */
export const tracingOf = (values: Values) =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
      };

/** Returns the lines of these settings in the report of the start. */
export const reportTracing = (tracing: ReturnType<typeof tracingOf>): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: tracing?.endpoint ?? '-',
  OTEL_EXPORTER_OTLP_HEADERS: Object.keys(tracing?.headers ?? {}).length > 0 ? '***' : '-',
  OTEL_TRACES_SAMPLER_ARG: tracing === undefined ? '-' : String(tracing.share),
});
