import { FIELD_TYPE_TRAITS, requesterFieldName } from '@dojang/domain';
import type { EditorField } from '@dojang/field-editor/core';
import type { EditorPage } from '@dojang/field-editor/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useShallow } from 'zustand/react/shallow';
import { PageWords } from '../../../page-words/page-words.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { isOwnField } from '../model/own-fields.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** Returns what the canvas gives screen readers of each page: its words, with the fields at their places. */
export function useCanvasWords(): (page: number) => ReactNode {
  const { pages } = useEditor();
  // The canvas renders a page again when its words are another element; each element follows the draft itself.
  const words = useMemo(
    () =>
      pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
        <WordsOfPage key={index} page={page} number={index + 1} />
      )),
    [pages],
  );
  return useCallback((page) => words[page - 1], [words]);
}

interface WordsOfPageProps {
  readonly page: EditorPage;
  readonly number: number;
}

const NO_TEXTS: NonNullable<EditorPage['texts']> = [];

function WordsOfPage({ page, number }: WordsOfPageProps) {
  const t = useTranslations('editor.canvas');
  const locale = useUiLocale();
  const fields = useDraft(useShallow((draft) => draft.fields.filter((field) => field.page === number)));
  const first = useDraft((draft) => draft.fields.findIndex((field) => field.page === number));
  const read = useMemo(() => ({ ...page, texts: page.texts ?? NO_TEXTS }), [page]);
  const wordsOf = (field: EditorField, index: number): string => {
    if (isOwnField(field)) {
      const type = requesterFieldName(field.type)[locale];
      return t('ownInText', { name: `${type} ${field.label ?? ''}`.trim() });
    }
    const type = FIELD_TYPE_TRAITS[field.type].name[locale];
    return t('fieldInText', { number: first + index + 1, name: `${type} ${field.label ?? ''}`.trim() });
  };
  return (
    <PageWords
      page={read}
      fields={fields.map((field, index) => ({
        key: field.dragKey,
        x: field.x,
        y: field.y,
        width: field.width,
        height: field.height,
        words: wordsOf(field, index),
      }))}
      label={t('words', { page: number })}
      className="sr-only"
      language={locale}
    />
  );
}
