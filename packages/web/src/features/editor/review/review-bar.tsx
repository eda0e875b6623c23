import { ArrowLeft, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SaveStatus } from '../bar/save-status.tsx';
import { useDraft } from '../session/editor-context.ts';

const DONE = ['document', 'fields'] as const;

interface ReviewBarProps {
  readonly onBack: () => void;
  /** The step in which something is missing; null while nothing is. */
  readonly missingIn: 'fields' | 'review' | null;
}

/** The bar of the last step, with the previous steps; none of them is green while something is missing. */
export function ReviewBar({ onBack, missingIn }: ReviewBarProps) {
  const t = useTranslations('review');
  const name = useDraft((draft) => draft.name);
  return (
    <header className="grid h-14 shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line bg-card pr-6 pl-2 max-md:h-15 max-md:pr-4 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton label={t('back')} tip={false} onPress={onBack}>
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
        <h1 className="truncate text-15 font-semibold">{name}</h1>
      </div>
      <ol aria-label={t('steps.label')} className="flex items-center gap-2.5 text-muted max-lg:hidden">
        {DONE.map((step) => (
          <li key={step} className="flex items-center gap-1.5 whitespace-nowrap">
            {step === missingIn ? (
              <CircleAlert size={20} className="text-bad" aria-hidden />
            ) : (
              <CircleCheck size={20} className={missingIn === null ? 'text-ok' : ''} aria-hidden />
            )}
            <span className={step === missingIn ? 'font-medium text-bad' : ''}>{t(`steps.${step}`)}</span>
            {step === missingIn ? <span className="sr-only">{t('steps.missing')}</span> : null}
            <span className="ml-1 h-px w-6 bg-line-2" />
          </li>
        ))}
        <li
          aria-current="step"
          className="flex items-center gap-1.5 font-semibold whitespace-nowrap text-ink"
        >
          <span className="flex size-5 items-center justify-center rounded-full bg-ink text-13 text-white">
            3
          </span>
          {t('steps.review')}
        </li>
      </ol>
      <SaveStatus className="justify-end" />
    </header>
  );
}
