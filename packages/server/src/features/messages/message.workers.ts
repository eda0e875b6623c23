import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createDeliveryJob } from './delivery.jobs.ts';
import { createDeliveryStatusJob } from './delivery-status.jobs.ts';

/** Creates the handlers of the jobs of messages. */
export const createMessageJobs = (
  ports: PortsOf<typeof createDeliveryJob | typeof createDeliveryStatusJob>,
) =>
  ({
    send_delivery: createDeliveryJob(ports),
    check_delivery: createDeliveryStatusJob(ports),
  }) satisfies Partial<JobHandlers>;
