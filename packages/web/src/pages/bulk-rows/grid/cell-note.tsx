import { type RefObject, useLayoutEffect, useState } from 'react';
import { useSheet, useSheetState } from '../model/sheet-session.ts';
import { useSheetRows } from '../model/use-sheet-rows.ts';
import { NOTE_ID } from './cell-input.tsx';
import { faultAt } from './sheet-cell.tsx';

interface Spot {
  readonly left: number;
  readonly top: number;
  /** True when it stands above the cell, which is one of the last. */
  readonly isAbove: boolean;
}

const WIDTH = 320;

/** Where the note of the focused cell stands: below it, within the table. */
function spotIn(frame: HTMLElement): Spot | null {
  const cell = frame.querySelector('input[aria-describedby]')?.closest('[role="gridcell"]');
  if (!cell) return null;
  const outer = frame.getBoundingClientRect();
  const inner = cell.getBoundingClientRect();
  const isSeen = inner.bottom > outer.top && inner.top < outer.bottom;
  if (!isSeen) return null;
  const isAbove = inner.bottom + 64 > outer.bottom;
  return {
    left: Math.max(8, Math.min(inner.left - outer.left, outer.width - WIDTH - 8)),
    isAbove,
    top: isAbove ? inner.top - outer.top - 8 : inner.bottom - outer.top + 8,
  };
}

/** The sentence about the active cell, below it; above it in the last rows. */
export function CellNote({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const { columns } = useSheet();
  const rows = useSheetRows();
  const active = useSheetState((state) => state.active);
  const [spot, setSpot] = useState<Spot | null>(null);
  const row = active === null ? undefined : rows[active.row];
  const column = active === null ? undefined : columns[active.column];
  const fault = row && column && active ? faultAt(row, column, active.column) : undefined;
  const message = fault?.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the active cell and its message
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const place = (): void => setSpot(spotIn(element));
    const wait = requestAnimationFrame(place);
    place();
    element.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(wait);
      element.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [frame, active, message]);
  if (message === undefined) return null;
  return (
    <p
      id={NOTE_ID}
      className="pointer-events-none absolute z-20 max-w-80 rounded-6 bg-ink px-2.5 py-1.5 text-13 leading-snug text-white shadow-overlay data-[above=true]:-translate-y-full"
      data-above={spot?.isAbove ?? false}
      style={spot === null ? { visibility: 'hidden' } : { left: spot.left, top: spot.top }}
    >
      {message}
    </p>
  );
}
