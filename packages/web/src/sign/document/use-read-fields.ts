import type { FieldResult } from '@dojang/contract';
import { useMemo } from 'react';
import type { ReadField } from '../../page-words/page-words.tsx';
import { useFillingContext } from '../filling/filling.ts';
import { labelOf, valueText } from '../filling/labels.ts';
import { useTexts } from '../text/texts.ts';
import { savedValue } from '../values/value.ts';

/**
 * Returns what screen readers say at the places of a page: the number and name of the signer's own, with their values, and the values of
 * all others.
 */
export function useReadFields(page: number): readonly ReadField[] {
  const texts = useTexts();
  const { opened, daily, values, numberOf } = useFillingContext();
  const all = useMemo(
    () => [...opened.fields, ...opened.written].filter((field) => field.page === page),
    [opened, page],
  );
  const own = new Set(opened.fields.map(({ key }) => key));
  for (const { key } of daily) own.delete(key);
  const wordsOf = (field: FieldResult): string => {
    const value = values.get(field.key) ?? savedValue(field);
    if (!own.has(field.key)) return value ? valueText(field, value, texts) : '';
    const label = labelOf(field, texts);
    const what = value ? `${label}, ${valueText(field, value, texts)}` : label;
    return texts.d.fieldInText(numberOf(field.key), what);
  };
  return all.map((field) => ({ ...field, words: wordsOf(field) }));
}
