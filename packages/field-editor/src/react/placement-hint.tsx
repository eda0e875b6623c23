import type { FieldType } from '@dojang/domain';
import { Crosshair, X } from 'lucide-react';
import { useStore } from 'zustand';
import { useScope } from './editor-scope.ts';

/** Tells that the next tap on the page places the chosen kind, and offers ways without pointing. */
export function PlacementHint() {
  const { view, labels } = useScope();
  const pendingPlacement = useStore(view.store, (state) => state.pendingPlacement);
  if (pendingPlacement === null) return null;
  const disarm = (): void => view.store.setState({ pendingPlacement: null });
  const place = (type: FieldType): void => {
    view.port.current?.placeInView(type);
    disarm();
  };
  return (
    <div className="fe-placing" role="status">
      <span>{labels.pendingPlacement}</span>
      <button
        type="button"
        aria-label={labels.placeInMiddle}
        title={labels.placeInMiddle}
        onClick={() => place(pendingPlacement)}
      >
        <Crosshair size={18} aria-hidden="true" />
      </button>
      <button type="button" aria-label={labels.disarm} title={labels.disarm} onClick={disarm}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
