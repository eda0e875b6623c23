import { FileQuestionMark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

/** Shown in place of a bulk that does not exist, or that the member may not see. */
export function MissingBulk() {
  const t = useTranslations('bulk');
  return (
    <EmptyState
      isPage
      icon={<FileQuestionMark size={48} strokeWidth={1.25} aria-hidden />}
      title={t('missing')}
      description={t('missingText')}
      action={<ButtonLink href="/bulkTransmit">{t('toList')}</ButtonLink>}
    />
  );
}
