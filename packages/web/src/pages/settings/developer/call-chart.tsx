import { useTranslations } from 'use-intl';

interface CallDay {
  readonly day: string;
  readonly calls: number;
  readonly failed: number;
}

/** The calls of each day as bars; the failed ones are the lower part. The texts of the bars are a list for assistive technology. */
export function CallChart({ days }: { readonly days: readonly CallDay[] }) {
  const t = useTranslations('developer');
  const most = Math.max(...days.map(({ calls }) => calls));
  const height = (count: number): string => `${Math.round((count / most) * 100)}%`;
  return (
    <section aria-labelledby="calls-title" className="mt-4 rounded-card border border-line bg-card p-4">
      <h3 id="calls-title" className="font-semibold">
        {t('chart')}
      </h3>
      <ul className="mt-3 flex h-24 items-end gap-1">
        {days.map(({ day, calls, failed }) => (
          <li
            key={day}
            title={t('chartDay', { day, calls, failed })}
            className="flex h-full max-w-6 min-w-1 flex-1 flex-col justify-end"
          >
            <span className="sr-only">{t('chartDay', { day, calls, failed })}</span>
            <span aria-hidden className="min-h-px bg-brand-600" style={{ height: height(calls - failed) }} />
            <span aria-hidden className="bg-bad" style={{ height: height(failed) }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
