import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of a grid by the arrow keys. */
export function movedFocus(event: KeyboardEvent, grid: HTMLElement | null, columns: number): void {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const by = moves[event.key];
  const buttons = [...(grid?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (by === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
}
