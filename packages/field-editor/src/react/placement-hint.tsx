import { Crosshair, X } from 'lucide-react';
import { useStore } from 'zustand';
import { useScope } from './editor-scope.ts';
import { disarm } from './editor-view.ts';

/** Tells that the next press on the page places the chosen kind, and offers ways without pointing. */
export function PlacementHint() {
  const { view, labels } = useScope();
  const pendingPlacement = useStore(view.store, (state) => state.pendingPlacement);
  return (
    // Always there, so that screen readers read out what comes into it.
    <div role="status">
      {pendingPlacement === null ? null : (
        <div className="fe-placing">
          <span>{labels.pendingPlacement}</span>
          <span className="fe-placing-keys">{labels.placementKeys}</span>
          <button
            type="button"
            aria-label={labels.placeInMiddle}
            title={labels.placeInMiddle}
            onClick={() => view.port.current?.placeInView(pendingPlacement)}
          >
            <Crosshair size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={labels.disarm} title={labels.disarm} onClick={() => disarm(view)}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
