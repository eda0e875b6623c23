import type { PersonEraser } from '../../platform/erased-person.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createConversion } from './conversion.jobs.ts';
import { eraseFiles } from './file-cleanup.service.ts';
import { erasePrepared } from './prepared/prepared-downloads.service.ts';
import { createReadingJob } from './reading.jobs.ts';
import { createRemovalJob } from './removal.jobs.ts';

/** The jobs of files, and what is erased of them with a person. */

type JobPorts = PortsOf<typeof createConversion | typeof createReadingJob | typeof createRemovalJob>;

/** Creates the handlers of the jobs of files. */
export const createFileJobs = (ports: JobPorts) =>
  ({
    convert_file: createConversion(ports),
    read_pages: createReadingJob(ports),
    remove_objects: createRemovalJob(ports),
  }) satisfies Partial<JobHandlers>;

export const FILE_ERASERS: readonly PersonEraser[] = [erasePrepared, eraseFiles];
