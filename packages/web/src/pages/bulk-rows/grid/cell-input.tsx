import type { BulkColumn } from '@dojang/contract';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { useSheet } from '../model/sheet-session.ts';

interface CellInputProps {
  /** The place of the row, from 0. */
  readonly row: number;
  readonly column: BulkColumn;
  /** The place of the column, from 0. */
  readonly index: number;
  readonly text: string;
  readonly isWrong: boolean;
  /** True when a sentence about the cell is shown below it. */
  readonly hasNote: boolean;
}

/** The id of the sentence about the active cell. */
export const NOTE_ID = 'sheet-note';

interface Draft {
  readonly text: string;
  /** True when typing replaced the text; the arrow keys then leave the cell. */
  readonly isTyped: boolean;
}

/**
 * The input of the active cell. It always has the focus, empty and unseen until something is typed, so that the composition of
 * the first syllable begins in it. Nothing is taken over during a composition.
 */
export function CellInput({ row, column, index, text, isWrong, hasNote }: CellInputProps) {
  const t = useTranslations('bulkRows');
  const { sheet } = useSheet();
  const listId = useId();
  const [draft, setDraft] = useState<Draft | null>(null);
  const open = useRef<Draft | null>(null);
  const change = (next: Draft | null): void => {
    open.current = next;
    setDraft(next);
  };
  const takeOver = (): void => {
    const taken = open.current;
    change(null);
    if (taken !== null) sheet.write({ row, column: index }, [[taken.text]]);
  };
  const last = useRef(takeOver);
  last.current = takeOver;
  // A press on another cell removes this input before it loses the focus.
  useEffect(() => () => last.current(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) {
      event.stopPropagation();
      return;
    }
    if (draft === null) {
      if (event.key !== 'F2') return;
      event.preventDefault();
      change({ text, isTyped: false });
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      change(null);
    } else if (leaves(event, draft)) {
      takeOver();
    } else {
      event.stopPropagation();
    }
  };
  const invalid = hasNote ? { 'aria-invalid': isWrong, 'aria-describedby': NOTE_ID } : {};
  return (
    <>
      <input
        tabIndex={0}
        aria-label={t('cell', {
          row: row + 1,
          column: column.label,
        })}
        aria-required={column.required}
        {...invalid}
        data-editing={draft !== null}
        autoComplete="off"
        spellCheck={false}
        list={column.options === null || draft === null ? undefined : listId}
        value={draft?.text ?? ''}
        onChange={({ target }) => change({ text: target.value, isTyped: draft?.isTyped ?? true })}
        onDoubleClick={() => draft === null && change({ text, isTyped: false })}
        onKeyDown={onKeyDown}
        onBlur={takeOver}
        className={cx(
          'absolute inset-0 w-full px-2.5 text-ink outline-none inset-ring-2 inset-ring-brand-600',
          draft === null ? 'cursor-cell bg-transparent caret-transparent' : 'bg-card',
          isWrong && 'inset-ring-bad!',
        )}
      />
      {column.options === null ? null : (
        <datalist id={listId}>
          {column.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Whether a key ends the editing of a cell and moves on. */
function leaves({ key }: KeyboardEvent, draft: Draft): boolean {
  if (key === 'Enter' || key === 'Tab' || key === 'F8') return true;
  return draft.isTyped && (key === 'ArrowUp' || key === 'ArrowDown');
}
