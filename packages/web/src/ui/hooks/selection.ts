/**
 * Owns the selection in a list in which several rows can be selected: of one that is shown whole, from which a row that leaves the list is
 * removed, or of one in pages, where rows stay selected on other pages.
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

/** The selection with all these rows, or with none of them when all are selected already. */
export function shownToggled(selection: Selection, order: readonly string[]): Selection {
  const chosen = new Set(selection.chosen);
  const isAll = order.every((id) => chosen.has(id));
  for (const id of order) {
    if (isAll) chosen.delete(id);
    else chosen.add(id);
  }
  return { chosen, anchor: null };
}

/** The selection without rows that the list no longer shows; the identical selection when all are shown. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  const kept = [...selection.chosen].filter((id) => shown.has(id));
  if (kept.length === selection.chosen.size) return selection;
  const { anchor } = selection;
  return { chosen: new Set(kept), anchor: anchor !== null && shown.has(anchor) ? anchor : null };
}
