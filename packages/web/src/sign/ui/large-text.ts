import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { deviceStorage, recall, remember } from '../flow/link.ts';
import type { SignClass } from '../styles/class-names.ts';

/** Owns large-text mode: stored on the device, switched without a reload. */

const KEY = 'dojang.large';
const LARGE: SignClass = 'large';

export interface LargeText {
  readonly large: boolean;
  readonly toggle: () => void;
}

export const LargeTextContext = createContext<LargeText>({ large: false, toggle: () => undefined });
/** Whether large text is on, and how to turn it on. */
export const useLargeText = (): LargeText => useContext(LargeTextContext);

/** The state of large text, stored on the device; for the root of the page. */
export function useLargeTextState(): LargeText {
  const [large, setLarge] = useState(() => recall(deviceStorage(), KEY) === 'yes');
  useEffect(() => {
    document.documentElement.classList.toggle(LARGE, large);
    remember(deviceStorage(), KEY, large ? 'yes' : null);
  }, [large]);
  const toggle = useCallback(() => setLarge((old) => !old), []);
  return { large, toggle };
}
