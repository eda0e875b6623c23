/** A payment as the provider knows it. Amounts are in won. */
export interface ProviderPayment {
  readonly paymentKey: string;
  readonly orderId: string;
  /** paid: taken from the card. cancelled: paid back in full. partly: paid back in part. open: nothing was decided. */
  readonly state: 'paid' | 'cancelled' | 'partly' | 'open' | 'failed';
  /** What was paid at first. */
  readonly amount: number;
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

export interface PaymentProvider {
  readonly window: WindowSettings;
  /**
   * Exchanges the key that the window returned for a billing key. It can be exchanged once.
   * @throws ProviderError
   */
  registerCard(
    authKey: string,
    customerKey: string,
  ): Promise<
    { readonly outcome: 'done'; readonly billingKey: string; readonly card: PaidCard } | PaymentRefusal
  >;
  /** Deletes the key of a card; an unknown one counts as deleted. @throws ProviderError */
  deleteCard(billingKey: string): Promise<void>;
  /** Takes the amount from a card on file. @throws ProviderError; after `unknown` it may have been taken */
  charge(charge: BillingCharge): Promise<PaymentReply>;
  /** Takes the amount that was approved in the payment window. @throws ProviderError; after `unknown` it may have been taken */
  confirm(paymentKey: string, orderId: string, amount: number): Promise<PaymentReply>;
  /**
   * Pays the whole amount back; a payment that was paid back before counts as done.
   * @param key the idempotency key
   * @throws ProviderError; after `unknown` it may have been paid back
   */
  cancel(paymentKey: string, reason: string, key: string): Promise<PaymentReply>;
  /** Returns the payment of an order; null when the provider knows none. @throws ProviderError */
  findByOrder(orderId: string): Promise<ProviderPayment | null>;
  /** Returns the movements of a period, in their order: payments, and cancellations with negative amounts. @throws ProviderError */
  listMovements(since: Date, until: Date): Promise<PaymentMovement[]>;
}

export interface PaymentMovement {
  readonly paymentKey: string;
  readonly orderId: string;
  /** What was paid, or, negative, what was paid back. */
  readonly amount: number;
  readonly at: Date;
}
