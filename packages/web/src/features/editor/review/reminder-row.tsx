import { DEFAULT_REMINDER_DAYS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/controls/switch.tsx';
import { daysOf } from '../model/problems.ts';
import { NumberBox } from '../panel/number-box.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';

const MOST = 364;

/** The automatic reminder some days before a participant's deadline. */
export function ReminderRow() {
  const t = useTranslations('review.reminder');
  const { drafts } = useEditor().session;
  const days = useDraft((draft) => draft.reminderDays);
  const validity = useDraft((draft) => daysOf(draft.expiryMinutes));
  const isOn = days > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Switch
          aria-label={t('label')}
          isSelected={isOn}
          onChange={(on) => drafts.set({ reminderDays: on ? DEFAULT_REMINDER_DAYS : 0 })}
        />
        {isOn ? (
          <>
            <span>{t('before')}</span>
            <NumberBox
              label={t('days')}
              unit={t('unit')}
              value={days}
              least={1}
              most={MOST}
              onChange={(next) => drafts.set({ reminderDays: next })}
              className="w-20"
            />
            <span>{t('after')}</span>
          </>
        ) : (
          <span className="text-muted">{t('off')}</span>
        )}
      </div>
      {isOn && days >= validity ? <p className="text-13 text-muted">{t('never', { validity })}</p> : null}
    </div>
  );
}
