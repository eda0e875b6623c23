import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface FoundCountProps {
  /** The searched text; empty or undefined without a search. */
  readonly searched: string | undefined;
  /** The number of rows that were found; undefined while they are fetched. */
  readonly total: number | undefined;
  /** True when there are more rows than `total`. */
  readonly isCapped?: boolean;
}

/**
 * Tells screen readers how many rows a search has found, once it has changed on this page. Rows that come or go afterwards are not
 * told, so that a list that follows its documents does not speak by itself.
 */
export function FoundCount({ searched = '', total, isCapped = false }: FoundCountProps) {
  const t = useTranslations('pagedList');
  const told = useRef(searched);
  const latest = useRef({ total, isCapped });
  latest.current = { total, isCapped };
  const [words, setWords] = useState('');
  const isKnown = total !== undefined;
  useEffect(() => {
    if (told.current === searched) return;
    if (!isKnown) return setWords('');
    told.current = searched;
    const count = latest.current.total ?? 0;
    setWords(t(latest.current.isCapped ? 'foundMore' : 'found', { count }));
  }, [searched, isKnown, t]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
