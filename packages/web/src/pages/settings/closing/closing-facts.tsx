import type { ClosingResult } from '@dojang/contract';
import { KEPT_BY_LAW, periodWords } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { serviceFacts } from '../../../features/session/service-facts.ts';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';

/** What closing an account does, with figures; what there is none of is left out. */

const LINK = 'inline-flex min-h-11 items-center font-semibold text-brand-700 hover:underline md:min-h-9';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-1.5 list-disc space-y-1 pl-5 text-ink-2">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The organization that is closed too, and what to do when it should go on. */
export function ClosedOrganization({ name, members }: NonNullable<ClosingResult['organization']>) {
  const t = useTranslations('closing.organization');
  const { email, phone } = serviceFacts().company;
  const contact = [email, phone].filter((one) => one !== '').join(' · ');
  return (
    <AlertNote tone="warn" title={t('title', { name })} className="mt-4">
      <p>{t('members', { count: members })}</p>
      <p>{t('successor')}</p>
      {contact === '' ? null : <p>{t('contact', { contact })}</p>}
    </AlertNote>
  );
}

/** What stops at once. */
export function StoppedNow({ stopped }: Pick<ClosingResult, 'stopped'>) {
  const t = useTranslations('closing.now');
  const { subscription, ...counts } = stopped;
  const keys = ['requests', 'reserved', 'bulks', 'links', 'apiKeys', 'oauthApps', 'webhooks'] as const;
  const lines = keys.filter((key) => counts[key] > 0).map((key) => t(key, { count: counts[key] }));
  return (
    <Part id="closing-now" title={t('title')}>
      <Lines lines={[t('always'), ...lines, ...(subscription ? [t('subscription')] : [])]} />
    </Part>
  );
}

/** What becomes of the points. */
export function PointsLeft({ points }: Pick<ClosingResult, 'points'>) {
  const t = useTranslations('closing.points');
  const { free, refundedPoints, refundedPrice, lapsing } = points;
  const lines = [
    ...(refundedPoints > 0 ? [t('refunded', { points: refundedPoints, price: refundedPrice })] : []),
    ...(lapsing > 0 ? [t('lapsing', { points: lapsing })] : []),
    ...(free > 0 ? [t('free', { points: free })] : []),
  ];
  return (
    <Part id="closing-points" title={t('title')}>
      <Lines lines={lines.length === 0 ? [t('none')] : lines} />
      {lapsing > 0 ? (
        <Link to="/point" className={LINK}>
          {t('rule')}
        </Link>
      ) : null}
    </Part>
  );
}

/** What is deleted at the end, and how to keep the completed documents. */
export function DeletedLater({ erased, endsAt }: Pick<ClosingResult, 'erased' | 'endsAt'>) {
  const t = useTranslations('closing.later');
  const keys = ['completed', 'otherDocuments', 'drafts', 'templates'] as const;
  const lines = keys.filter((key) => erased[key] > 0).map((key) => t(key, { count: erased[key] }));
  return (
    <Part id="closing-later" title={t('title', { day: koreanDay(Date.parse(endsAt)) })}>
      <Lines lines={[t('account'), ...lines]} />
      {erased.completed > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <Link to="/orgDocuments" search={{ status: 'completed' }} className={LINK}>
            {t('download')}
          </Link>
          <span className="text-13 text-muted">{t('downloadHint')}</span>
        </p>
      ) : null}
      <p className="mt-2 text-ink-2">{t('back')}</p>
    </Part>
  );
}

/** The records that outlive the account. */
export function KeptRecords() {
  const t = useTranslations('closing.kept');
  const locale = useUiLocale();
  return (
    <Part id="closing-kept" title={t('title')}>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <table className="mt-2 w-full border-collapse text-13">
        <thead>
          <tr className="border-line border-b text-left text-muted">
            <th className="py-1.5 pr-3 font-medium">{t('record')}</th>
            <th className="py-1.5 pr-3 font-medium">{t('law')}</th>
            <th className="py-1.5 font-medium whitespace-nowrap">{t('period')}</th>
          </tr>
        </thead>
        <tbody>
          {KEPT_BY_LAW.map(({ record, words, law, period }) => (
            <tr key={record} className="border-line border-b align-top">
              <td className="py-1.5 pr-3">{words[locale]}</td>
              <td className="py-1.5 pr-3 text-muted">{law[locale]}</td>
              <td className="py-1.5 whitespace-nowrap">{periodWords(period)[locale]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
