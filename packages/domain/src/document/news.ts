import type { AuditEventType } from '../evidence/audit-chain.ts';

/**
 * Owns which events of a document are news: a document is unseen for an account while it has news that the account neither caused
 * nor saw. Viewing, reminders and steps of the service that follow from other news are none. Besides these events, a request to
 * sign is news to the account that is asked.
 */
export const NEWS_EVENTS = [
  'document.reserved',
  'document.reservationCancelled',
  'document.edited',
  'document.sent',
  'document.handedOver',
  'participant.commented',
  'participant.signed',
  'participant.approved',
  'participant.returned',
  'participant.delegated',
  'participant.refused',
  'participant.expired',
  'participant.withdrew',
  'document.completed',
  'document.rejected',
  'document.cancelled',
] as const satisfies readonly AuditEventType[];

/** The events that a list of news shows. The rejection of a document is left out: it follows from a refusal, which the list has. */
export const NEWS_SHOWN = [
  ...NEWS_EVENTS.filter((type) => type !== 'document.rejected'),
  'participant.asked',
] as const satisfies readonly AuditEventType[];
export type ShownNews = (typeof NEWS_SHOWN)[number];
