import { createContext, useContext } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';

/** The host of the page where there is no browser to ask: on the server that draws the first screen. */
export const HostContext = createContext<string | null>(null);

/** The host that the address bar shows; null inside another site, whose host it shows. */
export function useHost(): string | null {
  const given = useContext(HostContext);
  if (given !== null) return given;
  return isEmbedded() ? null : location.host;
}

/** Whether this is the server's drawing, in which no button works yet. */
export const useIsDrawn = (): boolean => useContext(HostContext) !== null;
