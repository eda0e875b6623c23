import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Owns what is known of the trace in which work runs. Only the text of W3C Trace Context is kept, so that a job carries it in its row without
 * any library; `otlp-tracing.ts`, which is loaded when an endpoint is set, makes the spans.
 */

/** The call, job or step that runs, such as `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`. Source: W3C Trace Context, 3.2. */
const current = new AsyncLocalStorage<string>();

/** Returns the trace in which the caller runs; undefined outside of one. */
export const currentTrace = (): string | undefined => current.getStore();

/** The name under which the payload of a job carries its trace. */
export const TRACE_KEY = 'traceparent';

/** Returns the payload of a job with the trace in which it became necessary. */
export function withCurrentTrace(payload: object): object {
  const trace = currentTrace();
  return trace === undefined ? payload : { ...payload, [TRACE_KEY]: trace };
}

/** Runs work within a trace. */
export const withTrace = <T>(trace: string, work: () => T): T => current.run(trace, work);

/** A call that is being answered. */
export interface CallTrace {
  readonly trace: string;
  end(reply: { readonly route: string; readonly status: number; readonly code: number }): void;
}

/** What a job says of itself. */
export interface TracedJob {
  readonly kind: string;
  readonly attempt: number;
  /** The trace of the work that made it necessary. */
  readonly trace: string | undefined;
}

export interface Tracing {
  /** Begins a trace with a call. */
  beginCall(method: string): CallTrace;
  /** Runs a job within the trace of what made it necessary. */
  job<T>(job: TracedJob, work: () => Promise<T>): Promise<T>;
  /** Runs a step of the present trace; outside of one it is not told. @param name of few kinds, and nothing of a person */
  step<T>(name: string, work: () => T): T;
  /** Sends what was not sent yet, and ends. */
  close(): Promise<void>;
}
