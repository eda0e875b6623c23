const FAILED_STYLE = /^Unable to preload CSS for (\S+)$/;

/** The address of the style sheet of a failure of the bundler; null where a script has failed. */
export function failedStyle(event: object): string | null {
  const payload: unknown = 'payload' in event ? event.payload : null;
  return payload instanceof Error ? (FAILED_STYLE.exec(payload.message)?.[1] ?? null) : null;
}
