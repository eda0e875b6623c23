import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { noticesQuery } from '../../features/session/notices.query.ts';

const LINK = 'mt-2 block w-fit font-medium text-brand-700 underline underline-offset-2';

/** Where users get help, as this installation says it. */
export function SupportCard() {
  const t = useTranslations('guide');
  const support = useQuery(noticesQuery).data?.support;
  return (
    <section
      id="support"
      aria-labelledby="support-title"
      className="mt-10 scroll-mt-6 rounded-card bg-surface p-5"
    >
      <h2 id="support-title" className="flex items-center gap-2 text-17 font-semibold">
        <LifeBuoy size={18} className="text-brand-700" aria-hidden />
        {t('support')}
      </h2>
      <p className="mt-1 text-muted">{t('supportText')}</p>
      {support === undefined || support.email === '' ? null : (
        <a href={`mailto:${support.email}`} className={LINK}>
          {support.email}
        </a>
      )}
      {support === undefined || support.phone === '' ? null : (
        <a href={`tel:${support.phone.replace(/[^\d+]/g, '')}`} className={LINK}>
          {support.phone}
        </a>
      )}
      {support === undefined || support.link === '' ? null : (
        <a href={support.link} className={LINK}>
          {t('supportLink')}
        </a>
      )}
    </section>
  );
}
