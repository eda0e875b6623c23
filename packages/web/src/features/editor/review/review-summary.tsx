import { requestsFiles } from '@dojang/domain';
import { PageImage } from '@dojang/field-editor/picture';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { UnreadFigure } from '../../../ui/layout/unread-figure.tsx';
import { usePointBalance } from '../../session/point-balance.ts';
import { useHasPoints } from '../../session/use-service-limits.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import type { SpentPoints } from './use-send.ts';

interface ReviewSummaryProps {
  readonly isReady: boolean;
  /** Points that sending spends. */
  readonly cost: number;
  /** The points since sending was pressed; null before. */
  readonly spent: SpentPoints;
  /** The send button and the missing data; phones show them separately. */
  readonly children: ReactNode;
}

/** What will be sent, its cost, and how it is sent. */
export function ReviewSummary({ isReady, cost, spent, children }: ReviewSummaryProps) {
  const t = useTranslations('review');
  const hasPoints = useHasPoints();
  const { pages } = useEditor();
  const name = useDraft((draft) => draft.name);
  const fieldCount = useDraft((draft) => draft.fields.length);
  const fileCount = useDraft((draft) => draft.fields.filter(requestsFiles).length);
  const isReserved = useDraft((draft) => draft.reservation !== null);
  const first = pages[0];
  return (
    <section
      className="rounded-card border border-line bg-card p-5 max-md:p-4"
      aria-labelledby="review-summary"
    >
      <h2 id="review-summary" className="mb-3 text-17 font-semibold">
        {t(hasPoints ? 'document' : 'documentAlone')}
      </h2>
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
          <span className="block text-13 text-muted">
            {t('summary', { pages: pages.length, fields: fieldCount })}
            {fileCount === 0 ? null : ` · ${t('files', { count: fileCount })}`}
          </span>
          <PreviewButton kind="ghost" className="mt-0.5 -ml-3.5 text-brand-600!" />
        </div>
      </div>
      {hasPoints ? <Points cost={cost} spent={spent} /> : null}
      {children}
      {isReady ? (
        <p className="mt-2 text-center text-13 text-muted">{t(isReserved ? 'reserveNote' : 'sendNote')}</p>
      ) : null}
    </section>
  );
}

function Points({ cost, spent }: Pick<ReviewSummaryProps, 'cost' | 'spent'>) {
  const t = useTranslations('review.points');
  const { query, balance } = usePointBalance();
  // The balance that arrives after sending has this request in it already.
  const before = spent?.before ?? balance;
  const short = before !== undefined && before < cost;
  const row = 'flex min-h-8 items-center justify-between gap-2';
  return (
    <dl className={cx('mt-4 border-t border-line pt-3', short && 'text-bad')}>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('have')}</dt>
        <dd>{before === undefined ? <UnreadFigure query={query} /> : t('amount', { points: before })}</dd>
      </div>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('spend')}</dt>
        <dd>
          <b className="font-semibold">{t('minus', { points: cost })}</b>
          {(query.data?.free ?? 0) > 0 ? <span className="ml-1 text-muted">{t('freeFirst')}</span> : null}
        </dd>
      </div>
      <div className={row}>
        <dt className={short ? '' : 'text-muted'}>{t('left')}</dt>
        <dd className="font-semibold">
          {before === undefined ? '–' : t('amount', { points: before - cost })}
        </dd>
      </div>
    </dl>
  );
}
