import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { firstOffer, ReservationTime } from '../../reservation/reservation-time.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** Sending at once, or automatically at a chosen time. */
export function ReservationRow() {
  const t = useTranslations('review.when');
  const { drafts } = useEditor().session;
  const reservation = useDraft((draft) => draft.reservation);
  const now = useNow();
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Segmented
        label={t('label')}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        value={reservation === null ? 'now' : 'later'}
        onChange={(when) => drafts.set({ reservation: when === 'now' ? null : firstOffer(now) })}
      />
      {reservation === null ? null : (
        <ReservationTime
          value={reservation}
          now={now}
          onChange={(next) => drafts.set({ reservation: next })}
        />
      )}
    </div>
  );
}
