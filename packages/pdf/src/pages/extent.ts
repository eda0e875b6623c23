/** Points of the page as shown for each fraction of it. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}
