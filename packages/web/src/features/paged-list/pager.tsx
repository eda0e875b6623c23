import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { PAGE_SIZES, type PageSize } from './list-address.ts';
import { countPages, pageWindow } from './page-window.ts';

interface PagerProps {
  readonly total: number;
  /** True when there are more rows than `total`, whose pages appear as one goes on. */
  readonly isTotalCapped?: boolean;
  readonly page: number;
  readonly limit: number;
  readonly counts: 'things' | 'people';
  readonly onPage: (page: number) => void;
  /** Omitted where the page size is fixed. */
  readonly onLimit?: (limit: PageSize) => void;
  /** True below rows that scroll with the page. */
  readonly isInFlow?: boolean;
}

/** The total number, and the links to the other pages. */
export function Pager(props: PagerProps) {
  const { total, isTotalCapped = false, page, limit, counts, onPage, onLimit, isInFlow = false } = props;
  const t = useTranslations('pagedList');
  const pages = countPages(total, limit);
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const options = PAGE_SIZES.map((size) => ({ value: String(size), label: t('perPage', { count: size }) }));
  return (
    <div
      className={cx(
        'grid h-13 shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-2',
        !isInFlow && 'border-t border-line bg-card px-6 max-md:px-4',
        pages === 1 && 'max-md:hidden',
      )}
    >
      <span className="text-13 text-muted max-md:whitespace-normal">
        {t(isTotalCapped ? 'rangeOfMore' : `range.${counts}`, {
          total,
          from,
          to: Math.min(total, page * limit),
        })}
      </span>
      {pages > 1 ? (
        <nav aria-label={t('pages')} className="flex items-center gap-0.5">
          <IconButton label={t('previous')} isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
            <ChevronLeft size={17} aria-hidden />
          </IconButton>
          <span className="px-1 text-13 md:hidden">
            {page} / {pages}
          </span>
          {pageWindow(page, pages).map((number, index) =>
            number === null ? (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
                key={`gap-${index}`}
                aria-hidden
                className="min-w-8 text-center text-muted max-md:hidden"
              >
                …
              </span>
            ) : (
              <Button
                key={number}
                aria-current={number === page ? 'page' : 'false'}
                onPress={() => onPage(number)}
                className={cx(
                  'h-8 min-w-8 rounded-control px-1 font-medium text-ink-2 data-hovered:bg-hover max-md:hidden',
                  number === page && 'bg-brand-50 font-semibold text-brand-700',
                )}
              >
                <span aria-hidden>{number}</span>
                <span className="sr-only">{t('pageNumber', { page: number })}</span>
              </Button>
            ),
          )}
          <IconButton label={t('next')} isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
            <ChevronRight size={17} aria-hidden />
          </IconButton>
        </nav>
      ) : (
        <span />
      )}
      <div className="flex justify-end text-13 text-muted max-md:hidden">
        {onLimit && total > PAGE_SIZES[0] ? (
          <Select
            label={t('pageSize')}
            labelHidden
            quiet
            options={options}
            value={String(limit)}
            onChange={(value) => {
              const size = PAGE_SIZES.find((one) => String(one) === value);
              if (size !== undefined) onLimit(size);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
