import type { SignUpPolicy } from '@dojang/domain';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Keys } from '../../platform/keys.ts';
import type { PolicyPorts } from '../account/index.ts';

/** The ports of invitations. */
export interface InvitationPorts extends PolicyPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly attempts: Attempts;
  /** Who may have an account; by default everybody. */
  readonly signUp?: SignUpPolicy;
}
