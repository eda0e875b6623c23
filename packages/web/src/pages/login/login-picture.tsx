import { CircleCheck, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const Line = ({ width }: { width: string }) => (
  <div className="mb-2.5 h-[7px] rounded-[4px] bg-desk" style={{ width }} />
);

const Party = ({ part, name, children }: { part: string; name: string; children: ReactNode }) => (
  <div className="relative border-t border-line pt-3">
    <div className="text-13 text-muted">{part}</div>
    <div className="font-semibold">{name}</div>
    {children}
  </div>
);

/** A half-signed contract, which illustrates the product. Decoration only. */
export function LoginPicture() {
  const t = useTranslations('login');
  return (
    <div aria-hidden className="relative -translate-x-5 -translate-y-3">
      <div className="w-[468px] rounded-[4px] bg-card px-13 pt-13 pb-11 shadow-overlay">
        <div className="mb-6 text-center text-22 font-bold tracking-[0.12em]">{t('picture.contract')}</div>
        <Line width="100%" />
        <Line width="96%" />
        <Line width="72%" />
        <div className="mt-5 mb-3 text-13 font-semibold text-ink-2">{t('picture.purpose')}</div>
        <Line width="98%" />
        <Line width="88%" />
        <div className="mt-5 mb-3 text-13 font-semibold text-ink-2">{t('picture.payment')}</div>
        <Line width="94%" />
        <Line width="100%" />
        <Line width="54%" />
        <div className="mt-7 mb-5 text-center text-13 text-ink-2">{t('picture.day')}</div>
        <div className="grid h-24 grid-cols-2 gap-4">
          <Party part={t('picture.supplier')} name={t('picture.supplierName')}>
            <svg
              aria-hidden
              viewBox="0 0 64 64"
              className="absolute top-3.5 -right-2.5 w-[62px] -rotate-6 text-seal opacity-90"
            >
              <circle cx="32" cy="32" r="29" fill="none" stroke="currentColor" strokeWidth="3" />
              <g textAnchor="middle" fontSize="19" fontWeight="700" fill="currentColor" fontFamily="serif">
                <text x="32" y="29">
                  한결
                </text>
                <text x="32" y="50">
                  상사
                </text>
              </g>
            </svg>
          </Party>
          <Party part={t('picture.buyer')} name={t('picture.buyerName')}>
            <div className="mt-1.5 flex h-9 items-center justify-center gap-1.5 rounded-6 border-[1.5px] border-dashed border-signer-2 bg-ok-bg text-13 font-semibold text-ok">
              <span className="grid size-[18px] place-items-center rounded-full bg-signer-2 leading-none text-white">
                2
              </span>
              {t('picture.signHere')}
            </div>
          </Party>
        </div>
      </div>
      <ol className="absolute -right-19 -bottom-11 flex w-[280px] flex-col gap-2.5 rounded-card bg-card px-4.5 py-3.5 text-13 font-semibold shadow-overlay">
        <li className="flex items-center gap-2">
          <CircleCheck size={16} className="text-ok" />
          {t('picture.supplierName')}
          <span className="ml-auto font-normal text-muted">{t('picture.signed')}</span>
        </li>
        <li className="flex items-center gap-2">
          <CircleDot size={16} className="text-brand-600" />
          {t('picture.buyerName')}
          <span className="ml-auto font-normal text-muted">{t('picture.turn')}</span>
        </li>
      </ol>
    </div>
  );
}
