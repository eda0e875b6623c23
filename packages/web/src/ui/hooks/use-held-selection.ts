import { useState } from 'react';
import { NOTHING_CHOSEN, type Selection } from './selection.ts';
import { type ListSelection, useListSelection } from './use-selection.ts';

/** A selection in a list with pages. */
export interface HeldSelection<T> extends ListSelection {
  /** What is selected: the shown ones in their order, then the others as they were shown last. */
  readonly items: readonly T[];
  /** How many of them are not shown now. */
  readonly elsewhere: number;
  /** Selects these, whether they are shown or not. */
  readonly hold: (items: readonly T[]) => void;
  /** Takes these out of the selection. */
  readonly drop: (ids: readonly string[]) => void;
}

interface Held<T> {
  readonly conditions: string;
  readonly selection: Selection;
  readonly known: ReadonlyMap<string, T>;
}

/**
 * Holds what is selected by id: on other pages, and while rows come and go. Other conditions of the list end the selection.
 * @param shown the rows of the page that can be selected, in order
 * @param conditions all that decides which rows the list has, apart from the page
 */
export function useHeldSelection<T>(
  shown: readonly T[],
  idOf: (item: T) => string,
  conditions: string,
): HeldSelection<T> {
  const nothing: Held<T> = { conditions, selection: NOTHING_CHOSEN, known: new Map() };
  const [state, setState] = useState(nothing);
  const held = state.conditions === conditions ? state : nothing;
  const byId = new Map(shown.map((item) => [idOf(item), item]));
  const change = (next: (now: Selection) => Selection): void =>
    setState((now) => {
      const from = now.conditions === conditions ? now : nothing;
      return { conditions, selection: next(from.selection), known: new Map([...from.known, ...byId]) };
    });
  const { chosen } = held.selection;
  const elsewhere = [...chosen].filter((id) => !byId.has(id));
  const items = [
    ...shown.filter((item) => chosen.has(idOf(item))),
    ...elsewhere.flatMap((id) => {
      const item = held.known.get(id);
      return item === undefined ? [] : [item];
    }),
  ];
  return {
    ...useListSelection([...byId.keys()], { selection: held.selection, change }),
    items,
    elsewhere: elsewhere.length,
    hold: (more) =>
      setState({
        conditions,
        selection: { chosen: new Set(more.map(idOf)), anchor: null },
        known: new Map([...held.known, ...more.map((item) => [idOf(item), item] as const)]),
      }),
    drop: (ids) => {
      const gone = new Set(ids);
      change(({ chosen, anchor }) => ({
        chosen: new Set([...chosen].filter((id) => !gone.has(id))),
        anchor,
      }));
    },
  };
}
