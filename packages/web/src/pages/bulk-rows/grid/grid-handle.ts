/** A cell by the number of its row, from 1, and the key of its column; without a column the row as a whole. */
export interface FaultPlace {
  readonly rowNo: number;
  readonly column: string | null;
}

/** What the page asks of the table. */
export interface GridHandle {
  /** Shows a cell and gives it the focus. */
  readonly open: (place: FaultPlace) => void;
  /** Opens the error after the active cell, or before it. */
  readonly openNextFault: (step: 1 | -1) => void;
  /** Shows the found cell after the active one, or before it, without the focus. */
  readonly showNextFound: (step: 1 | -1) => void;
  /** Shows the first found cell from the active one on, without the focus. */
  readonly showFound: () => void;
  /** Gives the focus to the active cell, or to the first one. */
  readonly focus: () => void;
}
