import type { FieldResult, PageResult } from '@dojang/contract';
import { useEffect, useRef } from 'react';
import { useTexts } from '../text/texts.ts';
import type { DraftValue } from '../values/value.ts';
import { useFillingContext } from './filling.ts';

/** Owns what all inputs of a place share: its value, the label of its button, and saving when it is left early. */

export interface FieldFormHandle {
  readonly value: DraftValue | undefined;
  readonly page: PageResult;
  /** The server's error for the saved value. */
  readonly error: string | null;
  readonly done: (value: DraftValue | null) => void;
  /** Like `done`, where the values of several fields are already set. */
  readonly doneKept: (filled: boolean) => void;
  /** For example '적고 다음으로 (2/5)', or '적기' for the last place. */
  readonly doneWords: (kind: 'write' | 'confirm') => string;
}

/** `onLeave` runs when the input disappears unfinished: it was closed, or another place was opened. */
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
    if (!next) return kind === 'write' ? d.sheet.write : d.sheet.confirm;
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
