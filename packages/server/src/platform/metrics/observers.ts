import { Counter, Histogram, type Registry } from 'prom-client';
import type { AnsweredCall } from '../http/measured-calls.ts';
import type { RunJob } from '../jobs/worker-pool.ts';

/**
 * Owns what is counted as it happens: calls, jobs and deliveries of this process. Labels are routes, codes and kinds, of which there are few;
 * a tenant, a person or a document is never one.
 */

/** One hand-over of a message to a provider, or of a webhook to its address. */
export interface Delivery {
  readonly provider: 'mail' | 'messenger' | 'webhook';
  readonly channel: 'email' | 'kakao' | 'sms' | 'webhook';
  /**
   * `permanent` is a fault of the recipient or the content; `unknown` may have arrived; `installation` is a refusal of our own log-in or
   * sender.
   */
  readonly result: 'accepted' | 'temporary' | 'permanent' | 'unknown' | 'installation';
  readonly seconds: number;
}

export type Observers = ReturnType<typeof createObservers>;

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];
const DELIVERY_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the counters of one process. */
export function createObservers(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'dojang_calls_total',
    help: 'Answered requests by route, HTTP status and code of the envelope (0 without a refusal)',
    labelNames: ['method', 'route', 'status', 'code'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'dojang_call_seconds',
    help: 'Seconds from a request to the end of its reply, without streams',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'dojang_jobs_run_total',
    help: 'Jobs that ran, by kind and result; failed ones run again, those given up do not',
    labelNames: ['kind', 'result'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'dojang_job_seconds',
    help: 'Seconds of a run of a job',
    labelNames: ['kind'],
    buckets: JOB_SECONDS,
    registers,
  });
  const deliveries = new Counter({
    name: 'dojang_deliveries_total',
    help: 'Messages and webhooks handed over, by provider, channel and result',
    labelNames: ['provider', 'channel', 'result'],
    registers,
  });
  const deliverySeconds = new Histogram({
    name: 'dojang_delivery_seconds',
    help: 'Seconds until a provider has answered',
    labelNames: ['provider'],
    buckets: DELIVERY_SECONDS,
    registers,
  });
  return {
    onCall: ({ method, route, status, code, seconds }: AnsweredCall): void => {
      calls.inc({ method, route, status, code });
      if (seconds !== null) callSeconds.observe({ method, route }, seconds);
    },
    onJob: ({ kind, result, seconds }: RunJob): void => {
      jobs.inc({ kind, result });
      jobSeconds.observe({ kind }, seconds);
    },
    onDelivery: ({ provider, channel, result, seconds }: Delivery): void => {
      deliveries.inc({ provider, channel, result });
      deliverySeconds.observe({ provider }, seconds);
    },
  };
}
