/** The code of a permanent failure after the mail was transferred: its content was refused, not its recipient. */
export const CONTENT_REFUSED = 'content-refused';

export interface OutgoingMail {
  /**
   * The same for every attempt, without angle brackets: `<id>@<domain>`. SMTP has no look-up, so only the Message-ID identifies a
   * mail.
   */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name?: string; readonly address: string };
  /** The address that gets an answer; the sender when absent. */
  readonly replyTo?: string;
  /** The address to which the receiving server reports a failure (RFC 5321, MAIL FROM); the sender when absent. */
  readonly bounceAddress?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MailAccepted {
  readonly accepted: true;
  /** The server's reply to DATA, usually with its queue id. */
  readonly reference: string;
}

export interface MailPort {
  /**
   * Submits one mail to the mail server.
   * @throws ProviderError `temporary` (try again), `permanent` (never try again), `unknown` (the connection was lost after the
   * mail was transferred: the server may or may not have accepted it)
   */
  send(mail: OutgoingMail): Promise<MailAccepted>;
  /** Closes pooled connections. */
  close(): Promise<void>;
}
