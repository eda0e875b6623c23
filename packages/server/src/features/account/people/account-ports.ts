import type { Attempts } from '../../../platform/attempts.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

/** What the services of accounts are given from outside. */
export interface AccountPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly attempts: Attempts;
  /** False where no messaging provider is configured: then no phone can be verified. */
  readonly canText: boolean;
  readonly signUpPoints: number;
  /** How long free points live. */
  readonly freePointDays: number;
}
