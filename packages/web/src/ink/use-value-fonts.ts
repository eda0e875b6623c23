import { useEffect } from 'react';

/** Fetches the letters of values and their widths when a paper first opens, not before: they are not needed to begin. */
export function useValueFonts(): void {
  useEffect(() => {
    void import('./value-fonts.ts').catch(() => undefined);
  }, []);
}
