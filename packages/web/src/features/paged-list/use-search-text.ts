import { useCallback } from 'react';

type ChangeSearchText = (next: { readonly search: string | undefined }) => void;

/** The value and the change of a search box whose text is the address's `search`; an empty text leaves the address. */
export function useSearchText(search: { readonly search?: string | undefined }, onChange: ChangeSearchText) {
  const setText = useCallback(
    (text: string) => onChange({ search: text === '' ? undefined : text }),
    [onChange],
  );
  return { value: search.search ?? '', onChange: setText };
}
