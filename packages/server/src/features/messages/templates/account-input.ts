import type { MailBranding, MessageLocale } from './message-input.ts';

/** Input of account messages: to the account's owner, without a document. Only the name of a bulk was written by people: by the owner. */

interface AccountInput {
  readonly locale: MessageLocale;
  readonly publicUrl: string;
}

/** A mail of an organization to one of its members, with its branding; other account mails are those of the service itself. */
interface OwnMailInput extends AccountInput {
  readonly branding?: MailBranding;
}

export interface PhoneCodeInput extends AccountInput {
  readonly code: string;
  readonly minutes: number;
}

export interface FoundIdInput extends AccountInput {
  /** Masked login ids. */
  readonly loginIds: readonly string[];
}

/** A link with an expiry time. */
export interface AccountLinkInput extends AccountInput {
  readonly link: string;
  readonly until: Date;
}

/** A link for one account, whose masked login id the message shows. */
export interface ResetInput extends AccountLinkInput {
  readonly maskedLoginId: string;
}

export interface PasswordChangedInput extends AccountInput {
  readonly maskedLoginId: string;
  readonly at: Date;
}

/** The end of a bulk. */
export interface BulkEndedInput extends OwnMailInput {
  readonly name: string;
  readonly sent: number;
  readonly failed: number;
  readonly link: string;
}

/** A bulk that was cancelled because its time was over. */
export interface BulkOverdueInput extends OwnMailInput {
  readonly name: string;
  readonly sent: number;
  readonly cancelled: number;
  readonly link: string;
}

/** A webhook that was switched off because its address does not receive. */
export interface WebhookOffInput extends AccountInput {
  readonly url: string;
  readonly reason: 'gone' | 'failing';
  readonly at: Date;
  readonly link: string;
}

/** A direct link of a template whose visitor could not start because points were missing. */
export interface LinkWithoutPointsInput extends OwnMailInput {
  /** The name of the template. */
  readonly name: string;
  readonly at: Date;
  readonly link: string;
}

/** A direct link that has few of its day's requests left. */
export interface LinkNearlyFullInput extends OwnMailInput {
  /** The name of the template. */
  readonly name: string;
  readonly uses: number;
  readonly most: number;
  readonly link: string;
}

/** The link with which a visitor of a direct link goes on. It names nothing that the visitor typed. */
export interface LinkVisitInput extends OwnMailInput {
  /** The name of the template. */
  readonly name: string;
  /** The organization, or the person without one. */
  readonly requester: string;
  readonly until: Date;
  readonly link: string;
}

/** An invitation to an organization. */
export interface InvitedInput extends AccountLinkInput {
  readonly organizationName: string;
  readonly inviterName: string;
}

/** An account that the operator has made, and the link that sets its first password. */
export interface AccountMadeInput extends ResetInput {
  readonly organizationName: string;
}

/** An API key that ends soon. */
export interface ApiKeyEndingInput extends AccountInput {
  readonly name: string;
  readonly endsAt: Date;
  readonly link: string;
}

export interface DormancyInput extends AccountInput {
  readonly maskedLoginId: string;
  /** When the account becomes dormant. */
  readonly sleepsAt: Date;
}
