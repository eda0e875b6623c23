import type { FieldResult, PageResult } from '@dojang/contract';
import { useEffect, useRef } from 'react';
import { useFillingContext } from '../filling/filling.ts';
import { useTexts } from '../text/texts.ts';
import type { DraftValue } from '../values/value.ts';

/** Owns what all inputs of a place share: its value, its button's words, and what becomes of it when left early. */

export interface FieldFormHandle {
  readonly value: DraftValue | undefined;
  readonly page: PageResult;
  /** What the server found wrong with the saved value. */
  readonly error: string | null;
  readonly done: (value: DraftValue | null) => void;
  /** As `done`, where the values of several fields have been set already. */
  readonly doneKept: (filled: boolean) => void;
  /** '적고 다음으로 (2/5)', or '적기' where nothing comes next. */
  readonly doneWords: (kind: 'write' | 'confirm') => string;
}

/** `onLeave` runs when the input goes away without having been finished: closed, or another place was opened. */
export function useFieldForm(field: FieldResult, onLeave: () => void): FieldFormHandle {
  const { d } = useTexts();
  const filling = useFillingContext();
  const finished = useRef(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(
    () => () => {
      if (!finished.current) leave.current();
    },
    [],
  );

  function doneWords(kind: 'write' | 'confirm'): string {
    const next = filling.after(field.key);
    if (!next?.required) return kind === 'write' ? d.sheet.write : d.sheet.confirm;
    const words = kind === 'write' ? d.sheet.writeNext : d.sheet.confirmNext;
    return words(filling.numberOf(next.key), filling.walk.length);
  }

  return {
    value: filling.values.get(field.key),
    page: filling.pageOf(field),
    error: filling.errors.get(field.key) ?? null,
    done: (value) => {
      finished.current = true;
      filling.finish(field.key, value);
    },
    doneKept: (filled) => {
      finished.current = true;
      filling.goOn(field.key, filled);
    },
    doneWords,
  };
}
