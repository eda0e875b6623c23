import { Link } from '@tanstack/react-router';
import { BookOpen, LayoutTemplate, ListChecks, Send, Table2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHasPoints } from '../../features/session/use-service-limits.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const STEPS = [
  { id: 'choose', Icon: LayoutTemplate },
  { id: 'fill', Icon: Table2 },
  { id: 'check', Icon: ListChecks },
  { id: 'send', Icon: Send },
] as const;

/** How a bulk is made, filled in, checked and sent. */
export function BulkGuide({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('bulk.guide');
  const hasPoints = useHasPoints();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      size="md"
      withClose
    >
      <dl className="flex flex-col gap-4 pt-2">
        {STEPS.map(({ id, Icon }) => (
          <div key={id} className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3">
            <span className="row-span-2 flex size-9 items-center justify-center rounded-control bg-brand-50 text-brand-700">
              <Icon size={18} aria-hidden />
            </span>
            <dt className="font-semibold">{t(id)}</dt>
            <dd className="text-muted">{t(id === 'send' && !hasPoints ? 'sendTextAlone' : `${id}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t border-line pt-4">
        <Link
          to="/guide"
          hash="bulk"
          className="inline-flex items-center gap-1.5 font-medium text-brand-700 underline-offset-2 hover:underline"
        >
          <BookOpen size={16} aria-hidden />
          {t('more')}
        </Link>
      </p>
    </Dialog>
  );
}
