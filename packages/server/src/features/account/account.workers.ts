import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createAccountRecoveryJob } from './account-recovery/account-recovery.jobs.ts';
import { createCleanUpJob } from './retention/clean-up.jobs.ts';
import { eraseNow } from './retention/erasing.service.ts';

/** Creates the handlers of the jobs of accounts. */
export const createAccountJobs = (
  ports: PortsOf<typeof createAccountRecoveryJob | typeof createCleanUpJob | typeof eraseNow>,
) =>
  ({
    find_account: createAccountRecoveryJob(ports),
    clean_up: createCleanUpJob(ports),
    erase_account: (closed) => eraseNow(ports, closed),
  }) satisfies Partial<JobHandlers>;
