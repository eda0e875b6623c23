import type { SuggestionResult } from '@dojang/contract';
import { calls } from '@dojang/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlay/toast.tsx';
import { session as account, call } from '../../session/api.ts';
import { createId } from '../session/create-id.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { currentPagesKey } from '../session/use-current-pages.ts';
import { createDroppedSuggestions } from './dropped-suggestions.ts';
import { acceptSuggestions, openSuggestions, withChoices } from './suggestion-model.ts';

export interface Suggestions {
  readonly open: readonly SuggestionResult[];
  /** The current one while suggestions are reviewed one at a time; otherwise null. */
  readonly current: string | null;
  readonly focus: { readonly key: string } | null;
  readonly accept: (keys: readonly string[], goOn: boolean) => void;
  readonly drop: (key: string, goOn: boolean) => void;
  readonly begin: () => void;
  readonly step: (key: string, direction: 1 | -1) => void;
  readonly stop: () => void;
  readonly close: () => void;
}

const NONE: readonly SuggestionResult[] = [];
/** The interval of requests in milliseconds while pages of a long document are still being read. */
const MORE_EVERY_MS = 1500;

function useFound(documentId: string): readonly SuggestionResult[] {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['document', documentId, 'suggestions'],
    queryFn: () => call(calls.suggestions, { params: { documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchInterval: ({ state }) => (state.data?.pagesLeft ? MORE_EVERY_MS : false),
  });
  const wasReading = useRef(false);
  const isReading = (data?.pagesLeft ?? 0) > 0;
  useEffect(() => {
    // The texts that were read in the meantime are needed for the search and for snapping.
    if (wasReading.current && !isReading)
      void queries.invalidateQueries({ queryKey: currentPagesKey({ kind: 'document', id: documentId }) });
    wasReading.current = isReading;
  }, [queries, documentId, isReading]);
  return data?.list ?? NONE;
}

/** The suggestions of the open draft. They are optional: an error shows no message. */
export function useSuggestions(mostPeople: number): Suggestions {
  const t = useTranslations('suggestions');
  const { session } = useEditor();
  const { documentId, drafts } = session;
  const found = useFound(documentId);
  const fields = useDraft((draft) => draft.fields);
  const store = useMemo(
    () => createDroppedSuggestions(localStorage, account.user()?.userId ?? '', documentId),
    [documentId],
  );
  const [dropped, setDropped] = useState(store.read);
  const [closed, setClosed] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ readonly key: string } | null>(null);
  const open = useMemo(
    () => (closed ? [] : openSuggestions(found, dropped, fields)),
    [closed, found, dropped, fields],
  );

  const show = (key: string | undefined): void => {
    setFocus(key === undefined ? null : { key });
    if (current !== null || key === undefined) setCurrent(key ?? null);
  };
  /** The next one that stays when some are removed; after the last one it is the first. */
  const after = (key: string, gone: readonly string[], direction: 1 | -1 = 1): string | undefined => {
    const at = open.findIndex((one) => one.key === key);
    const round = open.map((_, n) => open[(at + direction * (n + 1) + 2 * open.length) % open.length]);
    return round.find((one) => one !== undefined && !gone.includes(one.key))?.key;
  };

  return {
    open,
    current,
    focus,
    accept(keys, goOn) {
      const chosen = withChoices(
        open.filter(({ key }) => keys.includes(key)),
        open,
      );
      const gone = chosen.map(({ key }) => key);
      const next = goOn ? after(keys[0] ?? '', gone) : undefined;
      if (!acceptSuggestions(drafts, chosen, mostPeople, createId)) notify('bad', t('tooMany'));
      else show(next);
    },
    drop(key, goOn) {
      const next = goOn ? after(key, [key]) : undefined;
      const more = new Set([...dropped, key]);
      store.write(more);
      setDropped(more);
      show(next);
    },
    begin() {
      const page = session.view.store.getState().page;
      const first = (open.find((one) => one.page >= page) ?? open[0])?.key ?? null;
      setCurrent(first);
      setFocus(first === null ? null : { key: first });
    },
    step(key, direction) {
      const next = after(key, [], direction);
      if (next === undefined) return;
      setCurrent(next);
      setFocus({ key: next });
    },
    stop() {
      setCurrent(null);
      setFocus(null);
    },
    close: () => setClosed(true),
  };
}
