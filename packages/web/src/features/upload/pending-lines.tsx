import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { usePendingText } from './upload-error.ts';

/** What is pending in a refused file by kinds, what becomes of it, and the trace that this leaves; nothing for other errors. */
export function PendingLines({ error, className }: { readonly error: unknown; readonly className?: string }) {
  const t = useTranslations('upload');
  const pending = usePendingText()(error);
  if (pending === null) return null;
  return (
    <div className={cx('mt-1 flex flex-col gap-1', className)}>
      {pending.kinds === '' ? null : <p className="text-13 text-muted">{pending.kinds}</p>}
      <p>{pending.text}</p>
      <p className="text-13 text-muted">{t('pendingTrace')}</p>
    </div>
  );
}
