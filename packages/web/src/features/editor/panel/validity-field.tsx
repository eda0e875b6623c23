import { MINUTES_PER_DAY } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { daysOf } from '../model/problems.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { NumberBox } from './number-box.tsx';

const USUAL = [7, 14, 30] as const;
const MOST_DAYS = 365;

/** The validity in days, in which each participant may sign. */
export function ValidityField() {
  const t = useTranslations('panel.document');
  const { drafts } = useEditor().session;
  const days = useDraft((draft) => daysOf(draft.expiryMinutes));
  const choose = (next: number): void => drafts.set({ expiryMinutes: next * MINUTES_PER_DAY });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        {USUAL.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-pressed={days === usual}
            onClick={() => choose(usual)}
            className={cx(
              'h-8 rounded-full px-3 font-medium inset-ring max-md:h-11 max-md:px-4',
              days === usual
                ? 'bg-brand-50 font-semibold text-brand-700 inset-ring-[1.5px] inset-ring-brand-600'
                : 'text-ink-2 inset-ring-line-2 hover:bg-hover',
            )}
          >
            {t('days', { days: usual })}
          </button>
        ))}
        <NumberBox
          label={t('validity')}
          unit={t('daysUnit')}
          value={days}
          least={1}
          most={MOST_DAYS}
          onChange={choose}
          className="w-22"
        />
      </div>
      <p className="text-13 text-muted">{t('validityHint')}</p>
    </div>
  );
}
