import { appState, useAppState } from '../features/app-state/use-app-state.ts';

/** Whether the sidebar is wide: as the user chose last, otherwise as the window decides. */
export function useSidebarWidth(): { isWide: boolean; toggle: () => void } {
  const isWide = useAppState(({ isCollapsed, device }) =>
    isCollapsed === null ? device === 'desktop' : !isCollapsed,
  );
  return { isWide, toggle: () => appState().collapse(isWide) };
}
