/**
 * Owns the selection in a list in which several rows can be selected. Invariant: every selected row is shown; a row that leaves
 * the list leaves the selection.
 */

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** The start of a range: the row that was pressed last. */
  readonly anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/**
 * Selects or deselects one row; with `isRange` all rows from the last pressed one to this get the same state.
 * @param order of the list as shown
 */
export function pressed(
  selection: Selection,
  id: string,
  order: readonly string[],
  isRange: boolean,
): Selection {
  const isChosen = !selection.chosen.has(id);
  const chosen = new Set(selection.chosen);
  const from = isRange && selection.anchor !== null ? order.indexOf(selection.anchor) : -1;
  const to = order.indexOf(id);
  const range = from === -1 || to === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const one of range) {
    if (isChosen) chosen.add(one);
    else chosen.delete(one);
  }
  return { chosen, anchor: id };
}

/** A selection of everything. */
export const allChosen = (order: readonly string[]): Selection => ({ chosen: new Set(order), anchor: null });

/** The selection without rows that the list no longer shows; the identical selection when all are shown. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  const kept = [...selection.chosen].filter((id) => shown.has(id));
  if (kept.length === selection.chosen.size) return selection;
  const { anchor } = selection;
  return { chosen: new Set(kept), anchor: anchor !== null && shown.has(anchor) ? anchor : null };
}
