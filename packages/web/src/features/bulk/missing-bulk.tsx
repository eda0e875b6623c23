import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { MissingPage } from '../../ui/layout/missing-page.tsx';

/** Shown in place of a bulk that does not exist, or that the member may not see. */
export function MissingBulk() {
  const t = useTranslations('bulk');
  return (
    <MissingPage
      title={t('missing')}
      text={t('missingText')}
      action={<ButtonLink href="/bulkTransmit">{t('toList')}</ButtonLink>}
    />
  );
}
