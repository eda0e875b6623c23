/** The only place of the web package that reads the device's clock: milliseconds since 1970. */
export const deviceNow = (): number => Date.now();
