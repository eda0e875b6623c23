import type { historyEvent } from '@dojang/contract';
import type { AuditEventType } from '@dojang/domain';
import type { z } from 'zod';
import { koreanDayKey } from '../../ui/text/korean-time.ts';

/** Owns how the history of a document is told: which sentence, which kind, in which order. */

export type HistoryEvent = z.infer<typeof historyEvent>;

export const HISTORY_KINDS = ['all', 'signing', 'sending'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export type EventSentence =
  | 'reserved'
  | 'reservationChanged'
  | 'reservationCancelled'
  | 'reservationFailed'
  | 'sentReserved'
  | 'edited'
  | 'stamped'
  | 'sent'
  | 'expiryChanged'
  | 'correctionOpened'
  | 'corrected'
  | 'correctionClosed'
  | 'correctionTimeOver'
  | 'handedOver'
  | 'askedByMail'
  | 'askedByKakao'
  | 'askedApprover'
  | 'askedViewer'
  | 'askedCopy'
  | 'asked'
  | 'askedInstead'
  | 'askedAgain'
  | 'contactChanged'
  | 'participantChanged'
  | 'delegated'
  | 'substituted'
  | 'delegationTakenBack'
  | 'commented'
  | 'answered'
  | 'reminded'
  | 'identified'
  | 'identifiedByLogin'
  | 'identifiedInPerson'
  | 'signedInPerson'
  | 'identityConsented'
  | 'codeSent'
  | 'accessCodeProven'
  | 'phoneProven'
  | 'realNameProven'
  | 'accessCodeFailed'
  | 'phoneFailed'
  | 'realNameFailed'
  | 'authenticationLocked'
  | 'attached'
  | 'detached'
  | 'notThisPerson'
  | 'reopened'
  | 'takenBack'
  | 'viewed'
  | 'shown'
  | 'consented'
  | 'signed'
  | 'approved'
  | 'returned'
  | 'readByViewer'
  | 'copyAsked'
  | 'refused'
  | 'expired'
  | 'withdrew'
  | 'cancelled'
  | 'paymentReminded'
  | 'paid'
  | 'paymentCancelled'
  | 'paymentCancelledAtProvider'
  | 'completed'
  | 'rejected'
  | 'sealed'
  | 'sealRenewed'
  | 'deleted'
  | 'recovered'
  | 'removed'
  | 'recordErased';

const KINDS: Record<AuditEventType, HistoryKind> = {
  'document.reserved': 'sending',
  'document.reservationChanged': 'sending',
  'document.reservationCancelled': 'sending',
  'document.edited': 'sending',
  'document.stamped': 'sending',
  'document.sent': 'sending',
  'document.expiryChanged': 'sending',
  'document.correctionOpened': 'sending',
  'document.corrected': 'sending',
  'document.correctionClosed': 'sending',
  'document.handedOver': 'sending',
  'participant.asked': 'sending',
  'participant.askedAgain': 'sending',
  'participant.contactChanged': 'sending',
  'participant.changed': 'sending',
  'participant.delegated': 'signing',
  'participant.delegationTakenBack': 'sending',
  'participant.commented': 'signing',
  'participant.answered': 'sending',
  'participant.reminded': 'sending',
  'participant.identified': 'signing',
  'participant.identityConsented': 'signing',
  'participant.codeSent': 'signing',
  'participant.authenticated': 'signing',
  'participant.authenticationFailed': 'signing',
  'participant.authenticationLocked': 'signing',
  'participant.notThisPerson': 'signing',
  'participant.reopened': 'signing',
  'participant.takenBack': 'signing',
  'document.viewed': 'signing',
  'document.shown': 'sending',
  'participant.consented': 'signing',
  'attachment.added': 'signing',
  'attachment.removed': 'signing',
  'participant.signed': 'signing',
  'participant.approved': 'signing',
  'participant.returned': 'signing',
  'participant.viewed': 'signing',
  'participant.copyAsked': 'signing',
  'participant.refused': 'signing',
  'participant.expired': 'sending',
  'participant.withdrew': 'signing',
  'payment.reminded': 'sending',
  'payment.paid': 'signing',
  'payment.cancelled': 'sending',
  'document.completed': 'signing',
  'document.rejected': 'signing',
  'document.cancelled': 'sending',
  'document.sealed': 'signing',
  'document.sealRenewed': 'signing',
  'document.deleted': 'sending',
  'document.recovered': 'sending',
  'document.removed': 'sending',
  'document.recordErased': 'sending',
};

const SENTENCES: Record<AuditEventType, EventSentence> = {
  'document.reserved': 'reserved',
  'document.reservationChanged': 'reservationChanged',
  'document.reservationCancelled': 'reservationCancelled',
  'document.edited': 'edited',
  'document.stamped': 'stamped',
  'document.sent': 'sent',
  'document.expiryChanged': 'expiryChanged',
  'document.correctionOpened': 'correctionOpened',
  'document.corrected': 'corrected',
  'document.correctionClosed': 'correctionClosed',
  'document.handedOver': 'handedOver',
  'participant.asked': 'asked',
  'participant.askedAgain': 'askedAgain',
  'participant.contactChanged': 'contactChanged',
  'participant.changed': 'participantChanged',
  'participant.delegated': 'delegated',
  'participant.delegationTakenBack': 'delegationTakenBack',
  'participant.commented': 'commented',
  'participant.answered': 'answered',
  'participant.reminded': 'reminded',
  'participant.identified': 'identified',
  'participant.identityConsented': 'identityConsented',
  'participant.codeSent': 'codeSent',
  'participant.authenticated': 'accessCodeProven',
  'participant.authenticationFailed': 'accessCodeFailed',
  'participant.authenticationLocked': 'authenticationLocked',
  'participant.notThisPerson': 'notThisPerson',
  'participant.reopened': 'reopened',
  'participant.takenBack': 'takenBack',
  'document.viewed': 'viewed',
  'document.shown': 'shown',
  'participant.consented': 'consented',
  'attachment.added': 'attached',
  'attachment.removed': 'detached',
  'participant.signed': 'signed',
  'participant.approved': 'approved',
  'participant.returned': 'returned',
  'participant.viewed': 'readByViewer',
  'participant.copyAsked': 'copyAsked',
  'participant.refused': 'refused',
  'participant.expired': 'expired',
  'participant.withdrew': 'withdrew',
  'payment.reminded': 'paymentReminded',
  'payment.paid': 'paid',
  'payment.cancelled': 'paymentCancelled',
  'document.completed': 'completed',
  'document.rejected': 'rejected',
  'document.cancelled': 'cancelled',
  'document.sealed': 'sealed',
  'document.sealRenewed': 'sealRenewed',
  'document.deleted': 'deleted',
  'document.recovered': 'recovered',
  'document.removed': 'removed',
  'document.recordErased': 'recordErased',
};

const ASKED_BY: Readonly<Record<string, EventSentence>> = { email: 'askedByMail', kakao: 'askedByKakao' };
/** What others than signers are asked for. */
const ASKED_AS: Readonly<Record<string, EventSentence>> = {
  approver: 'askedApprover',
  viewer: 'askedViewer',
  copy: 'askedCopy',
};

/** How a signer was identified or has signed, other than by a link, where a payment was cancelled, and what closed a correction. */
const BY: Readonly<Record<string, EventSentence>> = {
  'participant.identified login': 'identifiedByLogin',
  'participant.identified face_to_face': 'identifiedInPerson',
  'participant.signed face_to_face': 'signedInPerson',
  'payment.cancelled provider': 'paymentCancelledAtProvider',
  'document.correctionClosed time': 'correctionTimeOver',
  'participant.delegated absence': 'substituted',
  'participant.askedAgain first': 'askedInstead',
};

/** Each authentication under its own name: the possession of a phone proves no real name. */
const BY_AUTHENTICATION: Readonly<Record<string, EventSentence>> = {
  'participant.authenticated mobile_otp': 'phoneProven',
  'participant.authenticated mobile_identification': 'realNameProven',
  'participant.authenticationFailed mobile_otp': 'phoneFailed',
  'participant.authenticationFailed mobile_identification': 'realNameFailed',
};

/** The sentence of an event in the history. */
export function messageOf(event: HistoryEvent): EventSentence {
  if (event.type === 'document.reservationCancelled' && event.actorName === '') return 'reservationFailed';
  if (event.type === 'document.sent' && event.actorName === '') return 'sentReserved';
  const { method, participantType } = event.detail;
  const by = ASKED_BY[String(method)];
  const asked =
    event.type !== 'participant.asked' || by === undefined
      ? undefined
      : (ASKED_AS[String(participantType)] ?? by);
  const named =
    BY_AUTHENTICATION[`${event.type} ${event.detail.authType}`] ?? BY[`${event.type} ${event.detail.by}`];
  return asked ?? named ?? SENTENCES[event.type];
}

/** The person of the sentence: the participant named in the detail, otherwise the person who acted. */
export function nameOf(event: HistoryEvent): string {
  return typeof event.detail.name === 'string' ? event.detail.name : event.actorName;
}

export interface HistoryDay {
  readonly key: number;
  /** The moment of the day's newest event. */
  readonly at: string;
  readonly events: readonly HistoryEvent[];
}

/** The events of a kind by Korean day, newest first. */
export function historyDays(events: readonly HistoryEvent[], kind: HistoryKind): HistoryDay[] {
  const chosen = events
    .filter((event) => kind === 'all' || KINDS[event.type] === kind)
    .sort((a, b) => b.seq - a.seq);
  const days = new Map<number, HistoryEvent[]>();
  for (const event of chosen) {
    const key = koreanDayKey(event.at);
    days.set(key, [...(days.get(key) ?? []), event]);
  }
  return [...days].map(([key, ofDay]) => ({ key, at: ofDay[0]?.at ?? '', events: ofDay }));
}

const HOUR_MS = 3_600_000;

/**
 * Minutes until everyone whose turn it is may be reminded again, 0 when someone may be reminded now.
 * @param due ids of the participants who would be reminded
 */
export function minutesToReminder(
  events: readonly HistoryEvent[],
  due: readonly string[],
  now: number,
): number {
  const waits = due.map((participantId) => {
    const last = events
      .filter(
        (event) => event.type === 'participant.reminded' && event.detail.participantId === participantId,
      )
      .map((event) => Date.parse(event.at) + HOUR_MS - now);
    return Math.max(0, ...last);
  });
  return waits.length === 0 ? 0 : Math.ceil(Math.min(...waits) / 60_000);
}
