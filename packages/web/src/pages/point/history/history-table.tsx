import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

/** Owns the look of the tables of both histories. */

const TABLE =
  'w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-card ' +
  '[&_tbody_tr:last-child>*]:border-b-0';
const HEAD_CELL =
  'h-10 border-b border-line px-3 @max-[900px]:px-2 text-left text-13 font-medium text-muted first:pl-5 last:pr-4';
export const BODY_CELL = 'h-13 border-b border-line px-3 py-2 @max-[900px]:px-2 first:pl-5 last:pr-4';
/** Hidden where the table is narrow. */
export const WIDE_ONLY = '@max-[900px]:hidden';

/** Heads of columns that look alike. */
export function HeadCells({ names, className }: { names: readonly string[]; className?: string }) {
  return names.map((name) => (
    <th key={name} scope="col" className={cx(HEAD_CELL, className)}>
      {name}
    </th>
  ));
}

interface HistoryTableProps {
  readonly label: string;
  /** A `col` for each column. */
  readonly widths: ReactNode;
  /** The `HeadCells` of all columns but the last one. */
  readonly head: ReactNode;
  /** The name of the last column, which has the actions; only read aloud. */
  readonly actions: string;
  readonly children: ReactNode;
}

/** A history as a table, for wide windows; its rows are the children. */
export function HistoryTable({ label, widths, head, actions, children }: HistoryTableProps) {
  return (
    <div className="@container">
      <table aria-label={label} className={TABLE}>
        <colgroup>{widths}</colgroup>
        <thead>
          <tr>
            {head}
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
