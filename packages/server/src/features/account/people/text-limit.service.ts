import { DomainError, koreanDay } from '@dojang/domain';
import type { Attempts } from '../../../platform/attempts.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { queueAccountMessage } from './account-message.service.ts';
import type { TextLimit } from './account-ports.ts';

/**
 * Owns how many text messages the whole service sends for people who have paid for nothing: codes, forgotten ids and passwords, visits of
 * direct links. Each costs the operator money, and a stranger with many addresses and numbers passes every limit of one address or number.
 */

export interface TextLimitPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly attempts: Pick<Attempts, 'take'>;
  /** Messages within an hour and within a day; 0 is no limit. */
  readonly textLimits: { readonly perHour: number; readonly perDay: number };
  /** Undefined: nobody gets a mail. */
  readonly operatorMail?: string | undefined;
  readonly operatorLocale?: 'ko' | 'en';
}

/** Creates the limit; the operator is told of each one that is reached, once a day. */
export function createTextLimit(ports: TextLimitPorts): TextLimit {
  const { perHour, perDay } = ports.textLimits;
  const limits = [
    { unit: 'hour', most: perHour, minutes: 60 },
    { unit: 'day', most: perDay, minutes: 24 * 60 },
  ] as const;
  return {
    take: async () => {
      for (const { unit, most, minutes } of limits) {
        if (most === 0) continue;
        try {
          await ports.attempts.take(`texts:${unit}`, { most, minutes });
        } catch (error) {
          if (error instanceof DomainError) await tell(ports, unit, most);
          throw error;
        }
      }
    },
  };
}

async function tell(ports: TextLimitPorts, unit: 'hour' | 'day', most: number): Promise<void> {
  const { db, clock, operatorMail, operatorLocale = 'ko' } = ports;
  if (operatorMail === undefined) return;
  await db.outside((tx) =>
    queueAccountMessage(ports, tx, {
      // The day is a part of the event's name, and an event is mailed once.
      event: `texts-used-up:${unit}:${koreanDay(clock.now())}`,
      recipient: operatorMail,
      template: 'textsUsedUp',
      locale: operatorLocale,
      parameters: { news: unit, most: String(most) },
    }),
  );
}
