import type { BulkDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useHasPoints } from '../../features/session/use-service-limits.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';

/** The template, the author, the times and the points of a bulk. */
export function BulkFacts({ bulk }: { readonly bulk: BulkDetail }) {
  const t = useTranslations('bulk.detail');
  const locale = useUiLocale();
  const { template, owner, teamName, createdAt, startDate, endedAt, points } = bulk;
  const time = (at: string | null) => (at === null ? t('none') : fullTime(at, locale));
  const used = [
    t('pointsUsed', { used: points.captured }),
    ...(points.held > 0 ? [t('pointsHeld', { held: points.held })] : []),
  ];
  const facts = [
    [t('template'), t('templateVersion', { name: template.name, version: template.version })],
    [t('owner'), owner.name],
    ...(teamName === null ? [] : [[t('team'), teamName]]),
    [t('created'), time(createdAt)],
    [t('started'), time(startDate)],
    [t('ended'), time(endedAt)],
    ...(useHasPoints() ? [[t('points'), used.join(' · ')]] : []),
  ];
  return (
    <section aria-label={t('facts')}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-6 gap-y-3 max-md:grid-cols-2 max-md:gap-x-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="break-keep">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
