import { TRACE_KEY, type Tracing } from '../tracing/tracing.ts';
import type { JobHandlers } from './worker-pool.ts';

/** Returns handlers that run within the trace of what made their job necessary. */
export const tracedJobs = (handlers: JobHandlers, tracing: Tracing): JobHandlers =>
  new Proxy(handlers, {
    get: (target, name) => {
      const handler: unknown = Reflect.get(target, name);
      if (typeof handler !== 'function' || typeof name !== 'string') return handler;
      return (payload: unknown, attempt: { readonly number: number }): Promise<unknown> =>
        tracing.job({ kind: name, attempt: attempt.number, trace: traceIn(payload) }, async () =>
          Reflect.apply(handler, target, [payload, attempt]),
        );
    },
  });

function traceIn(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const trace: unknown = Reflect.get(payload, TRACE_KEY);
  return typeof trace === 'string' ? trace : undefined;
}
