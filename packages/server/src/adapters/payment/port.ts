import type { PaymentProviderName } from '@dojang/domain';

/** A payment as the provider knows it. Amounts are in won. */
export interface ProviderPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  /** paid: taken from the card. cancelled: paid back in full. partly: paid back in part. open: nothing was decided. */
  readonly state: 'paid' | 'cancelled' | 'partly' | 'open' | 'failed';
  /** What was paid at first; null when the provider does not tell. */
  readonly amount: number | null;
  readonly approvedAt: Date | null;
  readonly receiptUrl: string | null;
  readonly card: PaidCard | null;
}

/** The provider's code of the issuer, and the number as the provider masks it. */
export interface PaidCard {
  readonly issuer: string;
  readonly number: string;
}

/** The card's company or the provider refuses; nothing was taken. `reason` is a sentence of the provider. */
export interface PaymentRefusal {
  readonly outcome: 'declined';
  readonly code: string;
  readonly reason: string;
}

export type PaymentReply = { readonly outcome: 'done'; readonly payment: ProviderPayment } | PaymentRefusal;

export interface BillingCharge {
  readonly billingKey: string;
  readonly customerKey: string;
  /** Our number of the order. It is also the idempotency key: a repetition takes nothing more. */
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
}

export interface WindowOrder {
  readonly kind: 'payment';
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
}
export interface WindowCard {
  readonly kind: 'card';
}

/** What the page needs to open the provider's window. */
export interface WindowSettings {
  readonly clientKey: string;
  /** The address of the provider's script, and the sources that its window loads from. */
  readonly scriptUrl: string;
  readonly sources: readonly string[];
}

/** How the provider is asked for a payment: by our number of the order and, when it is known, by its own. */
export interface ProviderOrder {
  readonly orderId: string;
  readonly paymentKey: string | null;
}

/** A script of the provider opens its window, and the approved payment is confirmed afterwards. */
export interface PaymentWindow {
  readonly kind: 'window';
  readonly settings: WindowSettings;
  /** Takes the amount that was approved in the payment window. @throws ProviderError; after `unknown` it may have been taken */
  confirm(paymentKey: string, orderId: string, amount: number): Promise<PaymentReply>;
}

export interface PageOrder {
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  /** The payer's phone number, digits only. */
  readonly phone: string;
  readonly reportUrl: string;
  /** Where the payer's browser goes after the payment. */
  readonly returnUrl: string;
}

export type PageReply =
  | { readonly outcome: 'opened'; readonly paymentKey: string; readonly payUrl: string }
  | PaymentRefusal;

/** A report whose sender was verified. */
export interface ProviderReport {
  readonly orderId: string;
  readonly paymentKey: string;
  readonly amount: number;
  /** The provider's number of the state. */
  readonly code: number;
}

/** The payer pays on a page of the provider, which takes the amount by itself and reports it. */
export interface PaymentPage {
  readonly kind: 'page';
  /** Creates the page of an order. @throws ProviderError; after `unknown` one may exist that nobody can reach */
  open(order: PageOrder): Promise<PageReply>;
  /** Reads a report; null unless it carries the keys of our account. */
  readReport(body: string): ProviderReport | null;
}

/** Cards on file, which pay without a person. */
export interface CardPayments {
  /**
   * Exchanges the key that the window returned for a billing key. It can be exchanged once.
   * @throws ProviderError
   */
  register(
    authKey: string,
    customerKey: string,
  ): Promise<
    { readonly outcome: 'done'; readonly billingKey: string; readonly card: PaidCard } | PaymentRefusal
  >;
  /** Deletes the key of a card; an unknown one counts as deleted. @throws ProviderError */
  forget(billingKey: string): Promise<void>;
  /** Takes the amount from a card on file. @throws ProviderError; after `unknown` it may have been taken */
  charge(charge: BillingCharge): Promise<PaymentReply>;
}

/** `requested`: the payment was paid out, so the provider decides later about paying it back, and reports it. */
export type CancelReply = PaymentReply | { readonly outcome: 'requested' };

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** How a person pays once. */
  readonly once: PaymentWindow | PaymentPage;
  /** Null: the provider keeps no cards for us, so there is no automatic charging. */
  readonly cards: CardPayments | null;
  /**
   * Pays the whole amount back; a payment that was paid back before counts as done when the provider tells.
   * @param key the idempotency key
   * @throws ProviderError; after `unknown` it may have been paid back
   */
  cancel(order: ProviderOrder, reason: string, key: string): Promise<CancelReply>;
  /** Returns the payment of an order; null when the provider knows none or does not tell. @throws ProviderError */
  find(order: ProviderOrder): Promise<ProviderPayment | null>;
  /**
   * Returns the movements of a period, in their order: payments, and cancellations with negative amounts. Null: the provider has no such
   * list.
   * @throws ProviderError
   */
  readonly listMovements: ((since: Date, until: Date) => Promise<PaymentMovement[]>) | null;
}

export interface PaymentMovement {
  readonly paymentKey: string;
  readonly orderId: string;
  /** What was paid, or, negative, what was paid back. */
  readonly amount: number;
  readonly at: Date;
}
