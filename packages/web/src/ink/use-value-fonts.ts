import { useEffect } from 'react';

/**
 * Loads the fonts of values and their widths when a page is first shown, since they are not needed before.
 * @param isTime false while something else has to be loaded first
 */
export function useValueFonts(isTime = true): void {
  useEffect(() => {
    if (isTime) void import('./value-fonts.ts').catch(() => undefined);
  }, [isTime]);
}
