import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { type CallDay, lastDays } from './call-days.ts';

/** The calls of the last 30 days as figures and bars; the failed ones are the lower part. The texts of the bars are a list for assistive technology. */
export function CallChart({ days: counted }: { readonly days: readonly CallDay[] }) {
  const t = useTranslations('developer');
  const days = lastDays(counted, useNow());
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const sum = (of: 'calls' | 'failed'): number => days.reduce((all, day) => all + day[of], 0);
  const [calls, failed] = [sum('calls'), sum('failed')];
  const height = (count: number): string => `${(count / most) * 100}%`;
  return (
    <section aria-labelledby="calls-title" className="mt-4 rounded-card border border-line bg-card p-4">
      <h3 id="calls-title" className="font-semibold">
        {t('chart')}
      </h3>
      <dl className="mt-2 flex gap-6 tabular-nums">
        <Figure name={t('chartCalls')} look="bg-brand-600">
          {t('chartCount', { count: calls })}
        </Figure>
        <Figure name={t('chartFailed')} look="bg-bad">
          {t('chartCount', { count: failed })}
        </Figure>
      </dl>
      <div className="mt-4 flex gap-2 text-13 text-muted tabular-nums" aria-hidden>
        <span className="flex h-24 flex-col justify-between text-right leading-none">
          <span>{t('chartScale', { count: most })}</span>
          <span>0</span>
        </span>
        <ul className="flex h-24 min-w-0 flex-1 items-end gap-0.5 border-y border-line">
          {days.map((day) => (
            <li
              key={day.day}
              title={t('chartDay', { ...day })}
              className="flex h-full min-w-0.5 flex-1 flex-col justify-end"
            >
              <span className="bg-brand-600" style={{ height: height(day.calls - day.failed) }} />
              <span className="bg-bad" style={{ height: height(day.failed) }} />
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 flex justify-between text-13 text-muted tabular-nums" aria-hidden>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <ul className="sr-only">
        {counted.map((day) => (
          <li key={day.day}>{t('chartDay', { ...day })}</li>
        ))}
      </ul>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  /** The color of its bars. */
  readonly look: string;
  readonly children: ReactNode;
}

function Figure({ name, look, children }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-13 text-muted">
        <span aria-hidden className={`size-2.5 ${look}`} />
        {name}
      </dt>
      <dd className="text-17 font-semibold">{children}</dd>
    </div>
  );
}
