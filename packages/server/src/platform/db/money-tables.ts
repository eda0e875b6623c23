import type { ChargeKind, ChargeState, LotKind, PaymentProviderName } from '@dojang/domain';
import type { ColumnType, Generated } from 'kysely';

/** Tables of points: lots, the ledger, holds, charges and their cards. Points and won are bigint, which the driver returns as texts. */

type Id = Generated<string>;
type Amount = ColumnType<string, number, never>;

export interface LotTable {
  id: Id;
  tenant_id: string;
  kind: LotKind;
  reason: string;
  granted: string;
  /** Changed only by the entries of its wallet. */
  remaining: ColumnType<string, never, never>;
  expires_at: Date;
  created_at: Date;
  noticed_days: ColumnType<number | null, never, number>;
}

export interface LedgerEntryTable {
  id: Id;
  tenant_id: string;
  transfer: string;
  lot_id: string;
  account: 'wallet' | 'spent' | 'granted' | 'held' | 'expired' | 'refunded';
  amount: Amount;
  reason: string;
  created_at: Date;
}

export interface PointHoldTable {
  id: Id;
  tenant_id: string;
  kind: 'document' | 'bulk' | 'refund';
  reference: string;
  amount: Amount;
  spent: ColumnType<string, number | undefined, number | string>;
  state: Generated<'held' | 'captured' | 'released' | 'expired'>;
  created_at: Date;
  expires_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
}

export interface CardOnFileTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  /** Encrypted; null after the card was deleted for good. */
  billing_key: string | null;
  customer_key: string;
  issuer: string;
  number: string;
  is_default: boolean;
  created_at: Date;
  deleted_at: Date | null;
  /** Encrypted; the provider is still to delete it. */
  ended_key: Generated<string | null>;
  ended_key_asked_at: Generated<Date | null>;
}

export interface ChargeTable {
  id: Id;
  public_id: string;
  tenant_id: string;
  account_id: string;
  order_id: string;
  kind: Exclude<ChargeKind, 'free'>;
  state: ChargeState;
  product_id: string;
  points: Amount;
  supply: Amount;
  vat: Amount;
  price: Amount;
  card_id: string | null;
  provider: PaymentProviderName;
  payment_key: string | null;
  pay_url: string | null;
  asked_at: Date | null;
  card_issuer: string | null;
  card_number: string | null;
  receipt_url: string | null;
  failure_code: string | null;
  failure_reason: string | null;
  lot_id: string | null;
  refund_tries: Generated<number>;
  refund_reason: string | null;
  refund_step: 'asked' | 'requested' | null;
  ordered_at: Date;
  paid_at: Date | null;
  refunded_at: Date | null;
  updated_at: Date;
}

export interface AutoChargeTable {
  tenant_id: string;
  account_id: string;
  product_id: string;
  threshold: ColumnType<string, number, number>;
  monthly_limit: ColumnType<string, number, number>;
  card_id: string;
  email: string;
  tries: Generated<number>;
  failed_at: Date | null;
  failure_code: string | null;
  failure_reason: string | null;
  failed_price: ColumnType<string | null, number | null, number | null>;
  checked_at: Date;
  created_at: Date;
  updated_at: Date;
}

export interface ChargeEventTable {
  id: Id;
  tenant_id: string;
  charge_id: string;
  provider: string;
  event_id: string;
  type: string;
  status: string;
  received_at: Date;
}

declare module './tables.ts' {
  interface Tables {
    lot: LotTable;
    ledger_entry: LedgerEntryTable;
    point_hold: PointHoldTable;
    charge: ChargeTable;
    charge_event: ChargeEventTable;
    card_on_file: CardOnFileTable;
    auto_charge: AutoChargeTable;
  }
}
