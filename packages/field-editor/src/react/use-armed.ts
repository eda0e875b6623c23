import { useEffect } from 'react';
import type { EditorScope } from './editor-scope.ts';
import { disarm } from './editor-view.ts';
import { showGhost } from './gesture/aim.ts';

/** Shows the ghost of the chosen kind of field, and gives the kind up when the editor closes. */
export function useArmed(scope: EditorScope): void {
  useEffect(() => {
    const { view } = scope;
    let end: (() => void) | null = null;
    const stop = view.store.subscribe((now, before) => {
      const isSame =
        now.pendingPlacement === before.pendingPlacement && now.pendingVariant === before.pendingVariant;
      if (isSame) return;
      end?.();
      end = now.pendingPlacement === null ? null : showGhost(scope, now.pendingPlacement);
    });
    return () => {
      stop();
      end?.();
      disarm(view);
    };
  }, [scope]);
}
