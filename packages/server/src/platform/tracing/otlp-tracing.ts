import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentTrace, type Tracing, withTrace } from './tracing.ts';

/**
 * Owns the spans of OpenTelemetry, and their hand-over by OTLP over HTTP. Attributes are routes, kinds, numbers and names of errors; the words
 * of an error are never one, since they may name a person.
 */

export interface TracingSettings {
  /** The address of the collector, to which `/v1/traces` is added. */
  readonly endpoint: string;
  /** Headers for the collector, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** The share of the calls that are traced, from 0 to 1. */
  readonly share: number;
}

export interface TracedProcess {
  readonly version: string;
  /** What the process does: `web`, `worker` or `all`. */
  readonly does: string;
  /** Is told a hand-over that failed; its spans are lost. */
  readonly onFailure: (error: Error | undefined) => void;
}

/** Handing over must not hold up a stop. */
const HAND_OVER_WITHIN_MS = 5_000;
const EVERY_MS = 2_000;

/** Begins to trace. Nothing global is set. */
export function createOtlpTracing(
  { endpoint, headers, share }: TracingSettings,
  { version, does, onFailure }: TracedProcess,
): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: HAND_OVER_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'dojang',
      'service.version': version,
      'dojang.process': does,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(exporter, onFailure),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: HAND_OVER_WITHIN_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('dojang', version);
  const begin = (name: string, kind: SpanKind, parent: string | undefined, attributes: Attributes): Span =>
    tracer.startSpan(name, { kind, attributes }, contextOf(parent));
  return {
    beginCall: (method) => {
      const span = begin(method, SpanKind.SERVER, undefined, { 'http.request.method': method });
      return {
        trace: textOf(span),
        end: ({ route, status, code }) => {
          span.updateName(`${method} ${route}`);
          span.setAttributes({
            'http.route': route,
            'http.response.status_code': status,
            'dojang.code': code,
          });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    job: ({ kind, attempt, trace: parent }, work) =>
      within(
        begin(`job ${kind}`, SpanKind.CONSUMER, parent, { 'dojang.job': kind, 'dojang.attempt': attempt }),
        work,
      ),
    step: (name, work) => {
      const parent = currentTrace();
      return parent === undefined ? work() : within(begin(name, SpanKind.CLIENT, parent, {}), work);
    },
    // What cannot be handed over has been told.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** Runs work within a span, and ends the span with it. */
function within<T>(span: Span, work: () => T): T {
  const failed = (error: unknown): void => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    span.end();
  };
  let result: T;
  try {
    result = withTrace(textOf(span), work);
  } catch (error) {
    failed(error);
    throw error;
  }
  if (result instanceof Promise) result.then(() => span.end(), failed);
  else span.end();
  return result;
}

/** Source: W3C Trace Context, 3.2. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function textOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

/** An exporter that tells its failures, which the library would only write to a log of its own. */
const telling = (exporter: SpanExporter, onFailure: TracedProcess['onFailure']): SpanExporter => ({
  export: (spans: ReadableSpan[], done) =>
    exporter.export(spans, (result) => {
      if (result.error !== undefined) onFailure(result.error);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
