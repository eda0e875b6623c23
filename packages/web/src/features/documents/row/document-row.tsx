import type { ListColumn } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime } from '../../../ui/text/korean-time.ts';
import { documentDragProps } from '../../folders/document-drag.ts';
import { shownState } from '../document-state.ts';
import { DocumentStatePill } from '../document-state-pill.tsx';
import { PlainCell } from './column-cells.tsx';
import { DocumentLink } from './document-link.tsx';
import { useProgressText } from './progress-text.ts';
import { RowMenu } from './row-menu.tsx';
import { ChoiceBox, RowAction, type RowProps, signWord } from './row-parts.tsx';
import { StepsCard } from './steps-card.tsx';
import { UndeliveredMark } from './undelivered-mark.tsx';

interface DocumentRowProps extends RowProps {
  /** The columns after the name. */
  readonly columns: readonly ListColumn[];
}

const CELL =
  'h-13 border-b border-line px-1 align-middle first:pl-2 last:pr-2 group-focus-within:bg-hover ' +
  'group-hover:bg-hover group-hover:first:rounded-l-control group-hover:last:rounded-r-control';

/** One document in the table of wide windows. The whole row is a link to the document. */
export function DocumentRow({ document, now, handlers, choice, columns }: DocumentRowProps) {
  const t = useTranslations('documents');
  const besides = [
    columns.includes('folder') ? null : handlers.folderOf(document),
    columns.includes('requester') ? null : document.requester.name,
    document.processType === 'FACE_TO_FACE' ? t('faceToFace') : null,
  ];
  return (
    <tr
      className={cx('group relative', choice.isChosen && '[&>td]:bg-brand-50')}
      data-choice={document.documentId}
      {...(handlers.askToMove === null ? {} : documentDragProps(document.documentId))}
    >
      <td className={CELL}>
        <span className="flex">
          <ChoiceBox document={document} choice={choice} />
        </span>
      </td>
      <td className={`${CELL} pr-4`}>
        <DocumentLink document={document} />
        <p className="flex min-w-0 items-center gap-2 text-13 leading-[19px] text-muted">
          <UndeliveredMark document={document} />
          <span className="truncate">{besides.filter(Boolean).join(' · ')}</span>
        </p>
      </td>
      {columns.map((column) => (
        <ColumnCell key={column} {...{ column, document, now, handlers }} />
      ))}
      <td className={`${CELL} sticky right-0 z-10 bg-card`}>
        {columns.includes('changedAt') ? null : (
          <RowAction document={document} handlers={handlers} isBesideMenu />
        )}
        <span className="flex justify-end">
          <RowMenu document={document} handlers={handlers} />
        </span>
      </td>
    </tr>
  );
}

interface ColumnCellProps extends Omit<RowProps, 'choice'> {
  readonly column: ListColumn;
}

function ColumnCell({ column, document, now, handlers }: ColumnCellProps) {
  if (column === 'state')
    return (
      <td className={CELL}>
        <DocumentStatePill state={shownState(document)} />
      </td>
    );
  if (column === 'progress') return <ProgressCell {...{ document, now, handlers }} />;
  if (column === 'changedAt') return <ChangeCell {...{ document, now, handlers }} />;
  return (
    <td className={`${CELL} truncate text-13 text-muted`}>
      <PlainCell {...{ column, document, now, handlers }} />
    </td>
  );
}

type CellProps = Omit<RowProps, 'choice'>;

/** Whose turn it is, and what is left of the time. */
function ProgressCell({ document, now, handlers }: CellProps) {
  const text = useProgressText(now)(document);
  return (
    <td className={CELL}>
      <div className="flex min-w-0 items-center gap-2.5">
        <StepsCard document={document} now={now} onRemind={() => handlers.remind(document)} />
        <div className="min-w-0 text-13 leading-[18px]">
          <p className={cx('font-medium', text.side === '' ? 'line-clamp-2' : 'truncate')}>{text.main}</p>
          {text.side === '' ? null : <p className="truncate text-muted">{text.side}</p>}
        </div>
      </div>
    </td>
  );
}

/** The time of the last change; the next action stands in its place. */
function ChangeCell({ document, now, handlers }: CellProps) {
  const locale = useUiLocale();
  const hasAction = document.abilities.edit || document.abilities.remind;
  return (
    <td className={`${CELL} relative text-13 whitespace-nowrap text-muted`}>
      <time
        dateTime={document.updatedAt}
        className={cx(
          signWord(document) !== null && 'invisible',
          hasAction && 'group-focus-within:invisible group-hover:invisible',
        )}
      >
        {listTime(document.updatedAt, now, locale)}
      </time>
      <RowAction document={document} handlers={handlers} />
    </td>
  );
}
