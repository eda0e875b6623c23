import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';

interface MoreButtonProps {
  /** The number of rows that are shown, and of all. */
  readonly count: number;
  readonly total: number;
  readonly isPending: boolean;
  readonly onMore: () => void;
}

/** In place of page numbers on phones: shows the next rows below the others. */
export function MoreButton({ count, total, isPending, onMore }: MoreButtonProps) {
  const t = useTranslations('pagedList');
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-4">
      <Button
        className="w-full"
        icon={<ChevronDown size={16} aria-hidden />}
        isPending={isPending}
        onPress={onMore}
      >
        {t('more')}
      </Button>
      <span className="text-13 text-muted">{t('shown', { count, total })}</span>
    </div>
  );
}
