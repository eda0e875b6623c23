import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createExpiryJob } from './active/expiry.jobs.ts';
import { createReminderJob } from './active/reminder.jobs.ts';
import { createSweep } from './active/sweep.service.ts';
import { eraseDrafts } from './draft/drafts.service.ts';
import { createEditingJob } from './edit/editing.jobs.ts';
import { createReservationJob } from './reserve/reservation.jobs.ts';
import { eraseSeenMarks } from './seen/seen.service.ts';

/** The jobs and the sweep of documents, and what is erased of them with a person. */

type JobPorts = PortsOf<
  typeof createEditingJob | typeof createReservationJob | typeof createReminderJob | typeof createExpiryJob
>;

/** Creates the handlers of the jobs of documents. */
export const createDocumentJobs = (ports: JobPorts) =>
  ({
    finish_editing: createEditingJob(ports),
    transmit_reserved: createReservationJob(ports),
    remind_participants: createReminderJob(ports),
    expire_participants: createExpiryJob(ports),
  }) satisfies Partial<JobHandlers>;

interface SweepPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** Null without a time-stamping authority, without which no seal is renewed. */
  readonly longTerm: object | null;
  readonly logger: Pick<Logger, 'error'>;
}

/** Creates the sweep for due and interrupted work on documents. */
export function createDocumentSweep({ db, clock, longTerm, logger }: SweepPorts) {
  const sweep = createSweep(db, clock, longTerm !== null);
  return async (): Promise<void> => {
    const { overdueSeals } = await sweep();
    if (overdueSeals > 0) logger.error({ overdueSeals }, 'completed documents wait for their seal');
  };
}

export const DOCUMENT_ERASERS: readonly PersonEraser[] = [eraseDrafts, eraseSeenMarks];
