import type { Logger } from 'pino';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { PointMailPorts } from '../notice/point-mails.service.ts';
import type { PaymentWindows } from './window.service.ts';

/** What the services and jobs of payments need. */
export interface PaymentPorts extends PointMailPorts {
  readonly db: Database;
  readonly keys: Keys;
  readonly logger: Logger;
  /** Sells points to people, and keeps their cards if it can. Null: this installation takes no payments. */
  readonly payment: PaymentProvider | null;
  /** Configured as well: they keep cards if the first one cannot, and pay back what they have taken. */
  readonly otherPayments: readonly PaymentProvider[];
  /** For how many days paid points can be spent. */
  readonly paidPointDays: number;
}

/** What the calls that buy points need as well. */
export interface ChargePorts extends PaymentPorts {
  readonly windows: PaymentWindows;
  readonly publicUrl: () => string;
  readonly sleep: (milliseconds: number) => Promise<void>;
}
