import type { PopupCode } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../../replies/server-clock.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { reservationWords } from '../../reservation/reservation-time.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { requiredApproversQuery } from './required-approvers.query.ts';
import { sentKind } from './sent-kind.ts';
import type { SpentPoints } from './use-send.ts';

/** Owns the notice of a sent request: the sentence of requirement EDT-09, and below it who was asked and the points that are left. */

/**
 * Shows the notice of a request that was just sent. Screen readers say the sentence that requirement EDT-09 fixes.
 * @param onAnother opens the start of another request; null where there is none
 */
export function useSentNotice(
  onAnother: (() => void) | null,
): (popup: PopupCode, points: SpentPoints) => void {
  const t = useTranslations('review.sent');
  const locale = useUiLocale();
  const draft = useDraft((whole) => whole);
  const { session } = useEditor();
  // The page shows it, see `required-approvers.tsx`.
  const required = useQuery({
    ...requiredApproversQuery(session.documentId, session.autosave.revision()),
    enabled: false,
  }).data;
  const added = required?.approvers.find(({ isAdded }) => isAdded);
  const leading = draft.people[0]?.type === 'approver' ? draft.people[0] : undefined;
  /** Who decides before signers are asked. */
  const approver = (added ?? leading)?.name;
  const asked = draft.isSequential ? draft.people.slice(0, 1) : draft.people;
  const detail = (popup: PopupCode): string | null => {
    if (popup === 5) return null;
    if (popup === 3) {
      const at = draft.reservation;
      return at === null ? null : t('reservedText', { time: reservationWords(at, serverNow(), locale) });
    }
    if (approver !== undefined) return t('askedApprover', { name: approver });
    const [first, ...others] = asked;
    if (first === undefined) return null;
    return others.length === 0
      ? t('asked', { name: first.name })
      : t('askedSeveral', { name: first.name, count: others.length });
  };
  return (popup, points) => {
    const left = points === null ? null : t('pointsLeft', { points: points.after });
    const lines = [detail(popup), left].filter((line) => line !== null);
    const kind = sentKind(popup, draft.asked.payment !== null);
    notify('ok', t(`title.${popup === 5 ? 'inPerson' : kind}`), {
      spoken: t(`spoken.${popup === 5 ? 'inPerson' : kind}`),
      ...(lines.length === 0 ? {} : { detail: lines.join(' ') }),
      // Popups 4 and 5 ask what follows.
      ...(onAnother === null || popup >= 4 ? {} : { action: { label: t('another'), onPress: onAnother } }),
    });
  };
}
