import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { queueAccountMessage } from '../account/index.ts';
import type { CertificateNews } from '../sealing/index.ts';
import { listStuckWork } from './stuck-work.repo.ts';

/**
 * Owns the mails to the operator about the certificate of the seal. Invariant: each threshold of a certificate is told once, whatever
 * restarts and however many servers there are: the name of the event says which one it is.
 */

export interface CertificateMailPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Undefined: nobody gets a mail. */
  readonly operatorMail: string | undefined;
  readonly operatorLocale: 'ko' | 'en';
}

/** Returns the function that mails what the watch has found. */
export const createCertificateMail =
  (ports: CertificateMailPorts) =>
  async ({ fingerprint, state, alarm, until, daysLeft }: CertificateNews): Promise<void> => {
    const { db, clock, operatorMail, operatorLocale } = ports;
    if (operatorMail === undefined) return;
    const waiting = (await listStuckWork(db.reader, clock.now())).filter(
      ({ kind }) => kind === 'seal',
    ).length;
    await db.outside((tx) =>
      queueAccountMessage(ports, tx, {
        event: `certificate:${fingerprint.slice(0, 32)}:${state}:${alarm ?? '-'}`,
        recipient: operatorMail,
        template: 'certificateEnds',
        locale: operatorLocale,
        parameters: {
          news: state,
          endsAt: until.toISOString(),
          points: String(daysLeft),
          failed: String(waiting),
        },
      }),
    );
  };
