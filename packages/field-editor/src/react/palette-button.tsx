import type { FieldType } from '@dojang/domain';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { arm, disarm, type EditorView } from './editor-view.ts';
import { FieldIcon } from './field-icon.tsx';

interface PaletteButtonProps {
  readonly view: EditorView;
  readonly type: FieldType;
  readonly name: string;
  /** Color of the participant who gets new fields. */
  readonly tint: string;
  readonly className?: string;
  readonly disabled?: boolean;
}

/**
 * Dragged onto a page, or pressed to choose the kind, which the next press on the page places. With the keyboard, it puts a field
 * into the middle of the visible area.
 */
export function PaletteButton(props: PaletteButtonProps) {
  const { view, type, name, tint, className, disabled = false } = props;
  const carried = useRef(false);
  const isArmed = useStore(
    view.store,
    ({ pendingPlacement, pendingVariant }) => pendingPlacement === type && pendingVariant === null,
  );
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    carried.current = false;
    if (event.button !== 0 || disabled) return;
    view.port.current?.dragIn(type, event.nativeEvent, event.currentTarget, () => {
      carried.current = true;
      disarm(view);
    });
  };
  const click = (event: MouseEvent): void => {
    const byKeyboard = event.detail === 0;
    if (byKeyboard) {
      if (!isArmed) disarm(view);
      view.port.current?.placeInView(type, event.shiftKey);
    } else if (carried.current) return;
    else if (isArmed) disarm(view);
    else arm(view, type);
  };
  return (
    <button
      type="button"
      className={`fe-palette ${className ?? ''}`}
      style={{ color: tint }}
      data-palette={type}
      data-armed={isArmed || undefined}
      aria-pressed={isArmed}
      disabled={disabled}
      onPointerDown={press}
      onClick={click}
    >
      <FieldIcon type={type} size={18} />
      <span>{name}</span>
    </button>
  );
}
