import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { noticesQuery } from '../../features/session/notices.query.ts';
import { polled } from '../../features/session/polled.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Progress } from '../../ui/layout/progress.tsx';
import { clockTime, withoutZone } from '../../ui/text/korean-time.ts';
import { ProblemScreen } from './problem-screen.tsx';

const route = getRouteApi('/inspection');
const LOOK_AGAIN_MS = 10_000;

/** /inspection: how long the maintenance lasts. Returns automatically to the page from which the person was redirected. */
export function InspectionPage() {
  const t = useTranslations('problem.inspection');
  const { from = '/' } = route.useSearch();
  const { data } = useQuery({ ...noticesQuery, staleTime: 0, ...polled(LOOK_AGAIN_MS) });
  const maintenance = data?.maintenance;
  const wasActive = useRef(false);
  useEffect(() => {
    if (maintenance?.active === true) wasActive.current = true;
    // A full load, since the data in memory are from before the maintenance.
    else if (maintenance !== undefined && wasActive.current) location.replace(from);
  }, [maintenance, from]);

  if (maintenance !== undefined && !maintenance.active) {
    return (
      <ProblemScreen Icon={CircleCheck} tone="ink" title={t('overTitle')} text={t('overText')}>
        <ButtonLink kind="primary" size="lg" className="mt-6" href={from}>
          {t('go')}
        </ButtonLink>
      </ProblemScreen>
    );
  }
  return (
    <ProblemScreen Icon={Wrench} tone="warn" title={t('title')} text={t('text')}>
      {maintenance?.from && maintenance.until ? (
        <Countdown from={maintenance.from} until={maintenance.until} />
      ) : null}
      <ButtonLink kind="ghost" size="sm" className="mt-5 text-13 text-muted" href="/user/login?tester=true">
        {t('tester')}
      </ButtonLink>
    </ProblemScreen>
  );
}

function Countdown({ from, until }: { from: string; until: string }) {
  const t = useTranslations('problem.inspection');
  const now = useNow();
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const passed = Math.max(0, Math.floor((now - start) / 60_000));
  const left = Math.ceil((end - now) / 60_000);
  const fraction = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
  const leftText = left > 0 ? t('left', { minutes: String(left) }) : t('soon');
  return (
    <section className="mt-6 w-full rounded-card border border-line bg-card px-5 py-4 text-left">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">{t('time')}</span>
        <span>
          <b className="font-semibold">
            {withoutZone(clockTime(from))} – {withoutZone(clockTime(until))}
          </b>{' '}
          <span className="text-13 text-muted">{t('korea')}</span>
        </span>
      </p>
      <Progress label={t('time')} fraction={fraction} valueText={leftText} className="my-3" />
      <p className="flex justify-between text-13">
        <span className="text-muted">{t('passed', { minutes: String(passed) })}</span>
        <b className="font-semibold" role="status">
          {leftText}
        </b>
      </p>
    </section>
  );
}
