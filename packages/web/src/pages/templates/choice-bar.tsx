import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

interface ChoiceBarProps {
  readonly count: number;
  readonly total: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onRemove: () => void;
}

/** The number of selected ones and the actions on them; at the lower edge, so that nothing above moves. */
export function ChoiceBar({ count, total, onAll, onNone, onRemove }: ChoiceBarProps) {
  const t = useTranslations('templates');
  return (
    <section
      aria-label={t('chosenBar')}
      className="sticky -bottom-5 z-30 -mx-2 mt-auto flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-brand-50 px-4 py-1.5 ring-1 ring-brand-600/30 max-md:-bottom-3 max-md:px-3"
    >
      <b className="font-semibold">{t('chosen', { count })}</b>
      {count < total ? (
        <Button kind="ghost" size="sm" onPress={onAll}>
          {t('chooseAll')}
        </Button>
      ) : null}
      <Button kind="ghost" size="sm" onPress={onNone}>
        {t('chooseNone')}
      </Button>
      <span className="flex-1" />
      <Button
        kind="danger-outline"
        size="sm"
        icon={<Trash2 size={15} aria-hidden />}
        aria-haspopup="dialog"
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </section>
  );
}
