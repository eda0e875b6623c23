import type { FieldType } from '@dojang/domain';
import { type PointerEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { type EditorView, select } from './editor-view.ts';
import { FieldIcon } from './field-icon.tsx';

interface PaletteButtonProps {
  readonly view: EditorView;
  readonly type: FieldType;
  readonly name: string;
  /** Color of the participant who gets new fields. */
  readonly tint: string;
  /** Whether every pointer chooses the kind first and places it with the next press on the page, as touch always does. */
  readonly byTap?: boolean;
  readonly className?: string;
  readonly disabled?: boolean;
}

/**
 * Dragged onto a page, or pressed (also by Enter) to put a field into the middle of the visible area. With touch a tap chooses
 * the kind, and the next tap on the page places it.
 */
export function PaletteButton(props: PaletteButtonProps) {
  const { view, type, name, tint, className, byTap = false, disabled = false } = props;
  const carried = useRef(false);
  const byFinger = useRef(false);
  const pendingPlacement = useStore(view.store, (state) => state.pendingPlacement === type);
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    carried.current = false;
    byFinger.current = event.pointerType === 'touch' || event.pointerType === 'pen';
    if (event.button !== 0 || disabled) return;
    view.port.current?.dragIn(type, event.nativeEvent, event.currentTarget, () => {
      carried.current = true;
      view.store.setState({ pendingPlacement: null });
    });
  };
  return (
    <button
      type="button"
      className={`fe-palette ${className ?? ''}`}
      style={{ color: tint }}
      data-palette={type}
      data-pendingPlacement={pendingPlacement || undefined}
      disabled={disabled}
      onPointerDown={press}
      onClick={(event) => {
        const byKeyboard = event.detail === 0;
        if (!byKeyboard && carried.current) return;
        if (byKeyboard || !(byTap || byFinger.current)) {
          view.port.current?.placeInView(type);
          return;
        }
        select(view, []);
        view.store.setState({ pendingPlacement: pendingPlacement ? null : type });
      }}
    >
      <FieldIcon type={type} size={18} />
      <span>{name}</span>
    </button>
  );
}
