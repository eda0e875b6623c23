import type { PaymentMethod, PaymentState } from '@dojang/domain';

/** The requester's account at the provider, from its administration. */
export interface PayeeAccount {
  readonly userId: string;
  readonly linkKey: string;
}

export interface PayRequest {
  readonly account: PayeeAccount;
  /** Our reference; every report of the provider repeats it. */
  readonly reference: string;
  readonly productName: string;
  /** Won. */
  readonly amount: number;
  /** The payer's phone number, digits only; the provider sends nothing to it. */
  readonly phone: string;
  readonly memo: string;
  readonly feedbackUrl: string;
  /** Where the payer's browser goes after the payment. */
  readonly returnUrl: string;
  /** Offers only ways that pay at once: no virtual account, into which a payer pays days later. */
  readonly isImmediate?: boolean;
}

/** `refused` carries the provider's sentence, in Korean. */
export type PayRequesting =
  | { readonly outcome: 'requested'; readonly number: string; readonly payUrl: string }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface PayCancel {
  readonly account: PayeeAccount;
  readonly number: string;
  readonly memo: string;
  /** Won; null cancels everything that is left, also a request that nobody has paid. */
  readonly amount: number | null;
}

/** `settled`: the provider has paid out and takes only a request to cancel. */
export type PayCancelling =
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'refused'; readonly reason: string };

export interface PaymentReport {
  /** The provider's number of the state. */
  readonly code: number;
  readonly state: PaymentState;
  /** Won that were cancelled altogether; null when the reply does not tell. */
  readonly cancelAmount: number | null;
  /** How it was paid; null when the reply does not tell. */
  readonly method: PaymentMethod | null;
}

export interface ContractPaymentPort {
  /** Creates a payment at the provider. @throws ProviderError; after `unknown` one may exist that nobody can reach */
  request(request: PayRequest): Promise<PayRequesting>;
  /** Cancels at once. It is never repeated by itself. @throws ProviderError; after `unknown` it may be cancelled */
  cancel(cancel: PayCancel): Promise<PayCancelling>;
  /** Asks the provider to cancel a settled payment; the provider decides later and reports it. @throws ProviderError */
  requestCancel(cancel: PayCancel): Promise<PayCancelling>;
  /** Looks up a payment; null when the provider does not tell. @throws ProviderError */
  find(account: PayeeAccount, number: string): Promise<PaymentReport | null>;
}
