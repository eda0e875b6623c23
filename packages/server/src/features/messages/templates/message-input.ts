import type { AuthenticationType, Branding, CompletionFiles, PaymentState } from '@dojang/domain';

export type MessageLocale = 'ko' | 'en';

/** The branding of the requester's mails, as it was checked when it was saved. */
export interface MailBranding extends Branding {
  /** Absolute address of the logo; empty for none. */
  readonly logoUrl: string;
}

/** What the recipient of a message is asked to pay after signing. */
export interface AskedPayment {
  readonly productName: string;
  /** Won. */
  readonly amount: number;
  readonly state: PaymentState;
  /** Won that were returned; null while the provider has not told them. */
  readonly cancelAmount: number | null;
}

/** The input of every message. User-written names are cleaned before use. */
export interface MessageInput {
  readonly locale: MessageLocale;
  readonly recipientName: string;
  readonly requesterName: string;
  /** Absent for a personal account. */
  readonly organizationName?: string;
  /** Whether the operator has confirmed the business of the organization. */
  readonly isConfirmed?: boolean;
  readonly documentName: string;
  /** The service's public address, shown in the anti-phishing line. */
  readonly publicUrl: string;
  readonly branding?: MailBranding;
  /** Absent for everybody who does not pay. */
  readonly payment?: AskedPayment;
}

export interface SignRequestInput extends MessageInput {
  readonly link: string;
  readonly expiresAt: Date;
  /** The requester's message to the signers. */
  readonly message?: string;
  /** Who handed the signature over to the recipient; absent where nobody did. */
  readonly delegatedBy?: string;
}

/** The test of a bulk: the request of the participant of one role. */
export interface BulkTestInput extends SignRequestInput {
  readonly roleName: string;
}

/** The test of a branding: a request with sample contents, to the main admin who made it. */
export type BrandingTestInput = SignRequestInput;

export interface ReminderInput extends MessageInput {
  readonly link: string;
  readonly expiresAt: Date;
  /** Whole days left, 0 on the last day. */
  readonly remainingDays: number;
}

/** To a viewer, whom nobody waits for. */
export interface ViewingInput extends MessageInput {
  readonly link: string;
  /** The requester's message. */
  readonly message?: string;
}

export interface CompletedInput extends MessageInput {
  readonly link: string;
  readonly completedAt: Date;
  /** Names only, in signing order. */
  readonly signerNames: readonly string[];
  /** The end of the viewing period of the link; absent for the requester, whose access does not end. */
  readonly availableUntil?: Date;
  /** Whether an account that has proven the recipient's contact keeps the document beyond that; absent for the requester. */
  readonly isKeepable?: boolean;
  /** Whether the files are attached, or why not; absent for a text message. */
  readonly files?: CompletionFiles;
}

export interface RejectedInput extends MessageInput {
  /** The requester can open the document; a participant's link may no longer work. */
  readonly audience: 'requester' | 'participant';
  readonly link?: string;
  readonly rejectedBy: string;
  /** An approver returned the document before it was signed. */
  readonly isReturn?: boolean;
  readonly rejectedAt: Date;
  readonly reason: string;
}

export interface WithdrawnInput extends MessageInput {
  /** Only the requester gets the reason and a link. */
  readonly audience: 'requester' | 'participant';
  readonly link?: string;
  readonly withdrawnBy: string;
  readonly withdrawnAt: Date;
  readonly reason: string;
}

export interface CancelledInput extends MessageInput {
  /** Absent, like `availableUntil`, when the cancellation disabled the participants' access. */
  readonly link?: string;
  readonly availableUntil?: Date;
  readonly cancelledAt: Date;
  readonly reason: string;
}

/** To the requester, when someone with the participant's link has entered wrong contacts. */
export interface LockedInput extends MessageInput {
  readonly link: string;
  readonly participantName: string;
  readonly lockedUntil: Date;
}

/** To the requester, when someone has entered five wrong values in an authentication of the participant. */
export interface AuthenticationLockedInput extends LockedInput {
  readonly authType: AuthenticationType;
}

/** To the requester. */
export interface ExpiredInput extends MessageInput {
  readonly link: string;
  readonly participantName: string;
  /** The participant would have approved, not signed. */
  readonly isApproval?: boolean;
  readonly expiredAt: Date;
}

/** To the requester. */
export interface ReservationFailedInput extends MessageInput {
  readonly link: string;
  readonly reservedFor: Date;
  readonly problem: 'contact' | 'requester' | 'other';
  /** The participant whose contact is invalid. */
  readonly participantName?: string;
}

/** To the requester, when a signer has named another person who signs instead. */
export interface DelegatedInput extends MessageInput {
  readonly link: string;
  readonly delegatedBy: string;
  readonly delegatedTo: string;
  readonly delegatedAt: Date;
  readonly reason: string;
}

/** To a person who was absent when the request arrived. */
export interface SubstitutedInput extends MessageInput {
  readonly delegatedTo: string;
}

/** To a participant who was asked before the document was corrected, and is asked again. */
export interface CorrectedInput extends MessageInput {
  readonly link: string;
  readonly expiresAt: Date;
  /** Why the requester corrected the document. */
  readonly reason: string;
  /** Whether the recipient approves instead of signing. */
  readonly isApproval: boolean;
  /** Whether the recipient has signed or approved before. */
  readonly isAgain: boolean;
}

/** To the requester, when a participant asks something before signing. */
export interface CommentedInput extends MessageInput {
  readonly link: string;
  readonly commentedBy: string;
  readonly comment: string;
  /** The number of the page that it is about; absent for the whole document. */
  readonly page?: number;
  readonly commentedAt: Date;
}

/** To a participant whose comment the requester has answered. */
export interface AnsweredInput extends MessageInput {
  readonly link: string;
  /** The answer. */
  readonly comment: string;
}

export interface VerificationCodeInput {
  readonly locale: MessageLocale;
  readonly code: string;
  /** The validity of the code in minutes. */
  readonly minutes: number;
  readonly publicUrl: string;
}

export interface MailContent {
  /** Display name of the sender. */
  readonly fromName: string;
  /** The part of it before the name of the service; empty for mails of the service itself. */
  readonly ownName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A messaging-app message with its text version; with a reference and a recipient it becomes a `MessengerMessage`. */
export interface TalkContent {
  /** Absent for a message that is sent as a text message only. */
  readonly templateId?: TalkTemplateId;
  readonly variables: Readonly<Record<string, string>>;
  readonly buttons: readonly { readonly name: string; readonly url: string }[];
  readonly subject: string;
  /** The text message with its link. */
  readonly text: string;
  readonly failover: boolean;
}

export type TalkKind =
  | 'signRequest'
  | 'reminder'
  | 'approvalRequest'
  | 'approvalReminder'
  | 'viewing'
  | 'copyNotice'
  | 'returned'
  | 'delegationTakenBack'
  | 'substituted'
  | 'corrected'
  | 'answered'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'cancelled'
  | 'expired'
  | 'signRequestPayment'
  | 'reminderPayment'
  | 'paymentReminder'
  | 'paymentPaid'
  | 'paymentCancelled'
  | 'paymentPartlyCancelled';
export type TalkTemplateId = `${TalkKind}.${MessageLocale}`;
