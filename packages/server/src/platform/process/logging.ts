import pino, { type DestinationStream, type Logger } from 'pino';

/**
 * Owns the form of the log: one line of JSON per event, with the level by its name, the time as ISO 8601, and the stack of an error in a field of
 * its own.
 */

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Creates the log. @param stream where the lines go, by default the standard output */
export const createLogger = (level: LogLevel, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // The errors are described below, with the stack beside them.
      serializers: { err: (described: unknown) => described },
      formatters: { level: (label) => ({ level: label }), log: withStack },
    },
    stream ?? pino.destination({ fd: 1, sync: true }),
  );

/** Returns how people are told beside the log: in production the standard output has lines of JSON only. */
export const readable = (isProduction: boolean): ((line: string) => void) =>
  isProduction ? (line) => console.error(line) : (line) => console.log(line);

function withStack(line: Record<string, unknown>): Record<string, unknown> {
  const { err, ...others } = line;
  if (!(err instanceof Error)) return line;
  const { stack, ...described } = pino.stdSerializers.err(err);
  return { ...others, err: described, stack };
}
