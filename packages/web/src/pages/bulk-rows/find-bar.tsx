import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isComposing } from '../../ui/hooks/is-composing.ts';
import type { GridHandle } from './grid/grid-handle.ts';
import { cellSearch, findCells, placeOfCell } from './model/find-cells.ts';
import { useSheet, useSheetState } from './model/sheet-session.ts';

interface FindBarProps {
  /** The number of times the bar was asked for; each time its text is selected. */
  readonly asked: number;
  readonly grid: () => GridHandle | null;
  readonly onClose: () => void;
}

const LONGEST = 100;

/** Searches the cells above the table: the count, the next one and the previous one. Nothing happens during a composition. */
export function FindBar({ asked, grid, onClose }: FindBarProps) {
  const t = useTranslations('bulkRows.find');
  const { sheet } = useSheet();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isComposed = useRef(false);
  const found = useFound();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request selects the text
  useEffect(() => input.current?.select(), [asked]);
  useEffect(() => () => sheet.state.setState({ search: null }), [sheet]);
  const search = (text: string): void => {
    sheet.state.setState({ search: cellSearch(text) });
    grid()?.showFound();
  };
  const close = (): void => {
    onClose();
    grid()?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'F3') grid()?.showNextFound(event.shiftKey ? -1 : 1);
    else if (isFind) input.current?.select();
    else return;
    event.preventDefault();
  };
  return (
    <search className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-6">
      <TextField
        label={t('label')}
        labelHidden
        autoFocus
        value={typed}
        maxLength={LONGEST}
        placeholder={t('placeholder')}
        className="w-72"
        onChange={(text) => {
          setTyped(text);
          if (!isComposed.current) search(text);
        }}
        onKeyDown={press}
        start={<Search size={16} aria-hidden />}
        inputProps={{
          ref: input,
          autoComplete: 'off',
          onCompositionStart: () => {
            isComposed.current = true;
          },
          onCompositionEnd: ({ currentTarget }) => {
            isComposed.current = false;
            search(currentTarget.value);
          },
        }}
      />
      <span role="status" className="min-w-16 px-2 text-13 text-ink-2">
        {found.isSearching ? <FoundCount {...found} /> : null}
      </span>
      <IconButton
        label={t('previous')}
        isDisabled={found.count === 0}
        onPress={() => grid()?.showNextFound(-1)}
      >
        <ChevronUp size={17} aria-hidden />
      </IconButton>
      <IconButton label={t('next')} isDisabled={found.count === 0} onPress={() => grid()?.showNextFound(1)}>
        <ChevronDown size={17} aria-hidden />
      </IconButton>
      <IconButton label={t('close')} onPress={close}>
        <X size={17} aria-hidden />
      </IconButton>
    </search>
  );
}

interface Found {
  readonly isSearching: boolean;
  readonly count: number;
  /** The place of the active cell among the found ones, from 1; 0 when it is none of them. */
  readonly place: number;
}

function useFound(): Found {
  const lines = useSheetState((state) => state.lines);
  const search = useSheetState((state) => state.search);
  const active = useSheetState((state) => state.active);
  const found = useMemo(() => findCells(lines, search), [lines, search]);
  return { isSearching: search !== null, count: found.length, place: placeOfCell(found, active) + 1 };
}

function FoundCount({ count, place }: Found) {
  const t = useTranslations('bulkRows.find');
  if (count === 0) return <span className="text-bad">{t('none')}</span>;
  if (place === 0) return t('count', { count });
  return (
    <>
      <span aria-hidden>{t('place', { place, count })}</span>
      <span className="sr-only">{t('placeRead', { place, count })}</span>
    </>
  );
}
