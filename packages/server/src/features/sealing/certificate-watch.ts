import {
  type CertificateState,
  certificateAlarm,
  certificateDaysLeft,
  certificateState,
} from '@dojang/domain';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from './signer.service.ts';

/** Owns the announcement, in the log and by mail, that the certificate of the seal ends, has ended, or is not valid yet: once a day. */

/** What the watch has found. */
export interface CertificateNews {
  readonly fingerprint: string;
  readonly state: CertificateState;
  /** Days before the end at which it is told, 0 after it; null for a certificate that is not valid yet. */
  readonly alarm: number | null;
  readonly until: Date;
  readonly daysLeft: number;
}

export interface WatchPorts {
  readonly seal: () => Promise<Seal>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Tells the operator by mail; by default nobody. */
  readonly tell?: (news: CertificateNews) => Promise<void>;
}

const REMEDY = 'put a renewed certificate at SIGNING_P12_FILE; it is taken without a restart';
const URGENT_DAYS = 3;

/** Returns a function that looks at the certificate and tells what is due. */
export function createCertificateWatch({ seal, clock, logger, tell }: WatchPorts): () => Promise<void> {
  let told = '';
  return async () => {
    try {
      const { validity, fingerprint } = await seal();
      const now = clock.now();
      const state = certificateState(validity, now);
      const alarm = certificateAlarm(validity, now);
      if (state === 'valid' && alarm === null) return;
      const key = `${fingerprint} ${state} ${alarm} ${now.toISOString().slice(0, 10)}`;
      if (key === told) return;
      told = key;
      const facts = {
        from: validity.from,
        until: validity.until,
        daysLeft: certificateDaysLeft(validity, now),
      };
      if (state !== 'valid')
        logger.error(
          { ...facts, state },
          `the signing certificate is not valid, so nothing is sealed: ${REMEDY}`,
        );
      else if ((alarm ?? 0) <= URGENT_DAYS) logger.error(facts, `the signing certificate ends: ${REMEDY}`);
      else logger.warn(facts, `the signing certificate ends: ${REMEDY}`);
      const { until, daysLeft } = facts;
      await tell?.({ fingerprint, state, alarm, until, daysLeft }).catch((error: unknown) => {
        told = '';
        logger.error({ err: error }, 'the mail about the signing certificate');
      });
    } catch (error) {
      logger.error(
        { err: error },
        'the signing certificate cannot be read: SIGNING_P12_FILE, SIGNING_P12_PASSWORD',
      );
    }
  };
}
