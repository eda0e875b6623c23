import { hasSupport } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { noticesQuery } from '../../features/session/notices.query.ts';
import { serviceFacts } from '../../features/session/service-facts.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';

const LINK = 'mt-2 block w-fit font-medium text-brand-700 underline underline-offset-2';

/** Where users get help, as this installation says it; nothing where it has no contact. */
export function SupportCard() {
  const t = useTranslations('guide');
  const support = useQuery(noticesQuery).data?.support;
  const locale = useUiLocale();
  const { company } = serviceFacts();
  if (!hasSupport(company)) return null;
  const hours = company.supportHours[locale];
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
      <p className="mt-1 text-muted">
        {t('supportText')} {hours === '' ? null : t('supportHours', { hours })}
      </p>
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
