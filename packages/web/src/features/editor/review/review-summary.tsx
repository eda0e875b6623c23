import { priceOfSending } from '@dojang/domain';
import { PageImage } from '@dojang/field-editor/picture';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useServiceLimits } from '../../session/use-service-limits.ts';
import { pointBalanceQuery } from '../../session/user.query.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

interface ReviewSummaryProps {
  readonly isReady: boolean;
  /** The send button and the missing data; phones show them separately. */
  readonly children: ReactNode;
}

/** What will be sent, its cost, and how it is sent. */
export function ReviewSummary({ isReady, children }: ReviewSummaryProps) {
  const t = useTranslations('review');
  const { pages } = useEditor();
  const name = useDraft((draft) => draft.name);
  const fieldCount = useDraft((draft) => draft.fields.length);
  const peopleCount = useDraft((draft) => draft.people.length);
  const { pointsUnit } = useServiceLimits();
  const isReserved = useDraft((draft) => draft.reservation !== null);
  const first = pages[0];
  return (
    <section className="rounded-card border border-line bg-card p-5 max-md:p-4">
      <div className="flex items-start gap-4">
        {first ? (
          <PageImage
            src={first.thumbUrl}
            alt=""
            width={first.width}
            height={first.height}
            className="w-18 shrink-0 rounded-6 border border-line bg-card"
          />
        ) : null}
        <div className="min-w-0">
          <b className="line-clamp-3 text-15 font-semibold">{name}</b>
          <span className="text-13 text-muted">
            {t('summary', { pages: pages.length, fields: fieldCount })}
          </span>
        </div>
      </div>
      <Points cost={priceOfSending(pointsUnit, peopleCount)} />
      {children}
      {isReady ? (
        <p className="mt-2 text-center text-13 text-muted">{t(isReserved ? 'reserveNote' : 'sendNote')}</p>
      ) : null}
    </section>
  );
}

function Points({ cost }: { readonly cost: number }) {
  const t = useTranslations('review.points');
  const { data } = useQuery(pointBalanceQuery);
  const short = data !== undefined && data.balance < cost;
  const amount = (points: number | undefined): string =>
    points === undefined ? t('unknown') : t('amount', { points });
  const row = 'flex min-h-8 items-center justify-between gap-2';
  return (
    <dl className={cx('mt-4 border-t border-line pt-3', short && 'text-bad')}>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('have')}</dt>
        <dd>{amount(data?.balance)}</dd>
      </div>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('spend')}</dt>
        <dd>
          <b className="font-semibold">{t('minus', { points: cost })}</b>
          {data !== undefined && data.free > 0 ? (
            <span className="ml-1 text-muted">{t('freeFirst')}</span>
          ) : null}
        </dd>
      </div>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('left')}</dt>
        <dd className="font-semibold">{amount(data === undefined ? undefined : data.balance - cost)}</dd>
      </div>
    </dl>
  );
}
