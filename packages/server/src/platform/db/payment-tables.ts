import type { PaymentMethod, PaymentState } from '@dojang/domain';
import type { Generated } from 'kysely';

/** An account at the payment provider; its secrets are encrypted with the service's secret. */
export interface ProviderConnectionTable {
  id: Generated<string>;
  tenant_id: string;
  account_id: string;
  user_id: string;
  link_key: string;
  link_value: string;
  connected_at: Date;
  ended_at: Date | null;
  /** Our reference of the payment by which the connection is tried. */
  trial: string | null;
  /** Whether the provider's report of the trial had the link value; null before it. */
  trial_result: 'right' | 'wrong' | null;
}

/** What a participant of a document is asked to pay. Amounts are in won; the driver returns them as texts. */
export interface PaymentRequestTable {
  id: Generated<string>;
  public_id: string;
  tenant_id: string;
  document_id: string;
  participant_id: string;
  product_name: string;
  amount: string;
  cancel_amount: Generated<string>;
  state: Generated<PaymentState>;
  connection_id: string | null;
  provider_number: string | null;
  pay_url: string | null;
  beginning_at: Date | null;
  pending_cancel_amount: string | null;
  pending_cancel_at: Date | null;
  settled_at: Date | null;
  cancel_requested_at: Date | null;
  closed_at: Date | null;
  checks: Generated<number>;
  next_check_at: Date | null;
  /** When a payer's return last made the service ask the provider. */
  asked_at: Generated<Date | null>;
  /** The address of the provider's receipt; empty where none was told. */
  receipt_url: Generated<string>;
  /** When the payer was reminded of the open payment. */
  reminded_at: Generated<Date[]>;
  requested_at: Date;
  paid_at: Date | null;
  cancelled_at: Date | null;
  method: PaymentMethod | null;
  /** Who asked for the awaited cancellation, and why; empty when none is awaited. */
  canceller_id: string | null;
  cancel_reason: Generated<string>;
  canceller_ip: Generated<string>;
  canceller_device: Generated<string>;
  updated_at: Date;
}

/** A verified report of the provider; rows are only added. */
export interface PaymentEventTable {
  id: Generated<string>;
  tenant_id: string;
  payment_id: string;
  provider_number: string;
  pay_state: number;
  source: 'feedback' | 'look_up';
  at: Date;
  /** Won of a partial cancellation that is told under a number of its own; null for other reports. */
  part: string | null;
}

declare module './tables.ts' {
  interface Tables {
    provider_connection: ProviderConnectionTable;
    payment_request: PaymentRequestTable;
    payment_event: PaymentEventTable;
  }
}
