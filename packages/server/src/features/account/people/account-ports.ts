import type { PolicyVersion, SignUpPolicy } from '@dojang/domain';
import type { Attempts } from '../../../platform/attempts.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { Keys } from '../../../platform/keys.ts';

/** The limit of text messages of the whole service. */
export interface TextLimit {
  /** Counts a text message before it is sent. @throws DomainError stepLocked when the limit is reached */
  take(): Promise<void>;
}

/** The ports and settings of the account services. */
export interface AccountPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly keys: Keys;
  readonly attempts: Attempts;
  /** False when no messaging provider is configured; then phones cannot be verified. */
  readonly canText: boolean;
  /** The limit of text messages of the whole service. */
  readonly texts: TextLimit;
  /** The address from which mails are sent. */
  readonly mailFrom: string;
  /** The configured name of their sender; by default that of the service. */
  readonly mailFromName?: string;
  /** Who may have an account; by default everybody. */
  readonly signUp?: SignUpPolicy;
  /** The operator's own terms and privacy policy; by default the product's hold. */
  readonly policies?: readonly PolicyVersion[];
  readonly signUpPoints: number;
  /** Days until free points expire. */
  readonly freePointDays: number;
  /** Whether operators may begin read-only sessions in accounts. */
  readonly hasAdminAccess: boolean;
}
