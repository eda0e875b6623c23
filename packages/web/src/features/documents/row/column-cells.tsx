import type { DocumentSummary } from '@dojang/contract';
import { documentNumber, type ListColumn } from '@dojang/domain';
import type { ReactNode } from 'react';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime, shortDay } from '../../../ui/text/korean-time.ts';
import { earliestEnd } from './progress-line.ts';
import type { RowHandlers } from './row-handlers.ts';

/** The columns that show a plain text or time. */
export type PlainColumn = Exclude<ListColumn, 'state' | 'progress' | 'changedAt'>;

interface PlainCellProps {
  readonly column: PlainColumn;
  readonly document: DocumentSummary;
  readonly now: number;
  readonly handlers: RowHandlers;
}

/** The content of a column with a plain text or time; empty where there is none. */
export function PlainCell({ column, document, now, handlers }: PlainCellProps): ReactNode {
  const locale = useUiLocale();
  const timeOf = (at: string | null) =>
    at === null ? null : <time dateTime={at}>{listTime(at, now, locale)}</time>;
  const contents: Record<PlainColumn, () => ReactNode> = {
    requester: () => document.requester.name,
    team: () => handlers.teamOf(document),
    folder: () => handlers.folderOf(document),
    requestedAt: () => timeOf(document.sentAt),
    expiresAt: () => {
      const end = earliestEnd(document);
      return end === null ? null : <time dateTime={end}>{shortDay(end, now, locale)}</time>;
    },
    completedAt: () => timeOf(document.completedAt),
    // Above the link that covers the row, so that the number can be copied.
    number: () => <span className="relative z-10 select-all">{documentNumber(document.documentId)}</span>,
  };
  return contents[column]();
}
