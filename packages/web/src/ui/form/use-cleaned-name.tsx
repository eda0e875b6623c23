import { cleanedName, errorMessage } from '@dojang/domain';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../hooks/is-composing.ts';
import { useUiLocale } from '../text/intl.tsx';

/**
 * Owns what happens to a typed name when its input is left or Enter is pressed: it becomes the name as it will be stored, and a note
 * tells which invisible characters were removed, until the name is changed.
 */
export function useCleanedName(value: string, onChange: (name: string) => void) {
  const locale = useUiLocale();
  const [told, setTold] = useState<{ readonly name: string; readonly removed: string } | null>(null);
  const latest = useRef(value);
  latest.current = value;
  const clean = (): void => {
    const cleaned = cleanedName(latest.current);
    if (cleaned.removed !== '') setTold(cleaned);
    if (cleaned.name === latest.current) return;
    latest.current = cleaned.name;
    onChange(cleaned.name);
  };
  const note =
    told !== null && told.name === value
      ? errorMessage('nameCleaned', { values: { removed: told.removed } }, locale)
      : null;
  return {
    clean,
    /** Cleans before Enter submits. */
    cleanOnEnter: (event: Pick<KeyboardEvent, 'key' | 'nativeEvent'>): void => {
      if (event.key === 'Enter' && !isComposing(event.nativeEvent)) clean();
    },
    note: note === null ? null : <NameNote>{note}</NameNote>,
  };
}

const NameNote = ({ children }: { readonly children: string }) => (
  <span role="status" className="block text-13 text-warn">
    {children}
  </span>
);
