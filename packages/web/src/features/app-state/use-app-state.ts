import { useStore } from 'zustand';
import { PHONE as HANDHELD } from '../../ui/hooks/is-phone.ts';
import { readLocale, switchLocale } from '../../ui/text/locale.ts';
import { type AppState, type AppStateStore, createAppState, type Measured } from './app-state.ts';

/** The state of this tab, which begins with its first use, and the widths that decide about its device. */

const PHONE = '(max-width: 767.98px)';
const DESKTOP = '(min-width: 1200px)';

function begin(): AppStateStore {
  const [phone, desktop, handheld] = [matchMedia(PHONE), matchMedia(DESKTOP), matchMedia(HANDHELD)];
  const measured = (): Measured => ({
    device: phone.matches ? 'phone' : desktop.matches ? 'desktop' : 'tablet',
    isHandheld: handheld.matches,
  });
  const ports = { storage: localStorage, locale: readLocale(), switchLocale };
  const state = createAppState({ ...ports, ...measured() });
  for (const query of [phone, desktop, handheld])
    query.addEventListener('change', () => state.recordDevice(measured()));
  return state;
}

let begun: AppStateStore | undefined;

/** Returns the state of this tab. */
export const appState = (): AppStateStore => (begun ??= begin());

/** A part of the state, read again when it changes. */
export const useAppState = <Part>(part: (state: AppState) => Part): Part => useStore(appState(), part);
