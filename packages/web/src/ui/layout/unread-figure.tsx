import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

/** What this needs to know of a query. */
export interface FigureQuery {
  readonly data: unknown;
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Whether nothing could be read so far. It stays true while the query is repeated, so that nothing flickers. */
export const isUnread = ({
  data,
  errorUpdateCount,
}: Pick<FigureQuery, 'data' | 'errorUpdateCount'>): boolean => data === undefined && errorUpdateCount > 0;

interface UnreadFigureProps {
  readonly query: FigureQuery;
  /** True where only the button has room. */
  readonly isIcon?: boolean;
  readonly className?: string;
}

/** In place of a figure that could not be read: says so, with a button that reads it again. Nothing while it is read at first. */
export function UnreadFigure({ query, isIcon = false, className }: UnreadFigureProps) {
  const t = useTranslations('ui');
  if (!isUnread(query)) return null;
  return (
    <span className={cx('inline-flex items-center gap-0.5 font-normal', className)}>
      {isIcon ? null : <span className="text-13 whitespace-nowrap text-bad">{t('unread')}</span>}
      <IconButton
        label={isIcon ? `${t('unread')} · ${t('loadAgain')}` : t('loadAgain')}
        isPending={query.isFetching}
        onPress={() => void query.refetch()}
      >
        <RotateCw size={14} aria-hidden />
      </IconButton>
    </span>
  );
}
