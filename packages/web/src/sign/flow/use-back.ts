import { useLayoutEffect, useRef } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';

/**
 * Owns the phone's back button: the topmost open layer (sheet, zoom, screen) handles it. One entry is kept in the history while
 * any layer is open, so that 'back' closes layers one by one before it leaves the page. Inside another site the history is the site's.
 */

type Handler = () => void;

const layers: { current: Handler }[] = [];
const GUARD = { dojang: 'layer' };
let listening = false;

function onPopState(): void {
  const top = layers.at(-1);
  if (!top) return;
  history.pushState(GUARD, '');
  top.current();
}

/** While `active`, back calls `handler` instead of leaving. */
export function useBack(handler: Handler, active = true): void {
  const held = useRef(handler);
  useLayoutEffect(() => {
    held.current = handler;
  });
  // Before the next paint: a press right after the new layer appears must not reach the screen before.
  useLayoutEffect(() => {
    if (!active || isEmbedded()) return;
    if (!listening) {
      listening = true;
      addEventListener('popstate', onPopState);
    }
    if (history.state?.dojang !== GUARD.dojang) history.pushState(GUARD, '');
    layers.push(held);
    return () => {
      layers.splice(layers.indexOf(held), 1);
    };
  }, [active]);
}
