import { findText } from '@dojang/field-editor/core';
import { goToMatch } from '@dojang/field-editor/react';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { useEditor } from '../session/editor-context.ts';

const NOTHING = { matches: [], at: -1 };

/** Searches words in the document; the matches are highlighted on the pages while this is open. */
export function SearchBar({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tools.search');
  const { session, pages } = useEditor();
  const { view } = session;
  const [wanted, setWanted] = useState('');
  const { matches, at } = useStore(view.store, (state) => state.found);
  const texts = useMemo(() => pages.map((page) => page.texts ?? []), [pages]);
  const hasText = texts.some((page) => page.length > 0);
  useEffect(() => () => view.store.setState({ found: NOTHING }), [view]);
  const search = (text: string): void => {
    setWanted(text);
    const found = findText(texts, text);
    const { page } = view.store.getState();
    view.store.setState({ found: { matches: found, at: -1 } });
    const first = found.findIndex((match) => match.page >= page);
    if (found.length > 0) goToMatch(view, Math.max(0, first));
  };
  return (
    <search className="absolute top-2 right-2 z-30 flex h-11 max-w-[calc(100%-16px)] items-center gap-0.5 rounded-card bg-card pr-1 pl-3 shadow-overlay">
      <Search size={16} className="shrink-0 text-muted" aria-hidden />
      <input
        // biome-ignore lint/a11y/noAutofocus: opened by a person who wants to type here
        autoFocus
        type="text"
        aria-label={t('label')}
        placeholder={t('label')}
        value={wanted}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goToMatch(view, at + (event.shiftKey ? -1 : 1));
        }}
        className="w-44 min-w-20 bg-transparent px-2 outline-none max-md:text-16"
      />
      <span className="min-w-12 text-right text-13 whitespace-nowrap text-muted" role="status">
        {wanted.trim() === '' ? (
          hasText ? null : (
            <span className="sr-only">{t('noText')}</span>
          )
        ) : (
          <>
            <span aria-hidden>{t('count', { count: matches.length, at: at + 1 })}</span>
            <span className="sr-only">
              {matches.length > 0
                ? t('count', { count: matches.length, at: at + 1 })
                : t(hasText ? 'none' : 'noText')}
            </span>
          </>
        )}
      </span>
      <IconButton
        label={t('previous')}
        isDisabled={matches.length === 0}
        onPress={() => goToMatch(view, at - 1)}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('next')} isDisabled={matches.length === 0} onPress={() => goToMatch(view, at + 1)}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('close')} onPress={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </search>
  );
}
