import type { Logger } from 'pino';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { PointMailPorts } from '../notice/point-mails.service.ts';

/** What the services and jobs of payments need. */
export interface PaymentPorts extends PointMailPorts {
  readonly db: Database;
  readonly keys: Keys;
  readonly logger: Logger;
  /** Null: this installation takes no payments. */
  readonly payment: PaymentProvider | null;
  /** For how many days paid points can be spent. */
  readonly paidPointDays: number;
}
