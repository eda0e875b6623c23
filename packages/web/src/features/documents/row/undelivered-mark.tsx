import type { DocumentSummary } from '@dojang/contract';
import { isAsked, isRunning } from '@dojang/domain';
import { MailWarning } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Says that a request of the document has not arrived; nothing otherwise. */
export function UndeliveredMark({ document }: { readonly document: DocumentSummary }) {
  const t = useTranslations('documents');
  if (!isUndelivered(document)) return null;
  return (
    <span
      title={t('undeliveredHint')}
      className="inline-flex shrink-0 items-center gap-1 text-13 font-medium whitespace-nowrap text-warn"
    >
      <MailWarning size={14} aria-hidden />
      {t('undelivered')}
    </span>
  );
}

/** Whether the request to a participant whose turn it is has not arrived, as far as anyone knows. */
export const isUndelivered = ({ status, participants }: DocumentSummary): boolean =>
  isRunning(status) &&
  participants.some(
    (person) =>
      isAsked(person) && (person.delivery?.state === 'failed' || person.delivery?.state === 'unknown'),
  );
