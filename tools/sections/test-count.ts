/** The result of one section of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
