export interface MessengerMessage {
  /** Our reference, the same for every attempt, at most 100 characters; the provider stores it with the message. */
  readonly reference: string;
  /** Digits only. */
  readonly to: string;
  /** The text message that is sent when the messaging app cannot deliver; it contains its own link. */
  readonly text: string;
  /** Title of a long text message. */
  readonly subject?: string;
  /** Key of a registered AlimTalk template; when absent, a text message is sent directly. */
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
  /** The time of the first attempt; the provider searches by recipient and time. */
  readonly sentAfter: Date;
}

export interface MessengerPort {
  /**
   * Submits one message to the provider. Acceptance is not delivery: poll `statusOf`.
   * @throws ProviderError; after `unknown`, call `findByReference` before sending again
   */
  send(message: MessengerMessage): Promise<{ readonly accepted: true; readonly providerId: string }>;
  /** Returns the message with our reference, or null when the provider never accepted it. */
  findByReference(lookup: MessengerLookup): Promise<MessengerStatus | null>;
  /** Delivery status by the provider's id; null when the provider does not know it. */
  statusOf(providerId: string): Promise<MessengerStatus | null>;
}
