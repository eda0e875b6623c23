import type { DocumentDetail } from '@dojang/contract';
import { isAsked } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { openSigning } from '../../features/in-person/open-signing.ts';
import { type HistoryEvent, minutesToReminder } from './history-events.ts';

/** Signs from a document's page. */
export interface SigningAction {
  readonly label: string;
  readonly start: () => void;
}

/** Reminders from a document's page: whether one is possible now, and why not. */
export function useReminder(document: DocumentDetail, events: readonly HistoryEvent[], now: number) {
  const t = useTranslations('detail');
  const { remind } = useDocumentActions();
  const due = document.participants.filter(
    (person) => isAsked(person) && person.signingMethodType !== 'none',
  );
  const minutes = minutesToReminder(
    events,
    due.map((person) => person.participantId),
    now,
  );
  return {
    isOffered: document.abilities.remind && due.length > 0,
    isPending: remind.isPending,
    /** Why it is not possible now; null when it is. */
    wait: minutes > 0 ? t('remindIn', { minutes }) : null,
    send: () => remind.mutate(document),
  };
}

/** Signing from a document's page. */
export interface SigningAction {
  readonly label: string;
  readonly start: () => void;
}

/** What the viewer can sign from a document's page: the own part, or in person as the host. */
export function useSigningAction(
  { documentId, viewStatus, abilities, isCorrecting }: DocumentDetail,
  onHost: () => void,
): SigningAction | null {
  const t = useTranslations('inPerson');
  if (isCorrecting) return null;
  if (abilities.signInPerson) return { label: t('startHere'), start: onHost };
  if (viewStatus === 'need_approval') return { label: t('approve'), start: () => openSigning(documentId) };
  return viewStatus === 'need_signing' ? { label: t('sign'), start: () => openSigning(documentId) } : null;
}
