import type { SealOptions } from '@dojang/pdf/seal';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { sha256 } from '../../platform/keys.ts';
import { type LogKeyPorts, openLogKey } from './log-key.service.ts';
import { appendDueHeads, type PublicationPorts, publish } from './publication.service.ts';
import * as repo from './tree.repo.ts';

/** Owns the hourly publication: one job per hour, whatever number of processes, and its parts may be repeated. */

const HOUR = 60 * 60 * 1000;
/** The number of certificates that one publication makes due; the next one continues. */
const MOST_CERTIFICATES = 5_000;

/** Enqueues the publication once per hour, however many processes check. */
export function createHourlyAnchoring(db: Database, clock: Clock) {
  return (): Promise<void> =>
    db.outside(async (tx) => {
      const now = clock.now();
      const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
      if (!(await repo.beginHour(tx, hour, now))) return;
      const name = hour.toISOString();
      await enqueue(tx, 'anchor_heads', { hour: name }, `anchor_heads:${name}`);
    });
}

type AnchoringPorts = Omit<PublicationPorts, 'logKey'> &
  LogKeyPorts & {
    /** Null without a time-stamping authority. */
    readonly longTerm: Pick<SealOptions, 'timestamp'> | null;
  };

/** Creates the handlers of the jobs of anchoring. A failure is repeated; the next hour publishes what this one did not. */
export function createAnchoringJobs(given: AnchoringPorts) {
  let opened: ReturnType<typeof openLogKey> | undefined;
  // The key is opened on first use.
  const ports = { ...given, logKey: () => (opened ??= openLogKey(given)) };
  return {
    anchor_heads: async () => {
      await publish(ports, await appendDueHeads(ports));
      await stampLast(ports);
      await planCertificates(ports);
    },
  } satisfies Partial<JobHandlers>;
}

/** Requests the time stamp of the newest checkpoint, if it has none and an authority is configured. */
async function stampLast({ db, longTerm }: Pick<AnchoringPorts, 'db' | 'longTerm'>): Promise<void> {
  const last = await repo.lastCheckpoint(db.reader);
  if (last === null || last.timestamp_token !== null || longTerm?.timestamp === undefined) return;
  const token = await longTerm.timestamp(sha256(last.note));
  await db.outside((tx) => repo.keepTimestamp(tx, last.size, token));
}

async function planCertificates({ db }: Pick<AnchoringPorts, 'db'>): Promise<void> {
  const last = await repo.lastCheckpoint(db.reader);
  if (last === null) return;
  const due = await repo.unanchoredCertificates(db.reader, Number(last.size), MOST_CERTIFICATES);
  if (due.length === 0) return;
  await db.outside(async (tx) => {
    for (const { tenantId, documentId } of due)
      await enqueue(tx, 'certify_anchored', { tenantId, documentId }, `certify_anchored:${documentId}`);
  });
}
