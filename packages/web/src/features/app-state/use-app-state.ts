import { useStore } from 'zustand';
import { readLocale } from '../../ui/text/locale.ts';
import { type AppState, type AppStateStore, createAppState, type Device } from './app-state.ts';

/** The state of this tab, which begins with its first use, and the widths that decide about its device. */

const PHONE = '(max-width: 767.98px)';
const DESKTOP = '(min-width: 1200px)';

function begin(): AppStateStore {
  const [phone, desktop] = [matchMedia(PHONE), matchMedia(DESKTOP)];
  const device = (): Device => (phone.matches ? 'phone' : desktop.matches ? 'desktop' : 'tablet');
  const state = createAppState({ storage: localStorage, locale: readLocale(), device: device() });
  for (const query of [phone, desktop]) query.addEventListener('change', () => state.recordDevice(device()));
  return state;
}

let begun: AppStateStore | undefined;

/** Returns the state of this tab. */
export const appState = (): AppStateStore => (begun ??= begin());

/** A part of the state, read again when it changes. */
export const useAppState = <Part>(part: (state: AppState) => Part): Part => useStore(appState(), part);
