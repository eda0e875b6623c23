import { appState, useAppState } from './use-app-state.ts';

/** The device of the state, as layouts and editors need it. */

/** True below 768 px, where the phone layout is used. */
export const useNarrow = (): boolean => useAppState(({ device }) => device === 'phone');

/** True from 1,200 px on, where the right panel is always visible. */
export const useWide = (): boolean => useAppState(({ device }) => device === 'desktop');

/** Whether the phone form of an editor opens now. */
export const isPhone = (): boolean => appState().getState().isHandheld;

/** True where the phone form of an editor opens. The layout depends only on the width: see `useNarrow`. */
export const usePhone = (): boolean => useAppState(({ isHandheld }) => isHandheld);
