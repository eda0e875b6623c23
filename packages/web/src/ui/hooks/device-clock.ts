/** The one place of the web that reads the device's clock: milliseconds since 1970. */
export const deviceNow = (): number => Date.now();
