import type { AuthenticationResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { loadAgain } from '../../../ui/load/load-again.ts';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { trailMessages } from './trail.messages.ts';
import { authenticationsQuery, trailQuery } from './trail.query.ts';

const TrailDialog = lazy(() =>
  loadAgain(() => import('./trail-dialog.tsx')).then((module) => ({ default: module.TrailDialog })),
);

const bundles = { trail: trailMessages };

interface TrailSectionProps {
  readonly documentId: string;
  readonly now: number;
}

/** Whether the record of a document is unchanged, what each participant has proven, and the way to all records. */
export function TrailSection(props: TrailSectionProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Trail {...props} />
    </MoreTexts>
  );
}

function Trail({ documentId, now }: TrailSectionProps) {
  const t = useTranslations('trail');
  const { data: trail, isError } = useQuery(trailQuery(documentId));
  const [isOpen, setOpen] = useState(false);
  if (trail === undefined) return isError ? <p className="text-13 text-muted">{t('failed')}</p> : null;
  if (trail.events.length === 0) return null;
  const Icon = trail.valid ? ShieldCheck : ShieldAlert;
  return (
    <section aria-labelledby="trail-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="trail-title" className="text-17 font-semibold">
          {t('title')}
        </h2>
        <Button size="sm" onPress={() => setOpen(true)}>
          {t('all')}
        </Button>
      </div>
      <p className={`mt-2 flex gap-2 ${trail.valid ? 'text-ok' : 'text-bad'}`}>
        <Icon size={17} className="mt-0.5 shrink-0" aria-hidden />
        {trail.valid ? t('intact', { count: trail.events.length }) : t('broken')}
      </p>
      <Authentications documentId={documentId} now={now} />
      {isOpen ? (
        <Suspense>
          <TrailDialog trail={trail} isOpen onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Authentications({ documentId, now }: TrailSectionProps) {
  const t = useTranslations('trail');
  const { data, isError } = useQuery(authenticationsQuery(documentId));
  const asked = data?.participants.filter(({ auths }) => auths.length > 0) ?? [];
  if (data === undefined && isError)
    return <p className="mt-2 text-13 text-muted">{t('authenticationsFailed')}</p>;
  if (asked.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-13 leading-8 font-semibold text-ink-2">{t('authentications')}</h3>
      <ul>
        {asked.map(({ participantId, name, auths }) => (
          <li key={participantId} className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 py-1.5">
            <b className="truncate font-medium">{name}</b>
            <ul className="grid gap-y-1">
              {auths.map((one) => (
                <li key={one.authId} className="flex flex-wrap justify-between gap-x-3">
                  <span>{t(`authentication.${one.authType}`)}</span>
                  <AuthenticationState authentication={one} now={now} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function AuthenticationState(props: { readonly authentication: AuthenticationResult; readonly now: number }) {
  const t = useTranslations('trail');
  const locale = useUiLocale();
  const { provenAt, lockedUntil } = props.authentication;
  if (provenAt !== null)
    return <span className="text-ok">{t('proven', { time: fullTime(provenAt, locale) })}</span>;
  if (lockedUntil !== null && Date.parse(lockedUntil) > props.now)
    return <span className="text-warn">{t('locked', { time: fullTime(lockedUntil, locale) })}</span>;
  return <span className="text-muted">{t('notYet')}</span>;
}
