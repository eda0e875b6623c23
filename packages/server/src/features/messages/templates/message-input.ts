export type MessageLocale = 'ko' | 'en';

/** How an organization's mails look; colors as `#rrggbb`, everything else is ignored. */
export interface MailBranding {
  readonly senderName?: string;
  /** Absolute address of a re-encoded picture, about 36 px high. */
  readonly logoUrl?: string;
  readonly description?: string;
  readonly address?: string;
  readonly barColor?: string;
  readonly buttonColor?: string;
  /** Text on the bar and the button, when it can be read there. */
  readonly textColor?: string;
}

/** What every message knows. Names may come from anyone: they are cleaned here, never trusted. */
export interface MessageInput {
  readonly locale: MessageLocale;
  readonly recipientName: string;
  readonly requesterName: string;
  /** Absent for a personal account. */
  readonly organizationName?: string;
  readonly documentName: string;
  /** The service's public address, shown in the line against phishing. */
  readonly publicUrl: string;
  readonly branding?: MailBranding;
}

export interface SignRequestInput extends MessageInput {
  readonly link: string;
  readonly expiresAt: Date;
  /** The requester's words to the signers. */
  readonly message?: string;
}

export interface ReminderInput extends MessageInput {
  readonly link: string;
  readonly expiresAt: Date;
  /** Whole days left, 0 on the last day. */
  readonly remainingDays: number;
}

export interface CompletedInput extends MessageInput {
  readonly link: string;
  readonly completedAt: Date;
  /** Names only, in signing order. */
  readonly signerNames: readonly string[];
  /** Until when the link serves the document; absent for the requester, who always may. */
  readonly availableUntil?: Date;
}

export interface RejectedInput extends MessageInput {
  /** The requester can open the document, a participant's link may be dead. */
  readonly audience: 'requester' | 'participant';
  readonly link?: string;
  readonly rejectedBy: string;
  readonly rejectedAt: Date;
  readonly reason: string;
}

export interface CancelledInput extends MessageInput {
  /** Absent, with its end, when the cancellation closed the participants' access. */
  readonly link?: string;
  readonly availableUntil?: Date;
  readonly cancelledAt: Date;
  readonly reason: string;
}

/** Goes to the requester: somebody with the participant's link does not know the contact. */
export interface LockedInput extends MessageInput {
  readonly link: string;
  readonly participantName: string;
  readonly lockedUntil: Date;
}

/** Goes to the requester. */
export interface ExpiredInput extends MessageInput {
  readonly link: string;
  readonly participantName: string;
  readonly expiredAt: Date;
}

/** Goes to the requester. */
export interface ReservationFailedInput extends MessageInput {
  readonly link: string;
  readonly reservedFor: Date;
  readonly problem: 'contact' | 'requester' | 'other';
  /** Whose contact cannot be written to. */
  readonly participantName?: string;
}

export interface VerificationCodeInput {
  readonly locale: MessageLocale;
  readonly code: string;
  /** How long the code holds. */
  readonly minutes: number;
  readonly publicUrl: string;
}

export interface MailContent {
  /** Display name of the sender. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A messaging-app message with its text twin; fits `MessengerMessage` beside reference and recipient. */
export interface TalkContent {
  /** Absent: only a text message will do. */
  readonly templateId?: TalkTemplateId;
  readonly variables: Readonly<Record<string, string>>;
  readonly buttons: readonly { readonly name: string; readonly url: string }[];
  readonly subject: string;
  /** The text message, link included. */
  readonly text: string;
  readonly failover: boolean;
}

export type TalkKind = 'signRequest' | 'reminder' | 'completed' | 'rejected' | 'cancelled' | 'expired';
export type TalkTemplateId = `${TalkKind}.${MessageLocale}`;
