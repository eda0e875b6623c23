import { useEffect } from 'react';

/** Loads the fonts of values and their widths when a page is first shown, since they are not needed before. */
export function useValueFonts(): void {
  useEffect(() => {
    void import('./value-fonts.ts').catch(() => undefined);
  }, []);
}
