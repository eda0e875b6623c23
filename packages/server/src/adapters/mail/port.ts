export interface OutgoingMail {
  /** Stable over attempts, without angle brackets: `<id>@<domain>`; SMTP has no look-up, so this is all there is. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name?: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailAccepted {
  readonly accepted: true;
  /** The server's reply to DATA, usually with its queue id. */
  readonly reference: string;
}

export interface MailPort {
  /**
   * Hands one mail to the mail server.
   * @throws ProviderError `temporary` (try again), `permanent` (never), `unknown` (the connection was lost
   * after the mail was handed over: it may or may not have been taken).
   */
  send(mail: OutgoingMail): Promise<MailAccepted>;
  /** Closes pooled connections. */
  close(): Promise<void>;
}
