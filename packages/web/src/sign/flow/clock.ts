/** The one place of the signing page that asks what time it is. Milliseconds since 1970. */
export const nowMs = (): number => Date.now();
