/** What one section of `npm test` came to. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
