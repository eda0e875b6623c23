export interface MessengerMessage {
  /** Ours, stable over attempts, at most 100 characters; the provider keeps it beside the message. */
  readonly reference: string;
  /** Digits only. */
  readonly to: string;
  /** What the text message says when the messaging app cannot deliver; carries its own link. */
  readonly text: string;
  /** Title of a long text message. */
  readonly subject?: string;
  /** Key of a registered AlimTalk template; absent = a text message from the start. */
  readonly templateId?: string;
  /** Values of the template's variables by bare name (`이름`). */
  readonly variables?: Readonly<Record<string, string>>;
  readonly buttons?: readonly { readonly name: string; readonly url: string }[];
  /** Whether a text message replaces an AlimTalk that cannot be delivered. */
  readonly failover: boolean;
}

export type MessengerChannel = 'kakao' | 'sms';

export interface MessengerStatus {
  readonly providerId: string;
  /** `accepted` by the provider, `sending` at the carrier, then `delivered` or `failed`. */
  readonly state: 'accepted' | 'sending' | 'delivered' | 'failed';
  readonly channel: MessengerChannel;
  readonly code: string;
  readonly reason: string;
}

export interface MessengerLookup {
  readonly reference: string;
  /** Digits only. */
  readonly to: string;
  /** The provider searches by recipient and time, so the first attempt's time narrows it. */
  readonly sentAfter: Date;
}

export interface MessengerPort {
  /**
   * Hands one message to the provider. Accepted is not delivered: poll `statusOf`.
   * @throws ProviderError; after `unknown` ask `findByReference` before sending again.
   */
  send(message: MessengerMessage): Promise<{ readonly accepted: true; readonly providerId: string }>;
  /** The message that carries our reference, or null when the provider never took it. */
  findByReference(lookup: MessengerLookup): Promise<MessengerStatus | null>;
  /** Delivery status by the provider's id; null when the provider does not know it. */
  statusOf(providerId: string): Promise<MessengerStatus | null>;
}
