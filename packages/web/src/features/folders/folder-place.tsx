import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../../ui/class-names.ts';
import { useDocumentDrop } from './document-drag.ts';

interface FolderPlaceProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** A second, smaller line. */
  readonly hint?: string | undefined;
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Omitted where documents cannot be filed. */
  readonly onDropDocument?: ((documentId: string) => void) | undefined;
  readonly menu?: ReactNode;
}

/** One line of the folder list: it filters the document list, and accepts dropped documents. */
export function FolderPlace(props: FolderPlaceProps) {
  const { icon, name, hint, count, isChosen, onChoose, onDropDocument, menu } = props;
  const { isOver, dropProps } = useDocumentDrop(onDropDocument);
  return (
    <li
      className={cx(
        'group relative flex items-center rounded-control hover:bg-hover',
        isChosen && 'bg-brand-50! text-brand-700',
        isOver && 'bg-brand-50! inset-ring-2 inset-ring-brand-600',
      )}
      {...dropProps}
    >
      <Button
        onPress={onChoose}
        aria-current={isChosen ? 'true' : 'false'}
        className={cx(
          'flex min-h-8.5 min-w-0 flex-1 items-center gap-2 rounded-control py-1 pl-2.5 text-left focus-inset max-md:min-h-11',
          menu ? 'pr-1' : 'pr-2.5',
          isChosen && 'font-semibold',
        )}
      >
        <span className={isChosen ? 'text-brand-600' : 'text-muted'}>{icon}</span>
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block truncate">{name}</span>
          {hint ? <span className="block truncate text-13 font-normal text-muted">{hint}</span> : null}
        </span>
        <span className={cx('shrink-0 text-13', isChosen ? 'text-brand-700' : 'text-muted')}>{count}</span>
      </Button>
      {menu}
    </li>
  );
}
