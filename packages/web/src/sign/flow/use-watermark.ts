import { TEST_WATERMARK } from '@dojang/domain';
import { useEffect } from 'react';

/** The size of the words as a share of the page's width: they reach across it at their angle. */
const SIZE = '0.11';

/** Marks every page of a test, until the page is left. */
export function useWatermark(isTest: boolean): void {
  useEffect(() => {
    if (!isTest) return;
    const { style } = document.documentElement;
    // Without an alternative text the words would be read aloud on every page.
    style.setProperty('--watermark', `${JSON.stringify(TEST_WATERMARK)} / ""`);
    style.setProperty('--watermark-size', SIZE);
  }, [isTest]);
}
