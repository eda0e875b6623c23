import type { Installation } from '@dojang/contract';
import { certificateAlarm, certificateDaysLeft, certificateState, type Validity } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { heldMessages } from './held-outgoing.repo.ts';
import type { WorkItem } from './operations.service.ts';

/** Owns what operators see of the installation itself: whether anything leaves it, and how long its certificate seals. */

export interface InstallationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly holdsOutgoing?: boolean | undefined;
  /** Opens the certificate of the seal. */
  readonly seal: () => Promise<{ readonly validity: Validity }>;
}

/** Returns the state of the installation. @param stuck the work that nothing continues */
export async function installationOf(
  { db, clock, holdsOutgoing = false, seal }: InstallationPorts,
  stuck: readonly Pick<WorkItem, 'kind'>[],
): Promise<Installation> {
  const validity = await seal().then(
    (opened) => opened.validity,
    () => null,
  );
  const now = clock.now();
  return {
    isOutgoingHeld: holdsOutgoing,
    heldMessages: (await heldMessages(db.reader)).messages,
    certificate:
      validity === null
        ? null
        : {
            state: certificateState(validity, now),
            until: validity.until.toISOString(),
            daysLeft: certificateDaysLeft(validity, now),
            isAlarming:
              certificateState(validity, now) !== 'valid' || certificateAlarm(validity, now) !== null,
          },
    waitingSeals: stuck.filter(({ kind }) => kind === 'seal').length,
  };
}
