import { CALLS } from 'virtual:developer-calls';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { openAddress } from '../address.ts';
import { classes } from '../classes.ts';
import { useDeveloper } from '../context.ts';
import { find, searchIndex } from './find.ts';

/** The search over all pages, calls and codes: arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const developer = useDeveloper();
  const { t } = developer;
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const index = useMemo(() => searchIndex(developer, CALLS), [developer]);
  const results = find(index, search);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(
    () => document.getElementById(`result-${chosen}`)?.scrollIntoView({ block: 'nearest' }),
    [chosen],
  );
  const open = (href: string): void => {
    onClose();
    openAddress(href);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    const result = results[chosen];
    if (move !== undefined && results.length > 0) {
      event.preventDefault();
      setChosen((chosen + move + results.length) % results.length);
    } else if (event.key === 'Enter' && result !== undefined) {
      event.preventDefault();
      open(result.href);
    }
  };
  return (
    <dialog ref={dialog} className={classes('search-dialog')} aria-label={t.search} onClose={onClose}>
      <div className={classes('search-line')}>
        <Search size={20} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls="results"
          aria-activedescendant={results.length > 0 ? `result-${chosen}` : undefined}
          aria-label={t.search}
          placeholder={t.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes('outline-button')} onClick={onClose}>
          {t.close}
        </button>
      </div>
      <p className={classes('visually-hidden')} aria-live="polite">
        {search.trim() === '' ? '' : t.results(results.length)}
      </p>
      {search.trim() !== '' && results.length === 0 && (
        <div className={classes('empty')}>
          <b>{t.noResult}</b>
          <span>{t.noResultHint}</span>
        </div>
      )}
      <div id="results" role="listbox" aria-label={t.search} className={classes('results')}>
        {results.map(({ kind, href, title, about }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of the input, as in every combobox.
          <div
            key={`${href} ${title}`}
            id={`result-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={classes('result-row')}
            onClick={() => open(href)}
          >
            <span className={classes('result-kind')}>{t.kinds[kind]}</span>
            <span className={classes('result-text')}>
              <b>{title}</b>
              <span>{about}</span>
            </span>
          </div>
        ))}
      </div>
    </dialog>
  );
}
