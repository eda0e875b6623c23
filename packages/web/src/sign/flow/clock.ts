/** The only place of the signing page that reads the clock. Milliseconds since 1970. */
export const nowMs = (): number => Date.now();
