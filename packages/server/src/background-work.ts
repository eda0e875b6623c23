import { ERASERS } from './erasers.ts';
import { createAccountJobs, createDailyCleanUp } from './features/account/index.ts';
import * as anchoring from './features/anchoring/index.ts';
import { createKeyNotices } from './features/api-keys/index.ts';
import * as bulk from './features/bulk/index.ts';
import { createClosingJob, createClosingSweep } from './features/closing/index.ts';
import * as documents from './features/documents/index.ts';
import { createFileJobs } from './features/files/index.ts';
import { createMessageJobs } from './features/messages/index.ts';
import { heldJobs } from './features/operations/index.ts';
import { createPaymentJobs, createPaymentSweep } from './features/payments/index.ts';
import { createPointJobs, sweepPointWork } from './features/points/index.ts';
import { createSealingJobs } from './features/sealing/index.ts';
import { createPictureCleanupJob } from './features/signatures/index.ts';
import * as webhooks from './features/webhooks/index.ts';
import { tracedJobs } from './platform/jobs/traced-jobs.ts';
import { type JobHandlers, startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PortsOf } from './platform/ports.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

/** Gathers the jobs and the sweeps of all features. A feature's own are in its `*.workers.ts` or `*.jobs.ts`. */

type Erasures = 'erasers' | 'eraseRecords' | 'removeTests' | 'removeClosed';

type JobPorts = Omit<PortsOf<typeof createAccountJobs | typeof createClosingJob>, Erasures> &
  PortsOf<
    | typeof documents.createRecordErasure
    | typeof documents.createTestRemoval
    | typeof documents.createClosedRemoval
    | typeof createMessageJobs
    | typeof createFileJobs
    | typeof documents.createDocumentJobs
    | typeof createSealingJobs
    | typeof anchoring.createAnchoringJobs
    | typeof createPictureCleanupJob
    | typeof bulk.createBulkJob
    | typeof createPaymentJobs
    | typeof createPointJobs
    | typeof webhooks.createWebhookSender
  >;

const jobsOf = (ports: JobPorts, sender: ReturnType<typeof webhooks.createWebhookSender>): JobHandlers => ({
  ...createAccountJobs({
    ...ports,
    erasers: ERASERS,
    eraseRecords: documents.createRecordErasure(ports),
    removeTests: documents.createTestRemoval(ports),
    removeClosed: documents.createClosedRemoval(ports),
  }),
  run_closing: createClosingJob({
    ...ports,
    erasers: ERASERS,
    removeClosed: documents.createClosedRemoval(ports),
  }),
  ...createMessageJobs(ports),
  ...createFileJobs(ports),
  ...documents.createDocumentJobs(ports),
  ...createSealingJobs(ports),
  ...anchoring.createAnchoringJobs(ports),
  forget_pictures: createPictureCleanupJob(ports),
  run_bulk: bulk.createBulkJob(ports),
  ...createPaymentJobs(ports),
  ...createPointJobs(ports),
  deliver_webhooks: sender.deliver,
});

type SweepPorts = PortsOf<
  | typeof bulk.createBulkSweep
  | typeof sweepPointWork
  | typeof createPaymentSweep
  | typeof webhooks.createWebhookSweep
  | typeof createKeyNotices
  | typeof createClosingSweep
  | typeof documents.createDocumentSweep
>;

/** Returns what enqueues due and interrupted work, in the order in which it runs. */
const sweepsOf = (ports: SweepPorts): readonly (() => Promise<void>)[] => [
  createDailyCleanUp(ports.db, ports.clock),
  anchoring.createHourlyAnchoring(ports.db, ports.clock),
  bulk.createBulkSweep(ports),
  () => sweepPointWork(ports),
  createPaymentSweep(ports),
  webhooks.createWebhookSweep(ports),
  createKeyNotices(ports),
  createClosingSweep(ports),
  documents.createDocumentSweep(ports),
];

export type WorkPorts = JobPorts &
  SweepPorts &
  Parameters<typeof heldJobs>[0] & {
    readonly ownerUrl: string;
    readonly jobConcurrency: number;
    /** Connections with which jobs are claimed and completed. */
    readonly jobConnections?: number | undefined;
    readonly metrics?: Pick<Metrics, 'onJob'> | undefined;
    readonly tracing?: Tracing | undefined;
  };

/** Starts the jobs and the sweeps. */
export async function startWork(ports: WorkPorts): Promise<Worker> {
  const sender = webhooks.createWebhookSender(ports);
  const sweeps = sweepsOf(ports);
  const { tracing } = ports;
  const handlers = heldJobs(ports, jobsOf(ports, sender));
  const worker = await startWorker({
    ownerUrl: ports.ownerUrl,
    concurrency: ports.jobConcurrency,
    claiming: ports.jobConnections,
    handlers: tracing ? tracedJobs(handlers, tracing) : handlers,
    logger: ports.logger,
    onRun: ports.metrics?.onJob,
    sweep: async () => {
      for (const sweep of sweeps) await sweep();
    },
  });
  return {
    isWorking: () => worker.isWorking(),
    connections: () => worker.connections(),
    stop: async (withinMs) => {
      await worker.stop(withinMs);
      await sender.stop(withinMs);
    },
  };
}
