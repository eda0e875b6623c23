import { createStore } from 'zustand';
import { type SearchOf, searchOf, textUpTo } from '../../ui/text/address-values.ts';
import type { UiLocale } from '../../ui/text/locale.ts';

/**
 * Owns the state of the application that belongs to no page: the selected folder with its team, the device, whether the sidebar is
 * collapsed, the language and the balance of points. Invariant: the choices of the person (folder, sidebar, language) survive a reload;
 * what is measured or read (device, balance) is never stored, and a log-out forgets what is another person's. Source: requirement APP-25.
 */

export type Device = 'phone' | 'tablet' | 'desktop';

const place = searchOf({ teamId: textUpTo(64), folder: textUpTo(64) });
export type Place = SearchOf<typeof place>;

export interface AppState {
  /** The list of documents that was visited last. */
  readonly place: Place;
  readonly device: Device;
  /** A phone, also one that is held across: editors open in their form for phones. */
  readonly isHandheld: boolean;
  /** The person's choice; null leaves it to the width of the window. */
  readonly isCollapsed: boolean | null;
  readonly locale: UiLocale;
  /** Null until it is read. */
  readonly pointBalance: number | null;
}

export type Measured = Pick<AppState, 'device' | 'isHandheld'>;

export interface AppStatePorts extends Measured {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly locale: UiLocale;
  /** Stores the choice of a language, and shows the screens in it. */
  readonly switchLocale: (locale: UiLocale) => void;
}

const SIDEBAR = 'dojang.sidebar';
const placeKey = (userId: string): string => `dojang.place.${userId}`;

/** Creates the state with the choices that were stored. */
export function createAppState({ storage, locale, device, isHandheld, switchLocale }: AppStatePorts) {
  const sidebar = storage.getItem(SIDEBAR);
  const store = createStore<AppState>(() => ({
    place: {},
    device,
    isHandheld,
    isCollapsed: sidebar === null ? null : sidebar === 'narrow',
    locale,
    pointBalance: null,
  }));
  return {
    ...store,
    /** Reads the list that a user visited last. */
    placeOf: (userId: string): Place => {
      store.setState({ place: storedPlace(storage.getItem(placeKey(userId))) });
      return store.getState().place;
    },
    /** Keeps the list that a user visits. */
    visit: (userId: string, visited: Readonly<Partial<Record<keyof Place, string | undefined>>>): void => {
      const { teamId, folder } = visited;
      const kept = {
        ...(teamId === undefined ? {} : { teamId }),
        ...(folder === undefined ? {} : { folder }),
      };
      store.setState({ place: kept });
      if (teamId === undefined && folder === undefined) storage.removeItem(placeKey(userId));
      else storage.setItem(placeKey(userId), JSON.stringify(kept));
    },
    /** Keeps the person's choice of the sidebar. */
    collapse: (isCollapsed: boolean): void => {
      store.setState({ isCollapsed });
      storage.setItem(SIDEBAR, isCollapsed ? 'narrow' : 'wide');
    },
    /** Records the balance that was read. */
    recordBalance: (pointBalance: number): void => store.setState({ pointBalance }),
    /** Records the device after a change of the window. */
    recordDevice: (next: Measured): void => {
      const { device: last, isHandheld: was } = store.getState();
      if (next.device !== last || next.isHandheld !== was) store.setState(next);
    },
    /** Keeps the person's choice of the language. */
    chooseLocale: (chosen: UiLocale): void => {
      store.setState({ locale: chosen });
      switchLocale(chosen);
    },
    /** Forgets, after a log-out, what belongs to the person; the next log-in reads it anew. */
    forgetPerson: (): void => store.setState({ place: {}, pointBalance: null }),
  };
}

export type AppStateStore = ReturnType<typeof createAppState>;

function storedPlace(text: string | null): Place {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? place({ ...kept }) : {};
  } catch {
    return {};
  }
}
