import { TEST_VIEW_PATH } from '@dojang/contract';
import { PRODUCTS } from '@dojang/domain';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../features/session/page-facts.ts';
import { shownPriceUnits } from '../../features/session/service-facts.ts';

const PRICES = PRODUCTS.map(({ unitPrice }) => unitPrice);

/** For visitors: what the service is, what it costs where points are sold, and a sample document that can be signed without an account. */
export function LoginAbout({ className }: { readonly className: string }) {
  const t = useTranslations('login.about');
  return (
    <section aria-label={t('title')} className={className}>
      <h2 className="text-17 font-bold">{t('title')}</h2>
      <p className="mt-1.5 text-ink-2">{t(pageFacts().canText ? 'what' : 'whatMail')}</p>
      <p className="mt-1.5 text-ink-2">
        {t('free')}
        {shownPriceUnits().map((unit) => (
          <span key={unit} data-price={unit}>
            {` ${t(`cost.${unit}`, { least: Math.min(...PRICES), most: Math.max(...PRICES) })}`}
          </span>
        ))}
      </p>
      <a
        href={TEST_VIEW_PATH}
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-brand-700 hover:underline"
      >
        {t('sample')}
        <ArrowRight size={16} aria-hidden />
      </a>
    </section>
  );
}
